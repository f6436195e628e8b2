import { describe } from 'vitest'
import type { Locator } from 'playwright'
import { expect } from './expect.ts'
import { test } from './browser.ts'
import { PlanPage } from './pages/plan-page.ts'

const WAY = { from: 'A113', hall: '2', stand: 'F210', company: 'Ампера-Тяга' }

class WayPage extends PlanPage {
  get words(): Locator {
    return this.page.locator('.way-panel')
  }

  get from(): Locator {
    return this.page.getByRole('combobox', { name: this.formatMessage('way.from') })
  }

  async expectWay(state: 'none' | 'shown' | 'absent'): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-way', state)
  }

  async expectHref(path: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => location.pathname + location.search)).toBe(path)
  }

  async showWay(): Promise<void> {
    await this.page.getByRole('button', { name: this.formatMessage('way.show') }).click()
  }

  /** That all of the line on the plan lies within the frame of the plan. */
  async expectLineInFrame(): Promise<void> {
    const measure = () =>
      this.page.evaluate(() => {
        const frame = document.querySelector('.plan-window')?.getBoundingClientRect()
        const line = document.querySelector('.way-line')?.getBoundingClientRect()
        if (frame === undefined || line === undefined) return undefined
        return (
          line.left >= frame.left &&
          line.right <= frame.right &&
          line.top >= frame.top &&
          line.bottom <= Math.min(frame.bottom, innerHeight) &&
          line.width * line.height > 0
        )
      })
    await expect.poll(measure).toBe(true)
  }
}

const toWayPage = ({ page, lang }: PlanPage): WayPage => new WayPage(page, lang)

describe('the way to a stand', () => {
  test('leads from a scanned code to a stand of another hall, in the words of both halls', async ({
    visit,
  }) => {
    const guide = await WayPage.open(visit, `/plan/1?from=${WAY.from}`).then(toWayPage)
    await expect(guide.page.locator('.way-start')).toContainText(WAY.from)
    await guide.chooseHall(WAY.hall)
    await guide.openCompany(WAY.company)
    await guide.page.getByRole('link', { name: guide.formatMessage('way.directions') }).click()
    await guide.company.expectClosed()
    await expect(guide.from).toHaveValue(`Зал 1, стенд ${WAY.from}`)
    await guide.showWay()
    await guide.expectHref(`/plan/2?from=1-${WAY.from}&stand=${WAY.stand}`)
    await guide.expectWay('shown')
    await expect(guide.words).toContainText(`От стенда ${WAY.from} идите`)
    await expect(guide.words).toContainText('выйдите из зала: Переход в зал 2')
    await expect(guide.words).toContainText('Вы входите здесь: Переход в зал 1')
    await expect(guide.words).toContainText(`стенд ${WAY.stand}`)
  })

  test('is seen whole on a phone, hall by hall, and closes', async ({ visit }) => {
    const guide = await WayPage.open(visit, `/plan/2?from=1-${WAY.from}&stand=${WAY.stand}`, {
      device: 'phone',
    }).then(toWayPage)
    await guide.page.setViewportSize({ width: 360, height: 740 })
    await guide.expectWay('shown')
    await guide.expectLineInFrame()
    await guide.words.getByRole('button', { name: guide.formatMessage('way.showHall') }).tap()
    await guide.expectHref(`/plan/1?from=1-${WAY.from}&to=2-${WAY.stand}`)
    await guide.expectWay('shown')
    await guide.expectLineInFrame()
    await guide.words.locator('.way-sum').tap()
    await expect(guide.words.locator('.way-steps').first()).toBeHidden()
    await guide.expectLineInFrame()
    await guide.words.getByRole('button', { name: guide.formatMessage('way.close') }).tap()
    await guide.expectWay('none')
    await expect(guide.page.locator('.way-line')).toHaveCount(0)
    await guide.expectHref('/plan/1')
  })

  test('keeps the part of another hall over a reload, and leads back to its end', async ({ visit }) => {
    const guide = await WayPage.open(visit, `/plan/2?from=1-${WAY.from}&stand=${WAY.stand}`).then(toWayPage)
    await guide.expectWay('shown')
    await guide.words.getByRole('button', { name: guide.formatMessage('way.showHall') }).click()
    await guide.expectHref(`/plan/1?from=1-${WAY.from}&to=2-${WAY.stand}`)
    await guide.page.reload()
    await guide.expectHydrated()
    await guide.expectHall('1')
    await guide.expectWay('shown')
    await expect(guide.page.locator('.way-line')).toHaveCount(1)
    await expect(guide.words).toContainText(`стенд ${WAY.stand}`)
    await guide.words.getByRole('button', { name: guide.formatMessage('way.showHall') }).click()
    await guide.expectHref(`/plan/2?from=1-${WAY.from}&stand=${WAY.stand}`)
    await guide.expectWay('shown')
    await expect(guide.page.locator('html')).toHaveAttribute('data-selected-stand', WAY.stand)
  })

  test('begins where the visitor chooses by keyboard: an entrance, a place or a company', async ({
    visit,
  }) => {
    const guide = await WayPage.open(visit, '/plan/1?stand=D133').then(toWayPage)
    await guide.page.locator('.way-ask > summary').click()
    await guide.from.focus()
    await expect(guide.page.getByRole('option')).toHaveText([/Вход 1/, /Вход 2/, /Вход 3/])
    await guide.from.fill('кафе')
    await expect(guide.page.getByRole('option').first()).toHaveText(/Кофейня/)
    await guide.page.keyboard.press('ArrowDown')
    await guide.page.keyboard.press('Enter')
    await expect(guide.from).toHaveValue('Кофейня')
    await guide.page.keyboard.press('Enter')
    await guide.expectHref('/plan/1?from=place-112&stand=D133')
    await guide.expectWay('shown')
    await expect(guide.words).toContainText('Начало: Кофейня')
  })

  test('is asked for from the window of a company by keyboard alone', async ({ visit }) => {
    const guide = await WayPage.open(visit, '/plan/2/324').then(toWayPage)
    const { keyboard } = guide.page
    await guide.page.getByRole('link', { name: guide.formatMessage('way.directions') }).focus()
    await keyboard.press('Enter')
    await guide.company.expectClosed()
    await expect(guide.page.locator('.way-ask > summary')).toBeFocused()
    await keyboard.press('Tab')
    await expect(guide.from).toBeFocused()
    await keyboard.type('B202')
    await keyboard.press('Enter')
    await guide.expectWay('shown')
  })

  test('goes without steps where one is known, and says so', async ({ visit }) => {
    const guide = await WayPage.open(visit, `/plan/2?from=1-${WAY.from}&stand=${WAY.stand}&stepfree=1`).then(
      toWayPage,
    )
    await guide.expectWay('shown')
    await expect(guide.words).toContainText('без ступеней')
    await expect(guide.words).toContainText('Выход, восток, ряд F')
  })

  test('is none from an unknown code, nor between halls without a passage', async ({ visit }) => {
    const guide = await WayPage.open(visit, '/plan/1?from=ZZ99&stand=D133').then(toWayPage)
    await guide.expectWay('absent')
    await expect(guide.words).toContainText('ZZ99')
    const online = await WayPage.open(visit, '/online/?hall=2&from=1-A102&stand=A204').then(toWayPage)
    await online.expectWay('absent')
    await expect(online.words).toContainText('Вам сюда: Зал 2')
  })
})
