import type { Locator } from 'playwright'
import { expect } from './expect.ts'
import { describe } from 'vitest'
import { test, type OpenVisit, type Visit } from './browser.ts'
import { TouchScreen } from './pages/touch-screen.ts'
import { WebsitePage } from './pages/website-page.ts'
import { getDemoServer } from './demo-server.ts'

const PHOTOS = 20

class Gallery extends WebsitePage {
  /** At a hash of its address, as a new visitor. */
  static async at(visit: OpenVisit, hash = '', options: Visit = {}): Promise<Gallery> {
    const { page, lang } = await WebsitePage.open(visit, `/gallery/${hash}`, {
      reducedMotion: 'no-preference',
      ...options,
    })
    return new Gallery(page, lang)
  }

  get viewer(): Locator {
    return this.page.getByRole('dialog')
  }

  opener(kind: 'photo' | 'video', index: number): Locator {
    return this.page.locator(kind === 'photo' ? '.photo:not(.film)' : '.film').nth(index)
  }

  /** That a photo is open, and that the address says so. */
  async expectPhoto(index: number): Promise<void> {
    await expect(this.viewer.locator('.viewer-count')).toHaveText(
      this.formatMessage('gallery.count', { index, count: PHOTOS }),
    )
    const opener = this.opener('photo', index - 1)
    const src = (await opener.getAttribute('href')) ?? ''
    await expect(this.viewer.locator('img')).toHaveAttribute('src', src)
    await this.expectHash(`#${src.split('/').at(-1)}`)
    await expect(this.page.locator('html')).toHaveAttribute('data-overlay', 'photo')
  }

  async expectClosed(): Promise<void> {
    await expect(this.viewer).toHaveCount(0)
    await expect(this.page.locator('html')).toHaveAttribute('data-overlay', 'none')
    await this.expectHash('')
    await this.expectPage('/gallery/', 'gallery')
  }
}

describe('the gallery', () => {
  test('shows a photo over the whole screen, and its neighbours by keys', async ({ visit }) => {
    const gallery = await Gallery.at(visit)
    const { keyboard } = gallery.page
    await gallery.opener('photo', 1).focus()
    await keyboard.press('Enter')
    await gallery.expectPhoto(2)
    // The room of the scroll bar stays free, so that nothing jumps.
    const width = await gallery.page.evaluate(() => document.body.clientWidth)
    expect(await gallery.viewer.boundingBox()).toEqual({ x: 0, y: 0, width, height: 860 })
    await keyboard.press('ArrowRight')
    await gallery.expectPhoto(3)
    for (let times = 0; times < 3; times += 1) await keyboard.press('ArrowLeft')
    await gallery.expectPhoto(PHOTOS)
    await keyboard.press('Escape')
    await gallery.expectClosed()
    await expect(gallery.opener('photo', 1)).toBeFocused()
  })

  test('turns over by its buttons and by a finger', async ({ visit }) => {
    const gallery = await Gallery.at(visit, '', { device: 'phone', lang: 'en' })
    await gallery.opener('photo', 0).tap()
    await gallery.button('gallery.next').tap()
    await gallery.expectPhoto(2)
    await gallery.button('gallery.previous').tap()
    await gallery.expectPhoto(1)
    const fingers = await TouchScreen.attachTo(gallery.page)
    const [right, left] = [
      { x: 300, y: 400 },
      { x: 60, y: 400 },
    ]
    await fingers.down(right)
    await fingers.move([right], [left])
    await fingers.up()
    await gallery.expectPhoto(2)
    await gallery.button('modal.close').tap()
    await gallery.expectClosed()
  })

  test('offers a photo as a file and as an address', async ({ visit }) => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const gallery = await Gallery.at(visit, '', { permissions })
    await gallery.opener('photo', 0).click()
    const saved = gallery.page.waitForEvent('download')
    await gallery.viewer.getByRole('link', { name: gallery.formatMessage('gallery.download') }).click()
    expect((await saved).suggestedFilename()).toBe('gallery-hall.svg')
    await gallery.expectPhoto(1)

    await gallery.button('gallery.share').click()
    await gallery.expectText('gallery.copied')
    const shared = await gallery.page.evaluate(() => navigator.clipboard.readText())
    expect(shared).toBe(`${getDemoServer().url}/gallery/#gallery-hall.svg`)
  })

  test('plays a film in a window', async ({ visit }) => {
    const gallery = await Gallery.at(visit)
    await gallery.opener('video', 0).click()
    const film = gallery.viewer.locator('video')
    await expect(film).toBeVisible()
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
    await gallery.expectHash('#flow.mp4')
    await gallery.page.keyboard.press('Escape')
    await gallery.expectClosed()
    await expect(gallery.opener('video', 0)).toBeFocused()
  })

  test('has an address for each film', async ({ visit }) => {
    const gallery = await Gallery.at(visit, '#hall-flight.mp4', { lang: 'en' })
    await expect(gallery.viewer.locator('video')).toBeVisible()
    await gallery.button('modal.close').click()
    await gallery.expectClosed()
    await expect(gallery.opener('video', 1)).toBeFocused()
  })

  test('is a page of links to files without scripts', async ({ visit }) => {
    const gallery = await Gallery.at(visit, '', { javaScriptEnabled: false })
    const src = await gallery.opener('photo', 0).getAttribute('href')
    const answer = await fetch(getDemoServer().url + src)
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
    await gallery.page.goto('/gallery/#gallery-evening.svg')
    await expect(gallery.opener('photo', PHOTOS - 1)).toBeInViewport()
  })
})

for (const on of ['phone', 'desktop'] as const) {
  describe(`the address of a photo, ${on}`, () => {
    test('is one history entry: Back closes it after any number of photos, Forward reopens it', async ({
      visit,
    }) => {
      const about = await WebsitePage.open(visit, '/about/', { device: on })
      await about.markDocument()
      await about.goByFooterTo('/gallery/', 'gallery')
      const gallery = new Gallery(about.page, about.lang)
      const { page } = gallery

      await gallery.opener('photo', 1).click()
      await gallery.expectPhoto(2)
      await gallery.button('gallery.next').click()
      await gallery.button('gallery.next').click()
      await gallery.expectPhoto(4)
      await page.goBack()
      await gallery.expectClosed()
      await expect(gallery.opener('photo', 1)).toBeFocused()
      await page.goForward()
      await gallery.expectPhoto(4)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await gallery.expectClosed()
      await expect(gallery.opener('photo', 3)).toBeFocused()
      await page.goBack()
      await about.expectPage('/about/', 'standard')
      await page.goForward()
      await gallery.expectClosed()
      await page.goForward()
      await gallery.expectPhoto(4)
      expect(await about.isMarked()).toBe(true)
    })

    test('is closed to the page after a cold start, and Back goes to the previous page', async ({
      visit,
    }) => {
      const about = await WebsitePage.open(visit, '/about/', { device: on })
      await about.page.goto('/gallery/#gallery-robots.svg')
      const gallery = new Gallery(about.page, about.lang)
      await gallery.expectPhoto(5)
      await gallery.button('gallery.previous').click()
      await gallery.expectPhoto(4)
      await gallery.button('modal.close').click()
      await gallery.expectClosed()
      await expect(gallery.opener('photo', 4)).toBeFocused()
      await expect(gallery.opener('photo', 4)).toBeInViewport()
      await gallery.page.goBack()
      await about.expectPage('/about/', 'standard')
    })

    test('survives a reload, which keeps the history', async ({ visit }) => {
      const gallery = await Gallery.at(visit, '', { device: on })
      await gallery.opener('photo', 0).click()
      await gallery.button('gallery.next').click()
      await gallery.page.reload()
      await gallery.expectPhoto(2)
      await gallery.button('gallery.next').click()
      await gallery.expectPhoto(3)
      await gallery.button('modal.close').click()
      await gallery.expectClosed()
      await gallery.page.goForward()
      await gallery.expectPhoto(3)
      await gallery.page.goBack()
      await gallery.expectClosed()
    })
  })
}

describe('the address of the gallery', () => {
  test('is replaced by that of the page if the photo is unknown', async ({ visit }) => {
    const gallery = await Gallery.at(visit, '#photo-3')
    await gallery.expectClosed()
    await gallery.opener('photo', 2).click()
    await gallery.expectPhoto(3)
    await gallery.page.evaluate(() => location.assign('#nothing'))
    await gallery.expectClosed()
  })

  test('keeps its photo in the other language', async ({ visit }) => {
    const gallery = await Gallery.at(visit)
    await gallery.opener('photo', 6).click()
    await gallery.expectPhoto(7)
    await gallery.languageSwitch.evaluate((link: HTMLAnchorElement) => link.click())
    await gallery.expectPath('/en/gallery/')
    await gallery.expectLang('en')
    const english = new Gallery(gallery.page, 'en')
    await english.expectPhoto(7)
    await english.button('modal.close').click()
    await english.expectClosed()
    await english.page.goBack()
    await gallery.expectLang('ru')
    await gallery.expectPhoto(7)
    await gallery.button('modal.close').click()
    await gallery.expectClosed()
  })

  test('of another page is left alone', async ({ visit }) => {
    const programme = await WebsitePage.open(visit, '/business-programme/#event-55')
    await programme.goByFooterTo('/gallery/', 'gallery')
    const gallery = new Gallery(programme.page, programme.lang)
    await gallery.opener('photo', 0).click()
    await gallery.expectPhoto(1)
    await gallery.page.evaluate(() => history.go(-2))
    await programme.expectPage('/business-programme/', 'business-program')
    await expect(gallery.viewer).toHaveCount(0)
    await programme.expectHash('#event-55')
  })
})
