import type { Locator, Page } from 'playwright'
import { expect } from '#test/e2e/expect.ts'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import type { PageType } from '#contract/page.ts'
import { expectHydrated } from '#test/e2e/expect-hydrated.ts'
import { type OpenVisit, type Visit } from '#test/e2e/browser.ts'
import { PageObject } from './page-object.ts'

/** A page of the website, with what stands around it. */
export class WebsitePage extends PageObject {
  /** Opens an address of the site, written as in Russian, as a new visitor. */
  static async open(visit: OpenVisit, path = '/', options: Visit = {}): Promise<WebsitePage> {
    const site = new WebsitePage(await visit(path, options), options.lang ?? 'ru')
    if (options.javaScriptEnabled !== false) await expectHydrated(site.page)
    return site
  }

  /** A link to an address, written as in Russian, that can be seen. */
  link(path: string): Locator {
    return this.page
      .locator(`a[href="${getLangPrefix(this.lang)}${path}"]`)
      .filter({ visible: true })
      .first()
  }

  /** Through the foot of a page, without a new document; its islands act. */
  async goByFooterTo(path: string, type: PageType): Promise<void> {
    await this.page.locator(`.site-foot a[href="${getLangPrefix(this.lang)}${path}"]`).click()
    await this.expectPage(path, type)
    await expectHydrated(this.page)
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  get languageSwitch(): Locator {
    return this.page.locator('.site-head a.language')
  }

  async follow(path: string): Promise<void> {
    await this.link(path).click()
  }

  /** Puts a link into the page that the demo fair has not. */
  async addLink(href: string): Promise<Locator> {
    await this.page.evaluate((to) => {
      const link = document.createElement('a')
      link.href = to
      link.textContent = 'added'
      document.querySelector('main')?.prepend(link)
    }, href)
    return this.page.getByRole('link', { name: 'added' })
  }

  /** That the page at an address, written as in Russian, is shown whole. */
  async expectPage(path: string, type: PageType): Promise<void> {
    await this.expectPath(getLangPrefix(this.lang) + path)
    const root = this.page.locator('html')
    await expect(root).toHaveAttribute('data-page', 'loaded')
    await expect(root).toHaveAttribute('data-page-type', type)
    await expect(this.heading).toHaveCount(1)
  }

  /** What addresses a window of the page; empty: the page itself. */
  async expectHash(hash: string): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).hash).toBe(hash)
  }

  /** That the page is swapped in, under whatever window is open over it. */
  async expectLang(lang: Lang): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('lang', lang)
  }

  async expectPageState(state: 'loading' | 'loaded' | 'failed'): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-page', state)
  }

  async scrollTo(y: number): Promise<void> {
    await this.page.evaluate((top) => scrollTo(0, top), y)
    await this.expectScroll(y)
  }

  /** Waits until a page would have saved the position that it was scrolled to. */
  async waitUntilScrollSettles(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  }

  async expectScroll(y: number): Promise<void> {
    const off = () => this.page.evaluate((top) => Math.abs(scrollY - top), y)
    await expect.poll(off).toBeLessThanOrEqual(2)
  }

  /** Returns the address of the event in the middle of the window; undefined if there is none. */
  async readEventInTheMiddle(): Promise<string | undefined> {
    return await this.page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('.programme-line a[href]')]
      return links.find((link) => link.getBoundingClientRect().top > innerHeight / 2)?.href
    })
  }

  /** What was open stays the same document for as long as its mark is there. */
  async markDocument(): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { isDocumentMarked: true }))
  }

  async isMarked(): Promise<boolean> {
    return this.page.evaluate(() => 'isDocumentMarked' in window)
  }

  /** That a click led to a new document. */
  async expectFullLoad(): Promise<void> {
    await expect.poll(() => this.isMarked().catch(() => true)).toBe(false)
  }
}

/** Lets answers to requests for a fragment wait until the returned function is called. */
export async function holdFragment(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(createFragmentMatcher(path), async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  return release
}

export const createFragmentMatcher =
  (path: string) =>
  (url: URL): boolean =>
    url.pathname === path && url.searchParams.get('ajax') === '1'
