import { expect } from './expect.ts'
import { describe } from 'vitest'
import { calls } from '#contract/calls.ts'
import { agreeToBroadcast, BROADCAST } from './agree-to-broadcast.ts'
import { test } from './browser.ts'
import {
  breakCall,
  forEachFault,
  isUndecided,
  pickByFault,
  ONE_FAULT_OF_EACH_KIND,
  FAULTS_BY_LANG,
  ANSWER_FAULTS,
} from './faults.ts'
import { openOnline, openOnlineLoggedIn } from './online-visits.ts'

/** With announcements and files. */
const COMPANIES = [145, 166, 168, 183, 214, 219, 228, 286]

describe('each fault of the online guide is shown and recovered from without a reload', () => {
  for (const [lang, troubles] of FAULTS_BY_LANG)
    test(`at the news and the programme, which a login loads, ${lang}`, async ({ visit }) => {
      const guide = await openOnline(visit, lang)
      await guide.chooseTab('programme')
      await forEachFault(async (trouble) => {
        const mends = [
          await breakCall(guide.page, 'homepageAnnouncements', trouble),
          await breakCall(guide.page, 'events', trouble),
        ]
        await guide.login.open()
        await guide.login.send('vera@visitors.example')
        await guide.expectState({ overlay: 'login-ok' })
        await guide.login.closeWelcome()
        await guide.alerts.expectLoss(trouble.meaning, 'authorized')
        await guide.expectText(trouble.meaning === 'unauthorized' ? 'online.newsLost' : 'company.failed')
        await expect(guide.eventRow(BROADCAST.id)).toBeVisible()
        for (const mend of mends) await mend()
        if (trouble.meaning === 'ignored') await guide.retryAnnouncements()
        else await guide.alerts.retry()
        await guide.alerts.expectNoAlert('authorized')
        await expect(guide.announcements.first()).toBeVisible()
        await guide.logOut()
      }, troubles)
    })

  test('at the events: the stream of a broadcast loads with them, and an earlier consent is not asked again', async ({
    visit,
  }) => {
    const guide = await openOnline(visit, 'ru')
    const { request } = guide.page
    const email = await guide.registerVisitor()
    await request.post(calls.login.path, { data: { email } })
    await agreeToBroadcast(guide.page)
    await request.post(calls.logout.path, { data: {} })
    await guide.chooseTab('programme')
    await forEachFault(async (trouble) => {
      const mend = await breakCall(guide.page, 'events', trouble)
      await guide.openEvent(BROADCAST.id)
      await guide.goToBroadcast()
      await guide.broadcast.openLogin()
      await guide.login.send(email)
      await guide.expectState({ overlay: 'login-ok' })
      await guide.login.closeWelcome()
      await guide.alerts.expectLoss(trouble.meaning, 'authorized')
      if (trouble.meaning !== 'unauthorized') await guide.expectText('broadcast.noVideo')
      await mend()
      if (trouble.meaning === 'ignored') await guide.broadcast.retry()
      else await guide.alerts.retry()
      await guide.alerts.expectNoAlert('authorized')
      await expect(guide.page.locator('video')).toBeVisible()
      await guide.close()
      await guide.logOut()
    }, ONE_FAULT_OF_EACH_KIND)
  })

  test('at announcements and downloads: the rest of the window stays', async ({ visit }) => {
    const { guide } = await openOnlineLoggedIn(visit, 'en')
    await guide.chooseTab('exhibitors')
    await forEachFault(async (trouble) => {
      const mends = [
        await breakCall(guide.page, 'companyAnnouncements', trouble),
        await breakCall(guide.page, 'companyDownloads', trouble),
      ]
      await guide.openCompany(pickByFault(COMPANIES, trouble))
      await guide.alerts.expectLoss(trouble.meaning, 'authorized')
      await guide.expectText(trouble.meaning === 'unauthorized' ? 'company.accessLost' : 'company.failed')
      for (const mend of mends) await mend()
      if (trouble.meaning === 'ignored') await guide.company.retry()
      else await guide.alerts.retry()
      await guide.alerts.expectNoAlert('authorized')
      await expect(guide.window.locator('.failed, .invite')).toHaveCount(0)
      await expect(guide.window.locator('.files > li').first()).toBeVisible()
      await guide.close()
    })
  })

  test('at the consent to a download: nothing is passed on, and it is asked again', async ({ visit }) => {
    const { guide } = await openOnlineLoggedIn(visit, 'ru', { kind: 'company', id: 324 })
    const file = guide.window.locator('.files').getByRole('link').first()
    await forEachFault(
      async (trouble) => {
        const mend = await breakCall(guide.page, 'consent', trouble)
        await file.click()
        await guide.expectState({ overlay: 'download-confirmation' })
        await guide.button('consent.download.yes').click()
        if (isUndecided(trouble)) await guide.expectText('save.unconfirmed')
        else await guide.alerts.expectNotice('consent-refused')
        await guide.alerts.expectLoss(trouble.meaning, 'authorized')
        // What may have arrived is repeated by itself, and then the file comes.
        const download = isUndecided(trouble) ? guide.page.waitForEvent('download') : undefined
        await mend()
        if (trouble.meaning !== 'ignored') await guide.alerts.retry()
        await guide.alerts.expectNoAlert('authorized')
        await download
      },
      [
        ...ANSWER_FAULTS.filter((trouble) => !isUndecided(trouble)),
        ...ONE_FAULT_OF_EACH_KIND.filter(({ meaning }) => meaning === 'refused'),
      ],
    )
  })

  test('at the favourites: kept without an answer, reverted by a refusal', async ({ visit }) => {
    const guide = await openOnline(visit, 'en')
    await forEachFault(async (trouble) => {
      await guide.chooseTab('programme')
      const mend = await breakCall(guide.page, 'saveFavouriteEvents', trouble)
      await guide.starEvent(BROADCAST.id)
      if (trouble.meaning === 'ignored') {
        await guide.alerts.expectNotice('favourites-refused')
        await guide.expectEventStarred(BROADCAST.id, false)
        return await mend()
      }
      await guide.alerts.expectLoss(trouble.meaning)
      await guide.expectEventStarred(BROADCAST.id)
      await guide.chooseTab('favourites')
      await guide.expectText('favourite.unsaved')
      const saved = guide.waitForOk('saveFavouriteEvents')
      await mend()
      await guide.alerts.retry()
      expect(await saved).toMatchObject({ ids: [BROADCAST.id] })
      await guide.expectNoText('favourite.unsaved')
      await guide.alerts.expectNoAlert()
      const removed = guide.waitForOk('saveFavouriteEvents')
      await guide.starEvent(BROADCAST.id)
      await guide.expectText('favourite.none')
      expect(await removed).toMatchObject({ ids: [] })
    })
  })

  test('at a stat: the window stays', async ({ visit }) => {
    const { guide } = await openOnlineLoggedIn(visit, 'en')
    await guide.chooseTab('programme')
    // The texts of the event are kept, so that no other call of its window is answered.
    await guide.openEvent(BROADCAST.id)
    await expect(guide.window.locator('.prose').first()).toBeVisible()
    await guide.close()
    await forEachFault(async (trouble) => {
      const mend = await breakCall(guide.page, 'stat', trouble)
      await guide.openEvent(BROADCAST.id)
      await guide.alerts.expectLoss(trouble.meaning, 'authorized')
      await guide.expectState({ overlay: 'event', guide: 'ready' })
      await mend()
      if (trouble.meaning !== 'ignored') await guide.alerts.retry()
      await guide.alerts.expectNoAlert('authorized')
      await guide.close()
    })
  })
})
