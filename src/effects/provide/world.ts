import { fromPromise } from 'xstate'
import type { Lang } from '../../../contract/lang.ts'
import type { MenuOpener } from '../../../machines/site/menu.machine.ts'
import type { PageFragment } from '../../../machines/site/page.machine.ts'
import type { Memory } from '../storage.ts'
import type { Transport } from '../transport.ts'

export type Navigate = (href: string, options: { replace: boolean }) => void

/** What the machines' ports are connected to. */
export interface World {
  transport: Transport
  memory: Memory
  lang: Lang
  /** Edition that the guide shows. */
  year: number
  /** The server's now, milliseconds since 1970 (readings 4). */
  serverNow: () => number
  navigate: Navigate
  /** Fetches what a fragment is drawn with; false: it needs a full load. */
  preparePage: (fragment: PageFragment) => Promise<boolean>
  /** Puts a fragment in the place of the website's page that is shown. */
  showPage: (fragment: PageFragment, options: { isBack: boolean }) => void
  /** Gives the keyboard back to what opened a menu. */
  focusHead: (opener: MenuOpener) => void
  log: (message: string) => void
}

/** A port that is answered once. */
export const answeredBy = <Output, Input>(ask: (input: Input) => Promise<Output> | Output) =>
  fromPromise<Output, Input>(({ input }) => Promise.resolve(ask(input)))
