import { expect } from './expect.ts'
import { describe } from 'vitest'
import { calls } from '#contract/calls.ts'
import { BROADCAST } from './agree-to-broadcast.ts'
import { test, VIEWPORTS } from './browser.ts'
import {
  breakCall,
  forEachFault,
  isUndecided,
  pickByFault,
  ONE_FAULT_OF_EACH_KIND,
  FAULTS_BY_LANG,
  ANSWER_FAULTS,
  type AnswerFault,
} from './faults.ts'
import { countCardsSent } from './letters.ts'
import { openOnlineLoggedIn, watchBroadcast } from './online-visits.ts'
import { getMomentServer } from './demo-server.ts'

const ORGANIZER = 'hello@skladavtomatika.example'

/** Returns the message on a save, where `refused` is that on a refusal. */
function getMessage<Id extends string>(trouble: AnswerFault, refused: Id) {
  if (trouble.meaning === 'unauthorized') return 'broadcast.accessLost'
  return isUndecided(trouble) ? 'save.unconfirmed' : refused
}

/** Troubles in which the server itself refused. */
const REFUSED = ANSWER_FAULTS.filter((trouble) => !isUndecided(trouble))
/** Broadcasts with an organizer who receives the contact; on the day after, all of them have begun. */
const BROADCASTS = [1, 3, 4, 5, 6, 7, 8, 11]

describe('each fault of a broadcast is shown and recovered from without a reload', () => {
  test('at the consent to a broadcast', async ({ visit }) => {
    const { guide } = await openOnlineLoggedIn(visit, 'en', null, 'after')
    await guide.chooseTab('programme')
    await forEachFault(async (trouble) => {
      await guide.openEvent(pickByFault(BROADCASTS, trouble))
      const mend = await breakCall(guide.page, 'consent', trouble)
      await guide.goToBroadcast()
      await guide.broadcast.agree()
      await guide.alerts.expectLoss(trouble.meaning, 'authorized')
      await guide.expectText(getMessage(trouble, 'company.failed'))
      await mend()
      if (trouble.meaning === 'ignored') await guide.broadcast.retry()
      else await guide.alerts.retry()
      await guide.alerts.expectNoAlert('authorized')
      if (trouble.meaning === 'unauthorized') await guide.broadcast.agree()
      await expect(guide.broadcast.message).toBeVisible()
      await guide.close()
    }, ONE_FAULT_OF_EACH_KIND)
  })

  for (const [lang, troubles] of FAULTS_BY_LANG)
    test(`at a message to the chat: the draft stays until it is sent, once, ${lang}`, async ({ visit }) => {
      const { guide, email } = await watchBroadcast(visit, lang)
      await forEachFault(async (trouble) => {
        const text = `${email}, ${trouble.name}`
        const mend = await breakCall(guide.page, 'sendChat', trouble)
        await guide.broadcast.write(text)
        await guide.alerts.expectLoss(trouble.meaning, 'authorized')
        await guide.expectText(getMessage(trouble, 'chat.trouble.refused'))
        await guide.expectState({ overlay: 'broadcast' })
        await mend()
        if (trouble.meaning !== 'ignored') await guide.alerts.retry()
        await guide.alerts.expectNoAlert('authorized')
        // What may have arrived is repeated by itself.
        if (trouble.meaning === 'unauthorized' || !isUndecided(trouble)) {
          await expect(guide.broadcast.message).toHaveValue(text)
          await guide.broadcast.send()
        }
        await guide.broadcast.expectMessage(text)
        await expect(guide.broadcast.message).toHaveValue('')
      }, troubles)
    })

  test('at the stream of the chat: messages sent meanwhile are not missed', async ({ visit }) => {
    const { guide, email } = await watchBroadcast(visit, 'ru')
    await forEachFault(async (trouble) => {
      const mend = await breakCall(guide.page, 'chatStream', trouble)
      await guide.broadcast.goToEvent()
      await guide.goToBroadcast()
      await guide.broadcast.expectConnection('broken')
      await guide.expectText('chat.line.broken')
      const text = `${email}, ${trouble.name}`
      const data = { id: BROADCAST.id, text, key: `key-${ANSWER_FAULTS.indexOf(trouble)}-${Date.now()}` }
      await guide.page.request.post(calls.sendChat.path, { data })
      await mend()
      await guide.broadcast.expectConnection('open')
      await guide.broadcast.expectMessage(text)
      await guide.alerts.expectNoAlert('authorized')
    }, ONE_FAULT_OF_EACH_KIND)
  })

  test('at the survey: the window says so, and loads it on retry', async ({ visit }) => {
    const { guide } = await watchBroadcast(visit, 'en')
    await forEachFault(async (trouble) => {
      const mend = await breakCall(guide.page, 'survey', trouble)
      await guide.button('broadcast.survey').click()
      await guide.expectText('company.failed')
      await guide.expectState({ overlay: 'broadcast', visitor: 'authorized' })
      await mend()
      await guide.broadcast.retry()
      await expect(guide.broadcast.survey.locator('form')).toBeVisible()
      await guide.button('broadcast.toChat').click()
      await guide.broadcast.expectConnection('open')
    })
  })

  for (const [lang, troubles] of FAULTS_BY_LANG)
    test(`at the answers to a survey: the form keeps them, ${lang}`, async ({ visit }) => {
      const { guide } = await watchBroadcast(visit, lang)
      const { broadcast } = guide
      await broadcast.openSurvey()
      await broadcast.answerSurvey()
      await forEachFault(async (trouble) => {
        const mend = await breakCall(guide.page, 'answerSurvey', trouble)
        await broadcast.sendSurvey()
        if (trouble.meaning === 'unreachable') {
          await broadcast.expectSurvey('kept')
          await mend()
          return await broadcast.expectSurvey('saved')
        }
        await broadcast.expectSurvey(trouble.name === 'code 3' ? 'unauthorized' : 'trouble')
        await mend()
        await broadcast.sendSurvey()
        await broadcast.expectSurvey('saved')
      }, troubles)
    })

  test('on a phone the banner of the lost connection covers nothing of the chat', async ({ visit }) => {
    const { guide } = await watchBroadcast(visit, 'ru')
    const { page, broadcast } = guide
    await page.setViewportSize(VIEWPORTS.phone.viewport)
    // What the plan of a phone needs is loaded.
    await expect(page.locator('.plan-zoom')).toBeAttached()
    await page.context().setOffline(true)
    // Its failure says that the connection is lost, before a check of each minute does.
    await broadcast.message.fill('Is anyone there?')
    await broadcast.send()
    await guide.expectState({ connection: 'lost' })
    const banner = await broadcast.window.locator('.banner').boundingBox()
    const input = await broadcast.message.boundingBox()
    expect(Math.floor((input?.y ?? 0) + (input?.height ?? 0))).toBeLessThanOrEqual(banner?.y ?? 0)
  })

  test('it covers nothing below a long message either, where the head has a row more', async ({ visit }) => {
    const { guide, email } = await watchBroadcast(visit, 'ru')
    const { page, broadcast } = guide
    await page.setViewportSize(VIEWPORTS.phone.viewport)
    await guide.company.sendCard(email)
    await guide.company.expectCardSent()
    await expect(page.locator('.plan-zoom')).toBeAttached()
    await page.context().setOffline(true)
    await broadcast.message.fill('Is anyone there?\n2\n3\n4\n5\n6')
    await broadcast.send()
    await guide.expectState({ connection: 'lost' })
    await guide.expectText('save.unconfirmed')
    const status = await broadcast.window.locator('.composer-status').boundingBox()
    const banner = await broadcast.window.locator('.banner').boundingBox()
    expect(Math.floor((status?.y ?? Infinity) + (status?.height ?? 0))).toBeLessThanOrEqual(banner?.y ?? 0)
  })

  test('on a phone the banner of the lost connection covers nothing of a survey', async ({ visit }) => {
    const { guide } = await watchBroadcast(visit, 'ru')
    const { page, broadcast } = guide
    await page.setViewportSize(VIEWPORTS.phone.viewport)
    await broadcast.openSurvey()
    await broadcast.answerSurvey()
    await page.context().setOffline(true)
    await broadcast.sendSurvey()
    // Without an answer the page asks by itself, before a check of each minute does.
    await guide.expectState({ connection: 'lost' })
    await broadcast.expectSurvey('kept')
    await broadcast.window.evaluate((window) => window.scrollTo(0, window.scrollHeight))
    const frame = await page.locator('iframe').boundingBox()
    const banner = await broadcast.window.locator('.banner').boundingBox()
    const bottom = (frame?.y ?? Infinity) + (frame?.height ?? 0)
    expect(Math.floor(bottom)).toBeLessThanOrEqual(banner?.y ?? 0)
    await expect(broadcast.survey.getByRole('status')).toBeInViewport({ ratio: 1 })
  })

  test('what was typed into a survey outlives its frame, and goes with the answer', async ({ visit }) => {
    const { guide } = await watchBroadcast(visit, 'ru')
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

  test('at the business card: offered again, and stored once', async ({ visit }) => {
    const { guide, email } = await watchBroadcast(visit, 'ru')
    await forEachFault(async (trouble) => {
      const mend = await breakCall(guide.page, 'sendCard', trouble)
      await guide.company.sendCard(email)
      if (trouble.meaning !== 'unauthorized') await guide.alerts.expectNotice('card-refused')
      await guide.alerts.expectLoss(trouble.meaning, 'authorized')
      await mend()
      if (trouble.meaning !== 'ignored') await guide.alerts.retry()
      await guide.alerts.expectNoAlert('authorized')
      await expect(guide.button('company.sendCard')).toBeEnabled()
    }, REFUSED)
    const [hang] = ANSWER_FAULTS.filter(({ meaning }) => meaning === 'unreachable')
    if (hang === undefined) throw new Error('One of the troubles is no answer')
    const mend = await breakCall(guide.page, 'sendCard', hang)
    await guide.company.sendCard(email)
    await guide.expectText('save.unconfirmed')
    await mend()
    await guide.company.expectCardSent()
    await guide.alerts.expectNoAlert('authorized')
    await expect.poll(() => countCardsSent(getMomentServer('during').dataDir, ORGANIZER, email)).toBe(1)
  })
})
