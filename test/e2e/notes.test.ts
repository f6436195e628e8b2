import type { Page } from 'playwright'
import { describe } from 'vitest'
import { calls } from '#contract/calls.ts'
import { expectAccessible } from './accessibility.ts'
import { test, type OpenVisit } from './browser.ts'
import { getDemoServer } from './demo-server.ts'
import { expect } from './expect.ts'
import { BROWSER_ERROR } from './faults.ts'
import { PlanPage } from './pages/plan-page.ts'
import { registerVisitor } from './register-visitor.ts'

const COMPANY = 'Pallrobot'
const PATH = '/plan/2/324'
const OTHER_PATH = '/plan/1/171'

const field = (page: Page) => page.getByRole('textbox', { name: 'Private note' })
const visited = (page: Page) => page.getByRole('checkbox', { name: 'Visited' })
const state = (page: Page) => page.locator('.note-state')

const SAVED = 'Saved. Only you can see this note.'

const openCompany = (visit: OpenVisit) =>
  PlanPage.open(visit, PATH, { lang: 'en', expectedErrors: BROWSER_ERROR })

async function openLoggedIn(visit: OpenVisit, email: string): Promise<PlanPage> {
  const guide = await openCompany(visit)
  await logIn(guide, email)
  return guide
}

async function logIn(guide: PlanPage, email: string): Promise<void> {
  await guide.company.getAccess()
  await guide.login.goToLogin()
  await guide.login.logIn(email)
}

describe('the private note of a company', () => {
  test('that is written without a connection is kept, and saved when there is one', async ({ visit }) => {
    const guide = await openCompany(visit)
    const { page } = guide
    await expect(field(page)).toBeVisible()
    await page.context().setOffline(true)
    await visited(page).check()
    await field(page).fill('Ask for the price of the small one')
    await expect(state(page)).toContainText('Not saved yet: there is no connection.')
    await expectAccessible(guide, 'a note that is not saved')
    await page.context().setOffline(false)
    await expect(state(page)).toHaveText(SAVED)

    await guide.goTo(PATH)
    await expect(field(page)).toHaveValue('Ask for the price of the small one')
    await expect(visited(page)).toBeChecked()
    await guide.company.star(COMPANY)
    await guide.company.close()
    await guide.chooseTab('favourites')
    const row = guide.row(COMPANY)
    await expect(row.locator('.note-line')).toHaveText('VisitedAsk for the price of the small one')
    await expectAccessible(guide, 'a favourite with a note')
  })

  test('is on paper once it is written, without what is there to press or to fill in', async ({ visit }) => {
    const { page } = await openCompany(visit)
    await expect(field(page)).toBeVisible()
    const slot = page.locator('.visit-note')
    await page.emulateMedia({ media: 'print' })
    const links = page.locator('.company-where > *')
    await expect(links.filter({ visible: true })).toHaveText(['Hall 2, stand D214'])
    await expect(slot).toBeHidden()

    await page.emulateMedia({ media: 'screen' })
    await visited(page).check()
    await page.emulateMedia({ media: 'print' })
    await expect(slot).toBeVisible()
    await expect(visited(page)).toBeVisible()
    await expect(field(page)).toBeHidden()

    await page.emulateMedia({ media: 'screen' })
    await visited(page).uncheck()
    await field(page).fill('Ask for the price')
    await page.emulateMedia({ media: 'print' })
    await expect(field(page)).toBeVisible()
    for (const each of [visited(page), state(page)]) await expect(each).toBeHidden()
  })

  test('is not called kept where the browser stores nothing', async ({ visit }) => {
    const guide = await openCompany(visit)
    const { page } = guide
    await expect(field(page)).toBeVisible()
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.context().setOffline(true)
    await field(page).fill('Ask for the price of the large one')
    await expect(state(page)).toContainText('cannot keep the text on this device: copy it')
    await expectAccessible(guide, 'a note that is not kept')
    await page.context().setOffline(false)
    await expect(state(page)).toHaveText(SAVED)
  })

  test('of two devices: the later text wins, and the other is kept to be added', async ({ visit }) => {
    const email = await registerVisitor(getDemoServer().url)
    const phone = await openLoggedIn(visit, email)
    const laptop = await openLoggedIn(visit, email)
    await expect(field(phone.page)).toHaveValue('')
    await expect(field(laptop.page)).toHaveValue('')
    await field(phone.page).fill('Ask for the price')
    await expect(state(phone.page)).toHaveText(SAVED)
    await field(laptop.page).fill('Meet them at three')
    const kept = laptop.page.locator('.note-kept')
    await expect(kept.locator('p')).toHaveText('Ask for the price')
    await expectAccessible(laptop, 'a note with an earlier text')
    await kept.getByRole('button', { name: 'Add to the note' }).click()
    await expect(kept).toHaveCount(0)
    await expect(state(laptop.page)).toHaveText(SAVED)

    await phone.goTo(PATH)
    await expect(field(phone.page)).toHaveValue('Meet them at three\n\nAsk for the price')
    await expect(phone.page.locator('.note-kept')).toHaveCount(0)
  })

  test('that was written before the login is the account’s after it', async ({ visit }) => {
    const email = await registerVisitor(getDemoServer().url)
    const guide = await openCompany(visit)
    await field(guide.page).fill('A note of nobody yet')
    await expect(state(guide.page)).toHaveText(SAVED)
    await logIn(guide, email)
    await expect(field(guide.page)).toHaveValue('A note of nobody yet')
    const other = await openLoggedIn(visit, email)
    await expect(field(other.page)).toHaveValue('A note of nobody yet')
  })
})

describe('two devices of one account, and one before its login,', () => {
  const star = (guide: PlanPage) => guide.page.locator('dialog.company .star').first()
  const expectStar = (guide: PlanPage, pressed: boolean) =>
    expect(star(guide)).toHaveAttribute('aria-pressed', String(pressed))

  test('end with the same favourites and the same marks', async ({ visit }) => {
    const email = await registerVisitor(getDemoServer().url)
    const phone = await openLoggedIn(visit, email)
    const laptop = await openLoggedIn(visit, email)
    const tablet = await PlanPage.open(visit, OTHER_PATH, { lang: 'en', expectedErrors: BROWSER_ERROR })
    const opened = [phone, laptop, tablet]
    for (const guide of opened) await expect(visited(guide.page)).not.toBeChecked()

    await visited(phone.page).check()
    await expect(state(phone.page)).toHaveText(SAVED)
    const saved = laptop.page.waitForResponse((answer) =>
      answer.url().endsWith(calls.saveFavouriteCompanies.path),
    )
    await star(laptop).click()
    await saved
    await visited(tablet.page).check()
    await expect(state(tablet.page)).toHaveText(SAVED)
    await star(tablet).click()
    await logIn(tablet, email)

    for (const guide of opened)
      for (const path of [PATH, OTHER_PATH]) {
        await guide.goTo(path)
        await expect(visited(guide.page)).toBeChecked()
        await expectStar(guide, true)
      }
  })
})
