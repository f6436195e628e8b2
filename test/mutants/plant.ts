import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import messages from '#locales/en.json' with { type: 'json' }
import { readSources, type SourceFile } from '#test/tooling/sources.ts'
import { GROUPS, type GroupName } from './groups.ts'
import { OPERATORS, type Change } from './operators.ts'
import { nameOf, textOf, walk } from './syntax.ts'

/** Another seed plants other errors. */
const SEED = 'stand 12'
/** The least number of errors in each group. */
const PLANTED = 64

/** One error that can be planted. */
export interface Mutant {
  /** The same while its line, its operator and the name of its file are, so that it outlives changes elsewhere. */
  id: string
  file: string
  line: number
  operator: string
  change: Change
  /** The line without the error, and what of it the error changes. */
  written: string
  original: string
}

const hash = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 10)

/** The strings of a file that its errors may swap. */
function namesIn({ parsed }: SourceFile): { messages: string[]; events: string[]; states: string[][] } {
  const ids = new Set<string>()
  const events = new Set<string>()
  const states: string[][] = []
  walk(parsed.program, (node, parents) => {
    const literal = textOf(node)
    // One without a point may be anything.
    if (literal?.includes('.') === true && literal in messages) ids.add(literal)
    if (literal?.includes('.') === true && nameOf(parents.at(-1)) === 'type') events.add(literal)
    if (node.type === 'Property' && nameOf(node) === 'states' && node.value.type === 'ObjectExpression') {
      states.push(node.value.properties.map((each) => nameOf(each)).filter((name) => name !== undefined))
    }
  })
  return { messages: [...ids], events: [...events], states }
}

export const applied = (text: string, { start, end, text: change }: Change): string =>
  text.slice(0, start) + change + text.slice(end)

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Every error that the operators find in a file. */
export function mutantsOf(source: SourceFile): Mutant[] {
  const { file, text, parsed } = source
  const names = namesIn(source)
  const seen = new Set<string>()
  const times = new Map<string, number>()
  const found: Mutant[] = []
  walk(parsed.program, (node, parents) => {
    for (const [operator, plant] of Object.entries(OPERATORS)) {
      for (const change of plant(node, { text, parents, ...names })) {
        const key = `${change.start} ${change.end} ${change.text}`
        if (seen.has(key)) continue
        seen.add(key)
        const original = text.slice(change.start, change.end)
        const line = lineAt(text, change.start + original.search(/\S|$/))
        const written = (text.split('\n')[line - 1] ?? '').trim()
        const name = hash(basename(file), operator, written, original, change.text)
        const nth = times.get(name) ?? 0
        times.set(name, nth + 1)
        found.push({ id: hash(name, String(nth)), file, line, operator, change, written, original })
      }
    }
  })
  return found
}

/** Every error that can be planted in a group. */
export const mutantsIn = (group: GroupName): Mutant[] =>
  readSources(...GROUPS[group].folders).flatMap((source) => mutantsOf(source))

/**
 * Chooses the errors of a group by chance that is the same in every run: in turn one of each operator, and no second one
 * in a file while others have none. Equivalent ones are left out.
 */
export function choose(all: readonly Mutant[], isEquivalent: (id: string) => boolean): Mutant[] {
  const byOperator = Object.keys(OPERATORS).map((operator) =>
    all
      .filter((mutant) => mutant.operator === operator && !isEquivalent(mutant.id))
      .map((mutant) => ({ mutant, rank: hash(SEED, mutant.id) }))
      .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
      .map(({ mutant }) => mutant),
  )
  const chosen: Mutant[] = []
  const perFile = new Map<string, number>()
  for (let most = 1; chosen.length < PLANTED && byOperator.some((list) => list.length > 0);) {
    const before = chosen.length
    for (const list of byOperator) {
      const at = list.findIndex(({ file }) => (perFile.get(file) ?? 0) < most)
      const [mutant] = at === -1 ? [] : list.splice(at, 1)
      if (mutant === undefined || chosen.length === PLANTED) continue
      perFile.set(mutant.file, (perFile.get(mutant.file) ?? 0) + 1)
      chosen.push(mutant)
    }
    if (chosen.length === before) most += 1
  }
  return chosen
}
