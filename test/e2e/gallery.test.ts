import type { Locator } from 'playwright'
import { expect } from 'playwright/test'
import { describe, inject } from 'vitest'
import { test } from './browser.ts'
import { Fingers } from './pages/Fingers.ts'
import { SitePage } from './pages/SitePage.ts'

const PHOTOS = 20

class Gallery extends SitePage {
  get viewer(): Locator {
    return this.page.getByRole('dialog')
  }

  opener(kind: 'photo' | 'video', index: number): Locator {
    return this.page.locator(`[data-opener="${kind} ${index}"]`)
  }

  async expectPhoto(index: number): Promise<void> {
    await expect(this.viewer.locator('.viewer-count')).toHaveText(
      this.say('gallery.count', { index, count: PHOTOS }),
    )
    const src = await this.opener('photo', index - 1).getAttribute('href')
    await expect(this.viewer.locator('img')).toHaveAttribute('src', src ?? '')
  }
}

const open = async (...[visit, , options]: Parameters<typeof SitePage.open>): Promise<Gallery> => {
  const { page, lang } = await SitePage.open(visit, '/gallery/', options)
  return new Gallery(page, lang)
}

describe('the gallery', () => {
  test('shows a photo over the whole screen, and its neighbours by keys', async ({ visit }) => {
    const gallery = await open(visit, '', {})
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
    await expect(gallery.viewer).toHaveCount(0)
    await expect(gallery.opener('photo', 1)).toBeFocused()
    await gallery.expectPage('/gallery/', 'gallery')
  })

  test('turns over by its buttons and by a finger', async ({ visit }) => {
    const gallery = await open(visit, '', { on: 'phone', lang: 'en' })
    await gallery.opener('photo', 0).tap()
    await gallery.button('gallery.next').tap()
    await gallery.expectPhoto(2)
    await gallery.button('gallery.previous').tap()
    await gallery.expectPhoto(1)
    const fingers = await Fingers.on(gallery.page)
    const [right, left] = [
      { x: 300, y: 400 },
      { x: 60, y: 400 },
    ]
    await fingers.down(right)
    await fingers.move([right], [left])
    await fingers.up()
    await gallery.expectPhoto(2)
    await gallery.button('modal.close').tap()
    await expect(gallery.viewer).toHaveCount(0)
  })

  test('hands a photo out as a file and as an address', async ({ visit }) => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const gallery = await open(visit, '', { permissions })
    await gallery.opener('photo', 0).click()
    const saved = gallery.page.waitForEvent('download')
    await gallery.viewer.getByRole('link', { name: gallery.say('gallery.download') }).click()
    expect((await saved).suggestedFilename()).toBe('gallery-hall.svg')
    await gallery.expectPhoto(1)

    await gallery.button('gallery.share').click()
    await gallery.expectWords('gallery.copied')
    const shared = await gallery.page.evaluate(() => navigator.clipboard.readText())
    const src = await gallery.opener('photo', 0).getAttribute('href')
    expect(shared).toBe(inject('url') + src)
    expect((await fetch(shared)).status).toBe(200)
  })

  test('plays a film in a window', async ({ visit }) => {
    const gallery = await open(visit, '', {})
    await gallery.opener('video', 0).click()
    const film = gallery.viewer.locator('video')
    await expect(film).toBeVisible()
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
    await gallery.page.keyboard.press('Escape')
    await expect(gallery.viewer).toHaveCount(0)
    await expect(gallery.opener('video', 0)).toBeFocused()
  })

  test('is a page of links to files without scripts', async ({ visit }) => {
    const gallery = await open(visit, '', { javaScriptEnabled: false })
    const src = await gallery.opener('photo', 0).getAttribute('href')
    const answer = await fetch(inject('url') + src)
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
  })
})
