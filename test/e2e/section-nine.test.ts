import { describe } from 'vitest'
import { test } from './browser.ts'
import { expect } from './expect.ts'
import { OnlinePage } from './pages/online-page.ts'
import { PlanPage } from './pages/plan-page.ts'

const WHITE = 'rgb(255, 255, 255)'
const FOUND = 'rgb(186, 218, 243)'
const SELECTED = 'rgb(224, 134, 26)'

describe('section 9', () => {
  test('a stand is white, blue when it was found, and orange while it is pointed at, open or selected', async ({
    visit,
  }) => {
    const guide = await PlanPage.open(visit, '/plan/2', { lang: 'en' })
    const shape = guide.page.locator('.plan-content [data-stand="D214"]:is(rect, path, polygon)')
    const expectFill = (fill: string) => expect(shape).toHaveCSS('fill', fill)
    await expectFill(WHITE)
    await guide.filter.typeKeyword('robot')
    await expectFill(FOUND)
    await guide.hoverRow('Pallrobot')
    await expectFill(SELECTED)
    await guide.page.mouse.move(0, 0)
    await expectFill(FOUND)
    await guide.openCompany('Pallrobot')
    await guide.company.expectOpen('Pallrobot')
    await expectFill(SELECTED)
    await guide.company.close()
    await guide.company.expectClosed()
    await guide.page.mouse.move(0, 0)
    await expectFill(SELECTED)
    await guide.chooseHall('1')
    await guide.expectHall('1')
    await guide.chooseHall('2')
    await expectFill(FOUND)
  })

  test('each page shows the next two banners, and after the last ones the first again', async ({ visit }) => {
    const guide = await OnlinePage.open(visit, null)
    const pictures = guide.page.locator('.banners .banner-picture')
    const readBanners = () => pictures.evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? ''))
    const shown: string[][] = []
    for (let page = 0; page < 4; page += 1) {
      await expect(pictures).toHaveCount(2)
      shown.push(await readBanners())
      await guide.page.reload()
    }
    expect(new Set(shown.slice(0, 3).flat()).size).toBe(6)
    expect(shown[3]).toEqual(shown[0])
  })
})
