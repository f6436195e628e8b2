import { fromPromise } from 'xstate'
import type { Lang } from '#contract/lang.ts'
import type { TabFact } from '#machines/facts.ts'
import type { SafeStorage } from '#src/ports/storage.ts'
import type { Transport } from '#src/ports/transport.ts'

export type Navigate = (href: string, options: { replace: boolean }) => void

/** What the machines' ports are connected to. */
export interface Dependencies {
  transport: Transport
  /** The UID of the visitor whom the page is for; undefined: nobody is logged in. */
  getVisitorUid: () => string | undefined
  storage: SafeStorage
  lang: Lang
  /** Edition that the guide shows. */
  year: number
  /** The server's now, milliseconds since 1970 (readings 4). */
  getServerTime: () => number
  navigate: Navigate
  /** The other tabs of this browser hear it as this one would. */
  notifyTabs: (fact: TabFact) => void
  log: (message: string) => void
}

/** A port that is answered once. */
export const fromAsync = <Output, Input>(ask: (input: Input) => Promise<Output> | Output) =>
  fromPromise<Output, Input>(({ input }) => Promise.resolve(ask(input)))
