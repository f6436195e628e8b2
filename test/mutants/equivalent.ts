/** An error that no test can notice, because the product does the same with it. */
interface Equivalent {
  /** File and change, for people. */
  what: string
  why: string
}

/** By the id that `npm run mutants` prints. */
export const EQUIVALENT: Record<string, Equivalent> = {}
