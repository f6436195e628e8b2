import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'

/** Files that may name colours. */
const ALLOWED = [
  { file: 'tokens.css', reason: 'the colours of both schemes' },
  { file: 'website/tokens.css', reason: 'those that the website alone needs' },
  { file: 'components/plan.css', reason: 'labels and legend of the plan, which is light in both schemes' },
  {
    file: 'components/stands.css',
    reason: 'thousands of stands on a plan that is light in both schemes, and printed stands',
  },
]

const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|light-dark)\(|(?<![\w-])(?:black|white|gr[ae]y)(?![\w-])/gi

/** Returns the colours in a style sheet, ignoring names of properties, other values and comments. */
const listColours = (css: string): string[] => css.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(COLOUR) ?? []

const sheets = readdirSync(join(root, 'src/styles'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => name.replaceAll('\\', '/'))
const read = (name: string): string => readFileSync(join(root, 'src/styles', name), 'utf8')
const tokens = read('tokens.css') + read('website/tokens.css')

test('only the tokens name colours, so that every colour has a value for the dark scheme', () => {
  const found = sheets
    .filter((name) => !ALLOWED.some(({ file }) => file === name))
    .map((name) => ({ name, colours: listColours(read(name)) }))
  expect(found.length).toBeGreaterThan(60)
  expect(found.filter(({ colours }) => colours.length > 0)).toEqual([])
})

const byName = (a = '', b = ''): number => a.localeCompare(b)

test('every custom property that a style sheet reads has a value somewhere', () => {
  const all = sheets.map(read).join('\n')
  const set = new Set([...all.matchAll(/(--[\w-]+)\s*:|@property (--[\w-]+)/g)].map(([, a, b]) => a ?? b))
  const readNames = [...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
  expect([...new Set(readNames)].filter((name) => !set.has(name)).toSorted(byName)).toEqual(SET_BY_SCRIPT)
})

/** Views set these in a `style` attribute. */
const SET_BY_SCRIPT = ['--map-ratio', '--map-width']

/** Returns the relative luminance of `#rrggbb` or `#rgb`. */
function getLuminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.039_28 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function getContrast(text: string, ground: string): number {
  const [low = 0, high = 0] = [getLuminance(text), getLuminance(ground)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The value of a token in each scheme. */
function readToken(name: string): { light: string; dark: string } {
  const light = new RegExp(`^  --${name}: (#\\w+);`, 'm').exec(tokens)?.[1] ?? ''
  const [, again, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(tokens) ?? []
  if (again !== undefined && again !== light) throw new Error(`--${name} is ${light} and ${again}`)
  return { light, dark: dark ?? light }
}

const GROUNDS = ['paper', 'canvas', 'sunken', 'accent-wash']
const PAIRS = [
  ...['ink', 'ink-soft', 'ink-faint', 'accent-deep', 'danger', 'good'].flatMap((text) =>
    GROUNDS.map((ground) => [text, ground] as const),
  ),
  ['paper', 'ink'],
  ['paper', 'ink-hover'],
  ['paper', 'good'],
  ['paper', 'good-hover'],
  ['paper', 'danger'],
  ['paper', 'danger-hover'],
  ['danger', 'danger-wash'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-deep', 'accent-wash-hover'],
  ['found-deep', 'found'],
  ['found-deep', 'found-wash'],
  ['on-dark-soft', 'stage'],
] as const

test.for(['light', 'dark'] as const)('text has a contrast of 4.5 in the %s scheme', (scheme) => {
  const low = PAIRS.map(([text, ground]) => ({
    pair: `${text} on ${ground}`,
    contrast: getContrast(readToken(text)[scheme], readToken(ground)[scheme]),
  })).filter(({ contrast }) => !(contrast >= 4.5))
  expect(low).toEqual([])
})

/** Marks without text, the line of the chosen tab and the dot at the arrow to a hall, with what they lie on. */
const MARKS = /\.(?:tab|hall-arrow)\b[^{}]*::after \{[^}]*?background: var\(--([\w-]+)\)/g

test.for(['light', 'dark'] as const)('a mark without text has a contrast of 3 in the %s scheme', (scheme) => {
  const marks = sheets.flatMap((name) => [...read(name).matchAll(MARKS)].map(([, token = '']) => token))
  expect(marks.length).toBeGreaterThan(3)
  const low = marks.filter(
    (token) => !(getContrast(readToken(token)[scheme], readToken('paper')[scheme]) >= 3),
  )
  expect(low).toEqual([])
})

test('a colour is found in any notation, and not in a comment or a word', () => {
  expect(listColours('a { color: #FFF; fill: rgb(0 0 0 / 8%); stroke: white }')).toEqual([
    '#FFF',
    'rgb(',
    'white',
  ])
  expect(listColours('/* #fff */ a { white-space: nowrap; --white-ground: var(--paper) }')).toEqual([])
  expect(getContrast('#fff', '#000000')).toBe(21)
})
