import { describe } from 'vitest'
import { LANGS } from '#contract/lang.ts'
import { expect } from './expect.ts'
import { test } from './browser.ts'
import { toWayPage, WayPage } from './pages/way-page.ts'

const WAY = { from: 'A113', hall: '2', stand: 'F210', company: 'Ампера-Тяга' }
const LONG_TOUR = '1-A113,2-F210,1-D133,2-D214,3-B311,1-E106,1-G107,2-A204,3-K330,2-B202,2-C201,1-G116'.split(
  ',',
)
/** A plan with a smaller side is unreadable. */
const LEAST_PLAN_PX = 400
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 }
const TOUR_VIEWS = LANGS.flatMap((lang) => [
  { lang, width: 740, height: 900 },
  { lang, width: 1024, height: 768 },
  { lang, width: 1280, height: 800 },
  { lang, width: 1920, height: 1080 },
])

describe('the way to a stand', () => {
  test('leads from a scanned code to a stand of another hall, in the words of both halls', async ({
    visit,
  }) => {
    const guide = await WayPage.open(visit, `/plan/1?from=${WAY.from}`).then(toWayPage)
    await expect(guide.page.locator('.way-start')).toContainText(WAY.from)
    await guide.expectPositionOn(WAY.from)
    await guide.chooseHall(WAY.hall)
    await expect(guide.page.locator('.here-mark')).toHaveCount(0)
    await guide.openCompany(WAY.company)
    await guide.page.getByRole('link', { name: guide.formatMessage('way.directions') }).click()
    await guide.company.expectClosed()
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

  test.for(LANGS.flatMap((lang) => [1024, 1280].map((width) => [lang, width] as const)))(
    'leaves room for what the colours of the plan mean, in %s at %i px',
    async ([lang, width], { visit }) => {
      const viewport = { width, height: 800 }
      const guide = await WayPage.open(visit, '/plan/1?from=A113&stand=D133', { lang, viewport }).then(
        toWayPage,
      )
      const { page } = guide
      await guide.expectWay('shown')
      await expect(guide.plan.largeButton).toBeVisible()
      await expect(page.locator('.places > summary')).toBeVisible()
      const measure = () =>
        page.locator('.plan-legend').evaluate((legend) => {
          const { right, bottom } = legend.getBoundingClientRect()
          const tools = document.querySelector('.places')?.getBoundingClientRect().left ?? 0
          return Array.from(legend.children, (item) => {
            const box = item.getBoundingClientRect()
            return box.bottom <= bottom && box.right <= Math.min(right, tools)
          })
        })
      await expect.poll(measure).toEqual([true, true, true])
    },
  )

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
    await guide.expectHref('/plan/1?from=place-112&stand=D133')
    await guide.expectWay('shown')
    await expect(guide.words).toContainText('Начало: Кофейня')
  })

  test('from an entrance takes two taps on a phone, and leaves the plan most of the screen', async ({
    visit,
  }) => {
    const guide = await WayPage.open(visit, '/plan/1?stand=D133', { device: 'phone' }).then(toWayPage)
    await guide.page.locator('.way-ask > summary').tap()
    await guide.page.getByRole('button', { name: /^Вход 1/ }).tap()
    await guide.expectWay('shown')
    await expect(guide.page).toHaveURL(/\/plan\/1\?from=place-\d+&stand=D133$/)
    await guide.expectLineInFrame()
    const share = await guide.page.evaluate(
      () => (document.querySelector('.plan-window')?.clientHeight ?? 0) / innerHeight,
    )
    expect(share).toBeGreaterThan(1 / 3)
  })

  test.for([
    { height: 568, textSize: 16 },
    { height: 740, textSize: 32 },
  ])(
    'can be asked for on a phone of $height px at text of $textSize px, beside the plan',
    async ({ height, textSize }, { visit }) => {
      const guide = await WayPage.open(visit, '/plan/1?stand=D133', { device: 'phone' }).then(toWayPage)
      const { page } = guide
      const session = await page.context().newCDPSession(page)
      await session.send('Page.setFontSizes', { fontSizes: { standard: textSize } })
      await page.setViewportSize({ width: 360, height })
      await page.locator('.way-ask > summary').tap()
      await guide.from.fill('вход 2')
      await page.getByRole('option', { name: /Вход 2/ }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('option', { name: /Вход 2/ })).toBeInViewport({ ratio: 1 })
      await guide.from.fill('')
      const ask = page.getByRole('button', { name: guide.formatMessage('way.show') })
      await ask.scrollIntoViewIfNeeded()
      await expect(ask).toBeInViewport({ ratio: 1 })
      const plan = await page.locator('.plan-window').boundingBox()
      expect(plan?.height ?? 0).toBeGreaterThanOrEqual(96)
    },
  )

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
    await expect(guide.words).toContainText('Выход, восток, проход F')
  })

  test('does not exist from an unknown code, nor between halls without a passage', async ({ visit }) => {
    const guide = await WayPage.open(visit, '/plan/1?from=ZZ99&stand=D133').then(toWayPage)
    await guide.expectWay('absent')
    await expect(guide.words).toContainText('ZZ99')
    await guide.goTo('/plan/1?from=ZZ99')
    await expect(guide.page.locator('.way').getByRole('status')).toHaveText(
      guide.formatMessage('plan.standMissing', { hall: 'Зал 1', stand: 'ZZ99' }),
    )
    await guide.goTo('/plan/1?from=1-A113&to=1-ZZ98')
    await guide.expectWay('absent')
    await expect(guide.words).toContainText('Показать маршрут до места «Зал 1, стенд ZZ98» не получится')
    const online = await WayPage.open(visit, '/online/?hall=2&from=1-A102&stand=A204').then(toWayPage)
    await online.expectWay('absent')
    await expect(online.words).toContainText('Вам сюда: Зал 2')
  })

  test('as a tour of the favourites has an address, which a reload, Back and the other language keep', async ({
    visit,
  }) => {
    const tour = `1-${WAY.from},2-${WAY.stand},1-D133`
    const guide = await WayPage.open(visit, `/plan/1?tour=${tour}`).then(toWayPage)
    await guide.expectWay('shown')
    await expect(guide.words.locator('.way-steps li')).toHaveCount(3)
    await expect(guide.words).toContainText(WAY.company)
    await guide.chooseHall(WAY.hall)
    await guide.expectHref(`/plan/2?tour=${tour}`)
    await guide.words.getByRole('link', { name: WAY.company }).click()
    await guide.expectHref(`/plan/2?stand=${WAY.stand}&tour=${tour}`)
    await guide.page.reload()
    await guide.expectHydrated()
    await guide.expectWay('shown')
    await guide.page.goBack()
    await guide.expectHref(`/plan/2?tour=${tour}`)
    await guide.expectWay('shown')
    await guide.page.locator('.header-link[hreflang="en"]').click()
    await guide.expectHref(`/en/plan/2?tour=${tour}`)
    await guide.expectWay('shown')
  })

  test('as a tour is left by Back, and comes again by Forward; windows over it keep it', async ({
    visit,
  }) => {
    const guide = await WayPage.open(visit, '/plan/2').then(toWayPage)
    const { page } = guide
    for (const name of ['Паллробот', 'Амрик Роботикс']) await guide.starRow(name)
    await guide.chooseTab('favourites')
    await page.getByRole('button', { name: guide.formatMessage('way.tour') }).click()
    await guide.expectWay('shown')
    const tour = await page.evaluate(() => location.pathname + location.search)
    await page.goBack()
    await guide.expectHref('/plan/2')
    await guide.expectWay('none')
    await page.goForward()
    await guide.expectHref(tour)
    await guide.expectWay('shown')
    await guide.plan.clickStand(WAY.stand)
    await guide.company.expectOpen(WAY.company)
    await guide.company.close()
    await guide.expectWay('shown')
  })

  test('stays on Back to an address that was left with it, and ends on Back to before it', async ({
    visit,
  }) => {
    const tour = `1-${WAY.from},2-${WAY.stand}`
    const guide = await WayPage.open(visit, `/plan/1?from=${WAY.from}`).then(toWayPage)
    const { page } = guide
    await guide.chooseHall(WAY.hall)
    await guide.openCompany(WAY.company)
    await page.getByRole('link', { name: guide.formatMessage('way.directions') }).click()
    await guide.expectWay('shown')
    await page.goBack()
    await guide.company.expectOpen(WAY.company)
    await guide.expectWay('none')
    await guide.company.close()
    await guide.expectWay('none')
    await guide.goTo(`/plan/2?tour=${tour}`)
    await guide.expectWay('shown')
    await guide.plan.clickStand(WAY.stand)
    await guide.company.expectOpen(WAY.company)
    await guide.company.close()
    await guide.expectHref('/plan/')
    await guide.chooseHall('1')
    await guide.expectHref(`/plan/1?tour=${tour}`)
    await guide.expectWay('shown')
    await page.goBack()
    await guide.expectHref('/plan/')
    await expect(guide.words).toBeVisible()
    await guide.expectWay('shown')
  })

  test.for(TOUR_VIEWS)('as a tour lies beside its plan at $width px, $lang', async (view, { visit }) => {
    const { lang, ...viewport } = view
    const guide = await WayPage.open(visit, '/plan/2', { lang }).then(toWayPage)
    await guide.page.setViewportSize(viewport)
    await guide.goTo(`/plan/2?tour=${LONG_TOUR.join(',')}`)
    await guide.expectWay('shown')
    await expect(guide.words.locator('.way-steps li')).toHaveCount(LONG_TOUR.length)
    await expect(guide.plan.largeButton).toBeVisible()
    const readBox = async (selector: string) => {
      const { x, y, width, height } = (await guide.page.locator(selector).first().boundingBox()) ?? NOWHERE
      return { x, y, width, height, end: x + width, bottom: y + height }
    }
    const [plan, words, tools] = [
      await readBox('.plan-window'),
      await readBox('.way-panel'),
      await readBox('.plan-tools'),
    ]
    expect(plan.height).toBeGreaterThan(LEAST_PLAN_PX)
    expect(plan.width).toBeGreaterThan(LEAST_PLAN_PX)
    expect(words.x).toBeGreaterThanOrEqual(plan.end)
    expect(tools.end).toBeLessThanOrEqual(words.x)
    expect(words.bottom).toBeLessThanOrEqual(viewport.height)
    const isSeen = (each: Element[]) =>
      each.filter((stop) => {
        const { top, bottom } = stop.getBoundingClientRect()
        const panel = stop.closest('.way-panel')?.getBoundingClientRect()
        return panel !== undefined && top >= panel.top && bottom <= panel.bottom
      }).length
    expect(await guide.words.locator('li').evaluateAll(isSeen)).toBeGreaterThanOrEqual(4)
    // The list scrolls by itself to the visitor's stop.
    const last = guide.words.getByRole('link').last()
    await last.click()
    await expect(guide.words.locator('[aria-current=step]').getByRole('link')).toHaveText(
      await last.innerText(),
    )
    await expect(last).toBeInViewport()
    expect(await guide.page.evaluate(() => scrollY)).toBe(0)
  })

  test('begins at the position that the visitor has set by one tap in any company, until it is removed', async ({
    visit,
  }) => {
    const guide = await WayPage.open(visit, '/plan/1/345').then(toWayPage)
    const here = guide.page
      .getByRole('dialog')
      .getByRole('button', { name: guide.formatMessage('way.iAmHere') })
    await here.click()
    await expect(here).toHaveAttribute('aria-pressed', 'true')
    await guide.goTo('/plan/2/324')
    await guide.page.getByRole('link', { name: guide.formatMessage('way.directions') }).click()
    await guide.company.expectClosed()
    await guide.expectHref('/plan/2?from=3-B311&stand=D214')
    await guide.expectWay('shown')
    await guide.goTo('/plan/1')
    await guide.page.getByRole('button', { name: guide.formatMessage('way.notHere') }).click()
    await expect(guide.page.locator('.way-start')).toHaveCount(0)
    await guide.page.reload()
    await guide.expectHydrated()
    await guide.page.locator('.plan-enlarge').waitFor()
    await expect(guide.page.locator('.way-start')).toHaveCount(0)
  })
})
