/** The address of the service worker (readings 49). */
export const WORKER_PATH = '/sw.js'

/**
 * The answer to a call in the copy: the data, a reference to the answer of another call (`as`), or to a list of one
 * item of that answer (`at`). A plan is a text; everything else is JSON.
 */
type StoredAnswer = { data: unknown } | { as: string; at?: number }

/** Answers by key (`toAnswerKey`). */
export type StoredAnswers = Record<string, StoredAnswer>

/** A part of the copy. Its hash says whether a browser has it already. */
export interface CopyPart {
  name: string
  hash: string
  /** Absent if the request listed the hash. */
  answers?: StoredAnswers
}

/** What a browser keeps of the fair in one language for use without a network (readings 46). */
export interface OfflineCopy {
  publication: number
  build: string
  /** Addresses of scripts, styles and fonts, with the SHA-256 of each as base64url. */
  files: [href: string, hash: string][]
  /** Addresses of the pages to keep, in the form for an anonymous visitor. */
  pages: string[]
  /**
   * Pages that are not kept, but whose content a kept guide shows. `path` may contain `{event}` for the id of an event,
   * which follows `href`.
   */
  inGuide: [path: string, href: string][]
  /** Paths of the gated calls whose answers a worker keeps for the visitor who opened them. */
  gated: string[]
  /** The page that is shown for an address that is not stored. */
  notice: string
  parts: CopyPart[]
}

/** A parameter that names the version of an answer, not its subject. */
const VERSION_PARAM = 'publication'

/** Returns the key under which the answer to a call is stored: the address of the call with sorted parameters. */
export function toAnswerKey({
  pathname,
  searchParams,
}: {
  pathname: string
  searchParams: Iterable<readonly [string, string]>
}): string {
  const pairs = [...searchParams].filter(([name]) => name !== VERSION_PARAM).map((pair) => pair.join('='))
  return pairs.length === 0 ? pathname : `${pathname}?${pairs.toSorted().join('&')}`
}

/** Hashes of parts are cut to this length, so that an address can hold all of them. */
export const PART_HASH_LENGTH = 10

/** Returns the data that the copy holds for an answer; undefined if it has none. */
export function readStoredAnswer(answers: Readonly<StoredAnswers>, key: string): unknown {
  const answer = answers[key]
  if (answer === undefined) return undefined
  if ('data' in answer) return answer.data
  const other = answers[answer.as]
  if (other === undefined || !('data' in other)) return undefined
  return answer.at === undefined ? other.data : [(other.data as unknown[])[answer.at]]
}
