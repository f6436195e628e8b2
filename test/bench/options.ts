import { parseArgs } from 'node:util'

export const PARTS = [
  'plan',
  'phone',
  'movement',
  'programme',
  'search',
  'ways',
  'server',
  'opening',
  'mixed',
] as const
export type Part = (typeof PARTS)[number]

/** Parts that take their time only if they are named. */
const LONG: readonly Part[] = ['opening', 'mixed']
const USUAL = PARTS.filter((part) => !LONG.includes(part))

export interface BenchOptions {
  parts: readonly Part[]
  /** Numbers of exhibitors. */
  sizes: readonly number[]
  runs: number
  /** How long each load of the server part lasts. */
  seconds: number
  /** The share of the opening minute's visitors and listeners. */
  scale: number
  /** The version of HTTP between the browser and both servers. */
  http: 1 | 2
  /** How long the mixed load lasts. */
  minutes: number
  /** The folder for a trace of each part of the browser, from a run that does not count. */
  traces: string | undefined
  /** Where the figures go, too. */
  json: string | undefined
}

const DEFAULT_SIZES = [200, 1000, 5000]
const DEFAULT_SIZE_OF_LONG = [1000]

/**
 * Reads the arguments of `npm run bench`.
 * @throws if one of them is unknown or no number where one is needed
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      sizes: { type: 'string' },
      runs: { type: 'string' },
      seconds: { type: 'string' },
      scale: { type: 'string' },
      minutes: { type: 'string' },
      http: { type: 'string' },
      traces: { type: 'string' },
      json: { type: 'string' },
    },
  })
  const named = positionals.map(readPart)
  const parts = named.length > 0 ? named : USUAL
  const usual = parts.every((part) => LONG.includes(part)) ? DEFAULT_SIZE_OF_LONG : DEFAULT_SIZES
  return {
    parts,
    sizes: values.sizes?.split(',').map((text) => readNumber('sizes', text)) ?? usual,
    runs: readNumber('runs', values.runs ?? '5'),
    seconds: readNumber('seconds', values.seconds ?? '3'),
    scale: readNumber('scale', values.scale ?? '1'),
    minutes: readNumber('minutes', values.minutes ?? '60'),
    traces: values.traces,
    http: readNumber('http', values.http ?? '2') === 1 ? 1 : 2,
    json: values.json,
  }
}

function readPart(text: string): Part {
  const part = PARTS.find((each) => each === text)
  if (part === undefined) throw new Error(`There is no part "${text}": ${PARTS.join(', ')}`)
  return part
}

function readNumber(name: string, text: string): number {
  const number = Number(text)
  if (text === '' || !(number > 0)) throw new Error(`--${name} needs numbers above 0, not "${text}"`)
  return number
}
