import { basename, posix } from 'node:path'
import { listImports, readSources } from '#test/tooling/sources.ts'
import { NOT_JUDGES, PROJECTS, SOURCES, WIDE_TESTS, type Project } from './groups.ts'

/** How many imports a shared word in the names of a test and of what it tests is worth. */
const WORD = 4
/** How many imports it is worth if a test and what it tests use the same words equally often. */
const TEXT = 20

/** The words of a path below the first folder, whose name says nothing, each in the singular. */
const wordsOf = (path: string): Set<string> =>
  new Set(
    path
      .replace(/^[^/]+\//, '')
      .replace(/\.(test|machine)?\.?tsx?$/, '')
      .split(/[^A-Za-z]|(?=[A-Z])/)
      .map((word) => word.toLowerCase().replace(/s$/, ''))
      .filter((word) => word.length > 2),
  )

/** How often each word of a text occurs, without a distinction of the parts of a name. */
function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(/[a-z]{3,}|[A-Z][a-z]{2,}|\d{3,}|[а-яё]{4,}/gu)) {
    const lower = word.toLowerCase()
    counts.set(lower, (counts.get(lower) ?? 0) + 1)
  }
  return counts
}

const FAR = Number.POSITIVE_INFINITY

export interface Nearest {
  /** The tests that are nearest to a file: few imports away from it, and alike in name and in words. */
  find(file: string, project: Project, most: number): string[]
  /** Whether a file leads to another one by its imports. */
  leads(from: string, to: string): boolean
}

/**
 * Reads what every file imports. Browser tests import nothing of the product: they are found by name, and the wide ones
 * follow.
 */
export function readNearest(): Nearest {
  const sources = readSources(...SOURCES)
  const files = new Set(sources.map(({ file }) => file))
  const imported = new Map(
    sources.map((source) => [
      source.file,
      listImports(source)
        .map((request) => resolveRequest(source.file, request))
        .filter((target) => files.has(target)),
    ]),
  )
  const tests = [...files].filter((file) => /\.test\.tsx?$/.test(file) && !NOT_JUDGES.includes(file))
  const inProject = (project: Project, file: string): boolean =>
    PROJECTS[project].some((folder) => file.startsWith(`${folder}/`))
  const counts = new Map<string, number>()
  for (const test of tests) {
    for (const word of wordsOf(`/${basename(test)}`)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const distances = new Map(tests.map((test) => [test, distancesFrom(test, imported)]))

  const texts = new Map(sources.map(({ file, text }) => [file, countWords(text)]))
  const users = new Map<string, number>()
  for (const test of tests) {
    for (const word of texts.get(test)?.keys() ?? []) users.set(word, (users.get(word) ?? 0) + 1)
  }
  const weights = new Map([...texts].map(([file, words]) => [file, weigh(words)]))

  /** What few tests use says most; the length of a file is no merit. */
  function weigh(words: ReadonlyMap<string, number>): Map<string, number> {
    const weighed = [...words]
      .filter(([word]) => users.has(word))
      .map(([word, count]): [string, number] => [
        word,
        (1 + Math.log(count)) * Math.log(tests.length / (users.get(word) ?? 1)),
      ])
    const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1
    return new Map(weighed.map(([word, weight]) => [word, weight / length]))
  }

  function textLikeness(test: string, file: string): number {
    const own = weights.get(file)
    let sum = 0
    for (const [word, weight] of weights.get(test) ?? []) sum += weight * (own?.get(word) ?? 0)
    return sum * TEXT
  }

  function likeness(test: string, file: string): number {
    const own = wordsOf(file)
    const shared = [...wordsOf(`/${basename(test)}`)].filter((word) => own.has(word))
    return shared.reduce((sum, word) => sum + WORD / Math.sqrt(counts.get(word) ?? 1), 0)
  }

  return {
    find: (file, project, most) =>
      tests
        .filter((test) => inProject(project, test))
        .map((test) => {
          const alike = likeness(test, file)
          if (project === 'e2e')
            return { test, away: alike === 0 && !WIDE_TESTS.includes(test) ? FAR : -alike }
          return { test, away: (distances.get(test)?.get(file) ?? FAR) - alike - textLikeness(test, file) }
        })
        .filter(({ away }) => away < FAR)
        .toSorted((a, b) => a.away - b.away || (a.test < b.test ? -1 : 1))
        .slice(0, most)
        .map(({ test }) => test),
    leads: (from, to) => distancesFrom(from, imported).has(to),
  }
}

/** Resolves what a file imports, by `#` from the project's folder; a package is none of its files. */
const resolveRequest = (file: string, request: string): string =>
  request.startsWith('#') ? request.slice(1) : posix.join(posix.dirname(file), request)

/** How many imports lead to each file that a test reaches. */
function distancesFrom(test: string, imported: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const distances = new Map([[test, 0]])
  for (const [file, distance] of distances) {
    for (const next of imported.get(file) ?? []) if (!distances.has(next)) distances.set(next, distance + 1)
  }
  return distances
}
