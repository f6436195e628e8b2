import type { OnlineAddress } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import { agreeToBroadcast, BROADCAST } from './agree-to-broadcast.ts'
import type { OpenVisit } from './browser.ts'
import { getMomentServer } from './demo-server.ts'
import { BROWSER_ERROR } from './faults.ts'
import type { MOMENTS } from './moments.ts'
import { OnlinePage } from './pages/online-page.ts'

const BROWSER_SAYS_OF_A_LINE = new RegExp(`${BROWSER_ERROR.source}|EventSource`)

/** Opens the online guide, during the fair by default. */
export const openOnline = (
  visit: OpenVisit,
  lang: Lang,
  address: OnlineAddress = null,
  moment: keyof typeof MOMENTS = 'during',
) =>
  OnlinePage.open(visit, address, {
    lang,
    url: getMomentServer(moment).url,
    expectedErrors: BROWSER_SAYS_OF_A_LINE,
  })

/** Opens it as a new visitor who has logged in. */
export async function openOnlineLoggedIn(
  visit: OpenVisit,
  lang: Lang,
  address: OnlineAddress = null,
  moment: keyof typeof MOMENTS = 'during',
) {
  const guide = await openOnline(visit, lang, address, moment)
  const email = await guide.logInAsNew()
  await guide.expectState({ visitor: 'authorized' })
  return { guide, email }
}

/** Opens the broadcast as a new visitor who has agreed already. */
export async function watchBroadcast(visit: OpenVisit, lang: Lang) {
  const { guide, email } = await openOnlineLoggedIn(visit, lang)
  await agreeToBroadcast(guide.page)
  await guide.page.goto(guide.getHref(BROADCAST))
  await guide.expectHydrated()
  await guide.broadcast.expectConnection('open')
  return { guide, email }
}
