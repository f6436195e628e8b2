import type { Lang } from '#contract/lang.ts'
import type { MenuItem } from '#contract/page.ts'
import type { Session } from '#server/store/visitor-store.ts'
import type { PageForm, RenderedDocument } from './render-document.ts'
import type { FoundPage } from './website/find-page.ts'

/** A request for a page of the website. */
export interface WebsiteRequest {
  lang: Lang
  /** Without the language. */
  path: string
  query: URLSearchParams
  origin: string
  session: Session | undefined
  linksAccess: string | undefined
}

/** Renders the pages of the website; the guides take its menu and links from here. */
export interface WebsiteRenderer {
  getMenu(lang: Lang): MenuItem[]
  /** Returns the address of the page where a visitor logs in and sees what is stored. */
  getVisitorHref(lang: Lang): string
  /** Finds the page that a path without its language names. */
  findPage(lang: Lang, path: string): FoundPage | undefined
  /** Renders the page that the request names; undefined: it names nothing. */
  renderPage(request: WebsiteRequest): Promise<RenderedDocument | undefined>
  /** Renders the search results for the words in `?w=`. */
  renderSearch(request: WebsiteRequest): Promise<RenderedDocument>
  /** Renders the page that says that there is no such page, in the language of its address. */
  renderNotFound(request: WebsiteRequest): RenderedDocument
  /** Returns the sitemap as XML. */
  renderSitemap(origin: string): Promise<string>
  /** Returns a rendered page as a whole document or as a fragment of one. */
  toHtml(form: PageForm, drawn: RenderedDocument): string
}
