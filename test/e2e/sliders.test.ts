import type { Locator } from 'playwright'
import { expect } from './expect.ts'
import { describe } from 'vitest'
import { INTRO_AUTOPLAY_MS, LINK_SLIDER_MS, SLIDER_SPEED_MS } from '#contract/limits.ts'
import { test, type OpenVisit, type Visit } from './browser.ts'
import { TouchScreen } from './pages/touch-screen.ts'
import { WebsitePage } from './pages/website-page.ts'

const slider = ({ page }: WebsitePage, kind: 'intro' | 'links' | 'partners'): Locator =>
  page.locator(`.slider-${kind}`).first()

/** The places of the slides that are in sight. */
const inSight = (of: Locator): Promise<number[]> =>
  of
    .locator('.slide')
    .evaluateAll((all) => all.flatMap((each, index) => (each.hasAttribute('inert') ? [] : [index])))

async function expectSlide(of: Locator, index: number): Promise<void> {
  await expect(of.locator('.slider-dot').nth(index)).toHaveAttribute('aria-current', 'true')
}

/** Both machines run, and move what they have. */
async function expectMoving(site: WebsitePage): Promise<void> {
  for (const kind of ['intro', 'links'] as const) {
    const row = slider(site, kind).locator('.slides')
    await expect(row).toHaveAttribute('data-moving', '')
  }
}

/** The homepage on a clock that is moved by hand from the first moment. */
async function openStill(visit: OpenVisit, options: Visit = {}): Promise<WebsitePage> {
  const site = await WebsitePage.open(visit, '/contacts/', { reducedMotion: 'no-preference', ...options })
  await site.page.clock.install()
  await site.page.clock.pauseAt(Date.now() + 60_000)
  await site.page.locator('.site-head .brand').click()
  await site.expectPage('/', 'homepage')
  await expectMoving(site)
  await site.page.mouse.move(2, 2)
  return site
}

describe('the sliders of the homepage', () => {
  test('advance by themselves, each after its own delay', async ({ visit }) => {
    const site = await openStill(visit)
    const { clock } = site.page
    const [intro, links] = [slider(site, 'intro'), slider(site, 'links')]
    const before = await inSight(links)
    await clock.runFor(LINK_SLIDER_MS - 1)
    expect(await inSight(links)).toEqual(before)
    await clock.runFor(1 + SLIDER_SPEED_MS + 100)
    await expect.poll(() => inSight(links)).not.toEqual(before)
    await expectSlide(intro, 0)
    await clock.runFor(INTRO_AUTOPLAY_MS - LINK_SLIDER_MS - SLIDER_SPEED_MS - 100)
    await expectSlide(intro, 1)
    await clock.runFor(3 * INTRO_AUTOPLAY_MS)
    await expectSlide(intro, 0)
  })

  test('pause under a mouse, and by their button', async ({ visit }) => {
    const site = await openStill(visit, { lang: 'en' })
    const { clock, mouse } = site.page
    const intro = slider(site, 'intro')
    await intro.hover()
    await clock.runFor(2 * INTRO_AUTOPLAY_MS)
    await expectSlide(intro, 0)
    await mouse.move(2, 2)
    await clock.runFor(INTRO_AUTOPLAY_MS)
    await expectSlide(intro, 1)
    await intro.getByRole('button', { name: site.formatMessage('slider.pause') }).click()
    await mouse.move(2, 2)
    await clock.runFor(2 * INTRO_AUTOPLAY_MS)
    await expectSlide(intro, 1)
    await intro.getByRole('button', { name: site.formatMessage('slider.play') }).click()
    await mouse.move(2, 2)
    await clock.runFor(INTRO_AUTOPLAY_MS)
    await expectSlide(intro, 2)
  })

  test('pause for the keyboard, which moves through the slides', async ({ visit }) => {
    const site = await openStill(visit)
    const { clock, keyboard } = site.page
    const intro = slider(site, 'intro')
    await keyboard.press('Tab')
    const next = intro.getByRole('button', { name: site.formatMessage('slider.next') })
    while (!(await next.evaluate((each) => each === document.activeElement))) await keyboard.press('Tab')
    await clock.runFor(2 * INTRO_AUTOPLAY_MS)
    await expectSlide(intro, 0)
    await keyboard.press('Enter')
    await expectSlide(intro, 1)
    await keyboard.press('Shift+Tab')
    await keyboard.press('Space')
    await expectSlide(intro, 0)
    const heading = intro.locator('[aria-live]')
    await expect(heading).toHaveText(site.formatMessage('slider.of', { index: 1, count: 4 }))
  })

  test('do not move with reduced motion, unless started', async ({ visit }) => {
    const site = await openStill(visit, { reducedMotion: 'reduce' })
    const intro = slider(site, 'intro')
    await site.page.clock.runFor(10 * INTRO_AUTOPLAY_MS)
    await expectSlide(intro, 0)
    await intro.getByRole('button', { name: site.formatMessage('slider.next') }).click()
    await expectSlide(intro, 1)
  })

  test('follow a finger', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/', { device: 'phone', reducedMotion: 'no-preference' })
    await expectMoving(site)
    const intro = slider(site, 'intro')
    await intro.getByRole('button', { name: site.formatMessage('slider.pause') }).tap()
    await intro.locator('.slider-dot').first().tap()
    await expectSlide(intro, 0)
    const box = (await intro.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const y = box.y + box.height / 3
    const fingers = await TouchScreen.attachTo(site.page)
    const [right, left] = [
      { x: box.x + box.width - 40, y },
      { x: box.x + 40, y },
    ]
    await fingers.down(right)
    await fingers.move([right], [left])
    await fingers.up()
    await expectSlide(intro, 1)
  })

  test('show one, two or four partners side by side', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/')
    await expectMoving(site)
    const partners = slider(site, 'partners')
    for (const [width, count] of [
      [450, 1],
      [740, 2],
      [1200, 4],
    ] as const) {
      await site.page.setViewportSize({ width, height: 800 })
      await partners.scrollIntoViewIfNeeded()
      await expect.poll(async () => (await inSight(partners)).length).toBe(count)
    }
  })
})
