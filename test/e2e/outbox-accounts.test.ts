import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { buildOnlineHref } from '#contract/addresses.ts'
import { calls } from '#contract/calls.ts'
import { SAVE_TIME_LIMIT_MS } from '#contract/limits.ts'
import { expectAccessible } from './accessibility.ts'
import { agreeToBroadcast, BROADCAST } from './agree-to-broadcast.ts'
import { test, type OpenVisit } from './browser.ts'
import { startDemoServer } from './demo-server.ts'
import { expect } from './expect.ts'
import { formatMessage } from './format-message.ts'
import { waitForMailedLink } from './letters.ts'
import { MOMENTS } from './moments.ts'
import { expectState, openLine, saveGuide, WITH_WORKER, type Line } from './offline.ts'
import { BroadcastWindow } from './pages/broadcast-window.ts'
import { PlanPage } from './pages/plan-page.ts'
import type { RunningServer } from './server.ts'

const COMPANY = { id: 324, name: 'Паллробот', path: '/plan/2/324' }

let server: RunningServer
let line: Line
beforeAll(async () => {
  server = await startDemoServer({ NOW: MOMENTS.during })
  line = await openLine(server.url)
})
afterAll(async () => {
  await line.close()
  await server.stop()
})
beforeEach(() => {
  line.network = 'open'
})

const countAsked = (path: string): number => line.asked.filter((url) => url === path).length

/** Opens a guide that is saved, as a new visitor who has logged in. */
async function openSaved(visit: OpenVisit): Promise<{ guide: PlanPage; email: string; uid: string }> {
  const guide = await PlanPage.open(visit, '/plan/', { ...WITH_WORKER, url: line.url })
  const email = await guide.logInAsNew()
  await saveGuide(guide.page)
  const uid = await guide.page.evaluate(() => {
    const { visitor } = JSON.parse(document.querySelector('#page-visitor')?.textContent ?? '{}') as {
      visitor: { UID: string }
    }
    return visitor.UID
  })
  return { guide, email, uid }
}

/** Runs in the page: a timer of this length never ends, so that a slow test meets no time limit of the page. */
function stopTimer(length: number): void {
  const start = window.setTimeout.bind(window)
  const startOther = (run: () => void, ms?: number) => (ms === length ? 0 : start(run, ms))
  Object.assign(window, { setTimeout: startOther })
}

describe('the outbox', () => {
  test('keeps the answers of a survey over a reload, and sends them once', async ({ visit }) => {
    const { guide } = await openSaved(visit)
    const { page } = guide
    await agreeToBroadcast(page)
    await guide.goTo(buildOnlineHref('ru', BROADCAST))
    const broadcast = new BroadcastWindow(page, 'ru')
    await broadcast.openSurvey()
    line.network = 'down'
    await broadcast.answerSurvey()
    await broadcast.sendSurvey()
    await broadcast.expectSurvey('kept')
    await expectState(page, 'data-outbox', '1')
    await page.goto('/plan/')
    await expectState(page, 'data-outbox', '1')
    const box = page.locator('.outbox')
    await expect(box).toBeInViewport()
    await box.getByRole('button', { name: formatMessage('ru', 'outbox.open') }).click()
    await expect(box.getByRole('listitem')).toContainText('Ответы на опрос')
    // The page that is left would send them, too.
    await page.goto('about:blank')
    line.asked.length = 0
    line.network = 'open'
    await page.goto('/plan/')
    await expect.poll(() => countAsked(calls.answerSurvey.path)).toBe(1)
    await expectState(page, 'data-outbox', '0')
    expect(countAsked(calls.answerSurvey.path)).toBe(1)
  })

  test('is deleted with the account, through a letter as well', async ({ visit }) => {
    const { guide, email, uid } = await openSaved(visit)
    const { page } = guide
    await page.request.post(calls.confirmVisitor.path, { data: { purpose: 'delete' } })
    await guide.goTo(COMPANY.path)
    await guide.company.expectOpen(COMPANY.name)
    line.network = 'down'
    await guide.reload()
    await expectState(page, 'data-connection', 'lost')
    await guide.company.star(COMPANY.name)
    await guide.button('company.sendCard').click()
    await guide.button('consent.card.yes').click()
    await expectState(page, 'data-outbox', '2')
    await page.goto('about:blank')
    line.network = 'open'
    line.asked.length = 0
    const { pathname, search } = new URL(await waitForMailedLink(server.dataDir, email, 'delete'))
    await page.goto(pathname + search)
    await guide.button('server.dataLink.delete.button').click()
    await guide.expectText('server.dataLink.delete.done')
    const keys = await page.evaluate(() => Object.keys(localStorage))
    expect(keys.filter((key) => key.includes(uid))).toEqual([])
    line.network = 'down'
    await page.goto('/plan/')
    await expectState(page, 'data-visitor', 'anonymous')
    line.network = 'open'
    await guide.goTo(COMPANY.path)
    await expectState(page, 'data-connection', 'connected')
    await expectState(page, 'data-outbox', '0')
    expect(countAsked(calls.sendCard.path)).toBe(0)
  })

  test('shows what is on its way while there is no answer, and cannot withdraw it', async ({ visit }) => {
    const { guide } = await openSaved(visit)
    const { page } = guide
    await page.addInitScript(stopTimer, SAVE_TIME_LIMIT_MS)
    await guide.goTo('/plan/2')
    await guide.expectHydrated()
    line.network = 'silent'
    await guide.starRow(COMPANY.name)
    const box = page.locator('.outbox')
    await box.getByRole('button', { name: formatMessage('ru', 'outbox.open') }).click()
    await expect(box.getByRole('listitem')).toContainText(formatMessage('ru', 'outbox.state.sending'))
    await expectAccessible(guide, 'an entry that is being sent')
    await expect(box.getByRole('listitem').getByRole('button')).toHaveCount(0)
  })

  test('shows refused entries and drafts on the first screen with a connection, too', async ({ visit }) => {
    const { guide, uid } = await openSaved(visit)
    const { page } = guide
    await page.evaluate(
      ([owner, room]) => {
        const refused = { kind: 'card', subject: 99_999, key: 'k1', isAttempted: false, fault: 'id' }
        const content = { message: '', without: [] }
        const survey = { kind: 'survey', subject: 3, key: 'k2', isAttempted: true, fault: 'closed' }
        localStorage.setItem(
          `submissions:${owner}`,
          JSON.stringify([
            { ...refused, content },
            { ...survey, name: 'Как вам открытие?', answers: {} },
          ]),
        )
        localStorage.setItem(
          `chat:${owner}`,
          JSON.stringify({ [room]: { draft: 'Где доклад?', sent: null } }),
        )
      },
      [uid, BROADCAST.id] as const,
    )
    for (const path of ['/plan/', '/today/']) {
      await page.goto(path)
      const box = page.locator('.outbox')
      await expect(box).toContainText('Не принято: 2. Черновики в чате: 1.')
      await expect(box).toBeInViewport()
      await expectState(page, 'data-outbox', '0')
      await box.getByRole('button', { name: formatMessage('ru', 'outbox.open') }).click()
      await expect(box.getByRole('listitem')).toHaveCount(3)
      await expectAccessible(guide, `refused entries and drafts on ${path}`)
    }
    const box = page.locator('.outbox')
    const remove = formatMessage('ru', 'outbox.withdraw.refused')
    await box.getByRole('button', { name: remove, exact: true }).first().click()
    await box.getByRole('button', { name: remove, exact: true }).click()
    await expect(box.getByRole('listitem')).toHaveCount(1)
    await box.getByRole('button', { name: formatMessage('ru', 'outbox.hide') }).click()
    await expect(box).not.toContainText('Черновики')
    await page.reload()
    await expect(box).toContainText('Черновики в чате: 1.')
    await box.getByRole('button', { name: formatMessage('ru', 'outbox.open') }).click()
    await box.getByRole('button', { name: formatMessage('ru', 'outbox.withdraw.draft') }).click()
    await expect(box).not.toContainText('Черновики')
    await page.reload()
    await expectState(page, 'data-offline', 'ready')
    await expect(box).toHaveCount(0)
  })
})
