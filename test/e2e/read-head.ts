import type { WebsitePage } from './pages/website-page.ts'

/** Style sheets that hold, by the name that the bundler gave them. */
export const readStyleSheets = (site: WebsitePage): Promise<string[]> =>
  site.page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ media }) => media.mediaText !== 'not all')
      // A page that was loaded as a whole carries its style sheet as a text with the address.
      .map(({ href, ownerNode }) => {
        const inlined = ownerNode instanceof HTMLElement ? ownerNode.dataset['href'] : undefined
        return href ?? (inlined === undefined ? '' : new URL(inlined, location.href).href)
      })
      .toSorted(),
  )

/** What the head says to search engines and messengers. */
export const readHeadTags = (site: WebsitePage): Promise<string[]> =>
  site.page.evaluate(() =>
    [
      ...document.head.querySelectorAll(
        'meta[name], meta[property], link[rel="canonical"], link[rel="alternate"]',
      ),
    ]
      .map(({ outerHTML }) => outerHTML)
      .toSorted(),
  )
