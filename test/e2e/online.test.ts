import { describe } from 'vitest'
import { expect } from './expect.ts'
import { LANGS } from '#contract/lang.ts'
import { test } from './browser.ts'
import { MOMENTS } from './moments.ts'
import { OnlinePage } from './pages/online-page.ts'
import { choosePairs } from './choose-pairs.ts'
import { getMomentServer } from './demo-server.ts'

/** An event of the main thread with a broadcast, a survey and an organizer. */
const OPENING = 2
/** At each moment and on each device in each language. */
const JOURNEYS = choosePairs({
  moment: Object.keys(MOMENTS) as (keyof typeof MOMENTS)[],
  lang: LANGS,
  device: ['desktop', 'phone'],
})

describe('the online guide', () => {
  for (const { moment, lang, device } of JOURNEYS)
    test(`${moment} the fair, from the programme to the chat of a broadcast, ${lang}, ${device}`, async ({
      visit,
    }) => {
      const guide = await OnlinePage.open(visit, null, { lang, device, url: getMomentServer(moment).url })
      await guide.chooseTab('programme')
      await guide.openEvent(OPENING)
      await expect(guide.window.getByText(guide.formatMessage('calendar.add'))).toHaveCount(
        moment === 'after' ? 0 : 1,
      )
      await guide.goToBroadcast()
      await guide.expectState({ overlay: 'broadcast', visitor: 'anonymous' })
      await expect(guide.page.locator('video')).toHaveCount(0)

      await guide.broadcast.openLogin()
      const email = await guide.registerVisitor()
      if (moment === 'before') {
        // Nothing is handed over yet, and the chat is open already.
        await guide.login.logIn(email)
        await expect(guide.broadcast.message).toBeFocused()
      } else {
        await guide.login.send(email)
        await guide.expectState({ visitor: 'authorized' })
        await guide.broadcast.agree()
      }
      const text = `${email} <b>&</b>`
      await guide.broadcast.write(text)
      await guide.broadcast.expectMessage(text)
      await guide.broadcast.openSurvey()
      await guide.close()
      await guide.page.reload()
      await guide.expectState({ visitor: 'authorized', overlay: 'none' })
    })

  test('news are for logged-in visitors, and an unknown event redirects to the root', async ({ visit }) => {
    const guide = await OnlinePage.open(visit, { kind: 'event', id: 999_999 })
    await guide.expectPath('/online/')
    await guide.expectText('online.newsInvite')
  })
})
