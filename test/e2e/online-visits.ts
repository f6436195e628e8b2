import { calls } from '#contract/calls.ts'
import type { OnlineAddress } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import type { OpenVisit } from './browser.ts'
import { BROWSER_ERROR } from './faults.ts'
import { OnlinePage } from './pages/online-page.ts'
import type { RunningServer } from './server.ts'

/** Live, with a survey that is open and an organizer. */
export const BROADCAST = { kind: 'broadcast', id: 2 } as const

const BROWSER_SAYS_OF_A_LINE = new RegExp(`${BROWSER_ERROR.source}|EventSource`)

/** Ways into the online guide of a server that has started by then. */
export function createOnlineVisits(server: () => RunningServer) {
  const open = (visit: OpenVisit, lang: Lang, address: OnlineAddress = null) =>
    OnlinePage.open(visit, address, {
      lang,
      url: server().url,
      expectedErrors: BROWSER_SAYS_OF_A_LINE,
      reducedMotion: 'reduce',
    })

  async function openAs(visit: OpenVisit, lang: Lang, visitor: string, address: OnlineAddress = null) {
    const guide = await open(visit, lang, address)
    await guide.logInAs(visitor)
    await guide.expectState({ visitor: 'authorized' })
    return guide
  }

  /** As who has agreed already. */
  async function watch(visit: OpenVisit, lang: Lang, visitor: string) {
    const guide = await openAs(visit, lang, visitor)
    await guide.page.request.post(calls.consent.path, { data: BROADCAST })
    await guide.page.goto(guide.getHref(BROADCAST))
    await guide.expectHydrated()
    await guide.broadcast.expectConnection('open')
    return guide
  }

  return { open, openAs, watch }
}
