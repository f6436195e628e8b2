import { expect } from 'playwright/test'
import { afterAll, beforeAll, describe } from 'vitest'
import { calls } from '../../contract/calls.ts'
import type { OnlineAddress } from '../../contract/addresses.ts'
import { LANGS, type Lang } from '../../contract/lang.ts'
import { test, type OpenVisit } from './browser.ts'
import { breakCall, BROWSER_SAYS, eachTrouble, TROUBLES, type Trouble } from './faults.ts'
import { cardsSent } from './letters.ts'
import { MOMENTS } from './moments.ts'
import { OnlinePage } from './pages/OnlinePage.ts'
import { startServer, type RunningServer } from './server.ts'

/** Live, with a survey that is open and an organizer. */
const BROADCAST = { kind: 'broadcast', id: 2 } as const
const ORGANIZER = 'hello@skladavtomatika.example'
const BROADCASTS = [1, 3, 4, 5, 6, 7, 8, 9]
/** With announcements and files. */
const COMPANIES = [145, 166, 168, 183, 214, 219, 228, 286]

const BROWSER_SAYS_OF_A_LINE = new RegExp(`${BROWSER_SAYS.source}|EventSource`)

let server: RunningServer
beforeAll(async () => (server = await startServer({ NOW: MOMENTS.during })))
afterAll(() => server.stop())

const open = (visit: OpenVisit, lang: Lang, address: OnlineAddress = null) =>
  OnlinePage.open(visit, address, {
    lang,
    url: server.url,
    expected: BROWSER_SAYS_OF_A_LINE,
    reducedMotion: 'reduce',
  })

async function openAs(visit: OpenVisit, lang: Lang, visitor: string, address: OnlineAddress = null) {
  const guide = await open(visit, lang, address)
  await guide.become(visitor)
  await guide.expectState({ visitor: 'authorized' })
  return guide
}

/** As who has agreed already. */
async function watch(visit: OpenVisit, lang: Lang, visitor: string) {
  const guide = await openAs(visit, lang, visitor)
  await guide.page.request.post(calls.consent.path, { data: BROADCAST })
  await guide.page.goto(guide.hrefOf(BROADCAST))
  await guide.expectAlive()
  await guide.broadcast.expectLine('open')
  return guide
}

/** One of a list for each trouble. */
const nth = (list: readonly number[], trouble: Trouble): number => list[TROUBLES.indexOf(trouble)] ?? 0

/** Where one call takes long, the languages share the troubles. */
const SHARED = LANGS.map((lang, at) => [lang, TROUBLES.filter((_, index) => index % 2 === at)] as const)

/** One for each thing that a trouble means. */
const ONE_OF_EACH = TROUBLES.filter(
  ({ means }, index) => index === TROUBLES.findIndex((trouble) => trouble.means === means),
)

describe('each fault of the online guide is named, worded and left without a reload', () => {
  for (const [lang, troubles] of SHARED)
    test(`at the news and the programme, which a login asks for, ${lang}`, async ({ visit }) => {
      const guide = await open(visit, lang)
      await guide.chooseTab('programme')
      await eachTrouble(async (trouble) => {
        const mends = [
          await breakCall(guide.page, 'homepageAnnouncements', trouble),
          await breakCall(guide.page, 'events', trouble),
        ]
        await guide.login.open()
        await guide.login.send('vera@visitors.example')
        await guide.expectState({ overlay: 'login-ok' })
        await guide.login.welcome()
        await guide.alerts.expectLoss(trouble.means, 'authorized')
        await guide.expectWords(trouble.means === 'unauthorized' ? 'online.newsLost' : 'company.failed')
        await expect(guide.eventRow(BROADCAST.id)).toBeVisible()
        for (const mend of mends) await mend()
        if (trouble.means === 'ignored') await guide.retryNews()
        else await guide.alerts.retry()
        await guide.alerts.expectCalm('authorized')
        await expect(guide.news.first()).toBeVisible()
        await guide.logOut()
      }, troubles)
    })

  test('at the events: the stream of a broadcast comes when they come', async ({ visit }) => {
    const guide = await open(visit, 'ru')
    await guide.chooseTab('programme')
    await eachTrouble(async (trouble) => {
      const mend = await breakCall(guide.page, 'events', trouble)
      await guide.openEvent(BROADCAST.id)
      await guide.toBroadcast()
      await guide.getAccess()
      await guide.login.goOn()
      await guide.login.send('anna@visitors.example')
      if (trouble.means !== 'unauthorized') await guide.broadcast.agree()
      await guide.alerts.expectLoss(trouble.means, 'authorized')
      if (trouble.means !== 'unauthorized') await guide.expectWords('broadcast.noVideo')
      await mend()
      if (trouble.means === 'ignored') await guide.broadcast.retry()
      else await guide.alerts.retry()
      await guide.alerts.expectCalm('authorized')
      if (trouble.means === 'unauthorized') await guide.broadcast.agree()
      await expect(guide.page.locator('video')).toBeVisible()
      await guide.close()
      await guide.logOut()
    }, ONE_OF_EACH)
  })

  test('at announcements and downloads: the rest of the window stays', async ({ visit }) => {
    const guide = await openAs(visit, 'en', 'grace')
    await guide.chooseTab('exhibitors')
    await eachTrouble(async (trouble) => {
      const mends = [
        await breakCall(guide.page, 'companyAnnouncements', trouble),
        await breakCall(guide.page, 'companyDownloads', trouble),
      ]
      await guide.openCompany(nth(COMPANIES, trouble))
      await guide.alerts.expectLoss(trouble.means, 'authorized')
      await guide.expectWords(trouble.means === 'unauthorized' ? 'company.accessLost' : 'company.failed')
      for (const mend of mends) await mend()
      if (trouble.means === 'ignored') await guide.company.retry()
      else await guide.alerts.retry()
      await guide.alerts.expectCalm('authorized')
      await expect(guide.window.locator('.failed, .invite')).toHaveCount(0)
      await expect(guide.window.locator('.files > li').first()).toBeVisible()
      await guide.close()
    })
  })

  test('at the consent to a download: nothing is passed on, and it is asked again', async ({ visit }) => {
    const guide = await openAs(visit, 'ru', 'boris', { kind: 'company', id: 324 })
    const file = guide.window.locator('.files').getByRole('link').first()
    await eachTrouble(async (trouble) => {
      const mend = await breakCall(guide.page, 'consent', trouble)
      await file.click()
      await guide.expectState({ overlay: 'download-confirmation' })
      await guide.button('consent.download.yes').click()
      await guide.alerts.expectNotice('consent-refused')
      await guide.alerts.expectLoss(trouble.means, 'authorized')
      await mend()
      if (trouble.means !== 'ignored') await guide.alerts.retry()
      await guide.alerts.expectCalm('authorized')
    })
    await file.click()
    const download = guide.page.waitForEvent('download')
    await guide.button('consent.download.yes').click()
    await download
  })

  test('at the consent to a broadcast', async ({ visit }) => {
    const guide = await openAs(visit, 'en', 'henrik')
    await guide.chooseTab('programme')
    await eachTrouble(async (trouble) => {
      await guide.openEvent(nth(BROADCASTS, trouble))
      const mend = await breakCall(guide.page, 'consent', trouble)
      await guide.toBroadcast()
      await guide.broadcast.agree()
      await guide.alerts.expectLoss(trouble.means, 'authorized')
      await guide.expectWords(trouble.means === 'unauthorized' ? 'company.accessLost' : 'company.failed')
      await mend()
      if (trouble.means === 'ignored') await guide.broadcast.retry()
      else await guide.alerts.retry()
      await guide.alerts.expectCalm('authorized')
      if (trouble.means === 'unauthorized') await guide.broadcast.agree()
      await expect(guide.broadcast.message).toBeVisible()
      await guide.close()
    }, ONE_OF_EACH)
  })

  for (const [lang, troubles] of SHARED)
    test(`at a message to the chat: the draft stays until it is sent, once, ${lang}`, async ({ visit }) => {
      const guide = await watch(visit, lang, { ru: 'anna', en: 'grace' }[lang])
      await eachTrouble(async (trouble) => {
        const text = `${lang}, ${trouble.name}`
        const mend = await breakCall(guide.page, 'sendChat', trouble)
        await guide.broadcast.write(text)
        await guide.alerts.expectLoss(trouble.means, 'authorized')
        await guide.expectWords(
          trouble.means === 'unauthorized' ? 'company.accessLost' : 'chat.trouble.refused',
        )
        await guide.expectState({ overlay: 'broadcast' })
        await mend()
        if (trouble.means !== 'ignored') await guide.alerts.retry()
        await guide.alerts.expectCalm('authorized')
        await expect(guide.broadcast.message).toHaveValue(text)
        await guide.broadcast.send()
        await guide.broadcast.expectMessage(text)
        await expect(guide.broadcast.message).toHaveValue('')
      }, troubles)
    })

  test('at the line of the chat: what was said meanwhile is not missed', async ({ visit }) => {
    const guide = await watch(visit, 'ru', 'vera')
    await eachTrouble(async (trouble) => {
      const mend = await breakCall(guide.page, 'chatStream', trouble)
      await guide.broadcast.toEvent()
      await guide.toBroadcast()
      await guide.broadcast.expectLine('broken')
      await guide.expectWords('chat.line.broken')
      const text = `meanwhile: ${trouble.name}`
      const data = { id: BROADCAST.id, text, key: `key-${TROUBLES.indexOf(trouble)}-${Date.now()}` }
      await guide.page.request.post(calls.sendChat.path, { data })
      await mend()
      await guide.broadcast.expectLine('open')
      await guide.broadcast.expectMessage(text)
      await guide.alerts.expectCalm('authorized')
    }, ONE_OF_EACH)
  })

  test('at the survey: the window says so, and brings it when asked again', async ({ visit }) => {
    const guide = await watch(visit, 'en', 'henrik')
    await eachTrouble(async (trouble) => {
      const mend = await breakCall(guide.page, 'survey', trouble)
      await guide.button('broadcast.survey').click()
      await guide.expectWords('company.failed')
      await guide.expectState({ overlay: 'broadcast', visitor: 'authorized' })
      await mend()
      await guide.broadcast.retry()
      await expect(guide.broadcast.survey.locator('form')).toBeVisible()
      await guide.button('broadcast.toChat').click()
      await guide.broadcast.expectLine('open')
    })
  })

  for (const [lang, troubles] of SHARED)
    test(`at the answers to a survey: what was answered stays, ${lang}`, async ({ visit }) => {
      const guide = await watch(visit, lang, { ru: 'boris', en: 'grace' }[lang])
      const { broadcast } = guide
      await broadcast.openSurvey()
      await broadcast.answerSurvey()
      await eachTrouble(async (trouble) => {
        const mend = await breakCall(guide.page, 'answerSurvey', trouble)
        await broadcast.sendSurvey()
        await broadcast.expectSurvey(trouble.name === 'code 3' ? 'unauthorized' : 'trouble')
        await mend()
        await broadcast.sendSurvey()
        await broadcast.expectSurvey('saved')
      }, troubles)
    })

  test('what was typed into a survey outlives its frame, and goes with the answer', async ({ visit }) => {
    const guide = await watch(visit, 'ru', 'vera')
    const { broadcast, page } = guide
    const chosen = broadcast.survey.locator('input:checked')
    await broadcast.openSurvey()
    const before = await chosen.count()
    await broadcast.answerSurvey()
    const answered = await chosen.count()
    expect(answered).toBeGreaterThan(before)
    await guide.button('broadcast.toChat').click()
    await broadcast.openSurvey()
    await expect(chosen).toHaveCount(answered)
    await broadcast.sendSurvey()
    await broadcast.expectSurvey('saved')
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('survey '))),
    ).toEqual([])
  })

  test('at the favourites: kept until there is an answer, taken back by a refusal', async ({ visit }) => {
    const guide = await open(visit, 'en')
    await eachTrouble(async (trouble) => {
      await guide.chooseTab('programme')
      const mend = await breakCall(guide.page, 'saveFavouriteEvents', trouble)
      await guide.starEvent(BROADCAST.id)
      if (trouble.means === 'ignored') {
        await guide.alerts.expectNotice('favourites-refused')
        await guide.expectEventStarred(BROADCAST.id, false)
        return await mend()
      }
      await guide.alerts.expectLoss(trouble.means)
      await guide.expectEventStarred(BROADCAST.id)
      await guide.chooseTab('favourites')
      await guide.expectWords('favourite.unsaved')
      await mend()
      const saved = guide.page.waitForResponse((answer) =>
        answer.url().endsWith(calls.saveFavouriteEvents.path),
      )
      await guide.alerts.retry()
      expect(await (await saved).json()).toMatchObject({ response: 'ok', ids: [BROADCAST.id] })
      await guide.expectNoWords('favourite.unsaved')
      await guide.alerts.expectCalm()
      await guide.starEvent(BROADCAST.id)
      await guide.expectWords('favourite.none')
    })
  })

  test('at the business card: offered again, and stored once', async ({ visit }) => {
    const guide = await watch(visit, 'ru', 'timur')
    await eachTrouble(async (trouble) => {
      const mend = await breakCall(guide.page, 'sendCard', trouble)
      await guide.company.sendCard('timur@visitors.example')
      if (trouble.means !== 'unauthorized') await guide.alerts.expectNotice('card-refused')
      await guide.alerts.expectLoss(trouble.means, 'authorized')
      await mend()
      if (trouble.means !== 'ignored') await guide.alerts.retry()
      await guide.alerts.expectCalm('authorized')
      await expect(guide.button('company.sendCard')).toBeEnabled()
    })
    await guide.company.sendCard('timur@visitors.example')
    await guide.company.expectCardSent()
    await expect.poll(() => cardsSent(server.dataDir, ORGANIZER, 'timur@visitors.example')).toBe(1)
  })

  test('at a stat: the window stays', async ({ visit }) => {
    const guide = await openAs(visit, 'en', 'vera')
    await guide.chooseTab('programme')
    await eachTrouble(async (trouble) => {
      const mend = await breakCall(guide.page, 'stat', trouble)
      await guide.openEvent(BROADCAST.id)
      await guide.alerts.expectLoss(trouble.means, 'authorized')
      await guide.expectState({ overlay: 'event', guide: 'ready' })
      await mend()
      if (trouble.means !== 'ignored') await guide.alerts.retry()
      await guide.alerts.expectCalm('authorized')
      await guide.close()
    })
  })
})
