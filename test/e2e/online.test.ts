import { afterAll, beforeAll, describe } from 'vitest'
import { expect } from './expect.ts'
import { LANGS } from '#contract/lang.ts'
import { test } from './browser.ts'
import { MOMENTS } from './moments.ts'
import { OnlinePage } from './pages/online-page.ts'
import { startDemoServer } from './demo-server.ts'
import type { RunningServer } from './server.ts'

/** An event of the main thread with a broadcast, a survey and an organizer. */
const OPENING = 2
const VISITORS = {
  ru: { desktop: 'anna', phone: 'boris' },
  en: { desktop: 'grace', phone: 'henrik' },
} as const

describe.each(Object.entries(MOMENTS))('the online guide %s the fair', (moment, now) => {
  let server: RunningServer
  beforeAll(async () => (server = await startDemoServer({ NOW: now })))
  afterAll(() => server.stop())

  for (const lang of LANGS)
    for (const on of ['desktop', 'phone'] as const)
      test(`from the programme to the chat of a broadcast, ${lang}, ${on}`, async ({ visit }) => {
        const guide = await OnlinePage.open(visit, null, { lang, device: on, url: server.url })
        await guide.chooseTab('programme')
        await guide.openEvent(OPENING)
        await expect(guide.window.getByText(guide.formatMessage('calendar.add'))).toHaveCount(
          moment === 'after' ? 0 : 1,
        )
        await guide.goToBroadcast()
        await guide.expectState({ overlay: 'broadcast', visitor: 'anonymous' })
        await expect(guide.page.locator('video')).toHaveCount(0)

        await guide.getAccess()
        await guide.login.goToLogin()
        await guide.login.send(`${VISITORS[lang][on]}@visitors.example`)
        await guide.expectState({ visitor: 'authorized' })
        await guide.broadcast.agree()
        const text = `${moment} ${lang} ${on} <b>&</b>`
        await guide.broadcast.write(text)
        await guide.broadcast.expectMessage(text)
        await guide.broadcast.openSurvey()
        await guide.close()
        await guide.page.reload()
        await guide.expectState({ visitor: 'authorized', overlay: 'none' })
      })

  test('news are for who is logged in, and an unknown event leads back', async ({ visit }) => {
    const guide = await OnlinePage.open(visit, { kind: 'event', id: 999_999 }, { url: server.url })
    await guide.expectPath('/online/')
    await guide.expectText('online.newsInvite')
  })
})
