import { GROUPS, type GroupName } from './groups.ts'
import type { Mutant } from './plant.ts'

/** What is known of an error: `by` is what noticed it; `tests` is the hash of the tests that did not. */
export type Verdict = { caught: true; by: string } | { caught: false; tests: string }

export type Verdicts = Record<string, Verdict>

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 90 ? `${line.slice(0, 89)}…` : line
}

const code = (text: string): string => (text.trim() === '' ? 'nothing' : `\`\` ${short(text)} \`\``)

/** One error in words. */
export const describeMutant = ({ id, file, line, operator, written, original, change }: Mutant): string =>
  `${id} ${file}:${line} ${operator}: in ${code(written)} ${code(original)} → ${code(change.text)}`

/** Writes the page about the errors of each group, and how many of the chosen ones were planted so far. */
export function report(chosen: Record<GroupName, readonly Mutant[]>, verdicts: Verdicts): string {
  const groups = Object.keys(GROUPS) as GroupName[]
  const rows = groups.map((group) => {
    const mutants = chosen[group]
    const judged = mutants.filter(({ id }) => verdicts[id] !== undefined)
    const caught = judged.filter(({ id }) => verdicts[id]?.caught).length
    const planted = judged.length === mutants.length ? judged.length : `${judged.length} of ${mutants.length}`
    const share = judged.length === 0 ? '–' : `${Math.floor((100 * caught) / judged.length)} %`
    return `| ${[group, planted, caught, share].join(' | ')} |`
  })
  const lists = groups.map((group) => {
    const survivors = chosen[group].filter(({ id }) => verdicts[id]?.caught === false)
    const lines = survivors.map((mutant) => `- ${describeMutant(mutant)}`)
    return `## Survivors in ${group}\n\n${lines.length === 0 ? 'None is known.' : lines.join('\n')}\n`
  })
  return [
    '# Planted errors',
    '',
    'Written by `npm run mutants`. Each error is planted alone, in a copy, and the nearest tests are run.',
    'Operators, seed, groups and the errors that are excluded as equivalent are in `test/mutants/`.',
    '',
    '| group | planted | caught | per cent |',
    '|---|---|---|---|',
    ...rows,
    '',
    lists.join('\n'),
  ].join('\n')
}
