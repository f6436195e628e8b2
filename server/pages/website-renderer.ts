import type { Lang } from '#contract/lang.ts'
import type { MenuItem } from '#contract/page.ts'
import type { Session } from '#server/store/visitor-types.ts'
import type { PlainContent } from './assets.ts'
import type { PageForm, RenderedDocument } from './render-document.ts'
import type { FoundPage } from './website/find-page.ts'

export interface WebsiteRequest {
  lang: Lang
  /** Path without the language. */
  path: string
  query: URLSearchParams
  origin: string
  session: Session | undefined
  linksAccess: string | undefined
}

/** Why a page or file is not shown, and with whom the visitor has not agreed to share a contact. */
export type PageNotice =
  | { reason: 'notFound' | 'unauthorized' | 'access' }
  | { reason: 'consent'; company: number }
  | { reason: 'broadcast'; event: number }

/** Renders the pages of the website; the guides use its menu and links. */
export interface WebsiteRenderer {
  getMenu(lang: Lang): MenuItem[]
  /** Returns the address of the page with login and account. */
  getVisitorHref(lang: Lang): string
  /** Returns the page at a path without its language, or undefined. */
  findPage(lang: Lang, path: string): FoundPage | undefined
  /** Resolves with the requested page, or with undefined if the path names nothing. */
  renderPage(request: WebsiteRequest): Promise<RenderedDocument | undefined>
  /** Renders the search results for `?w=`. */
  renderSearch(request: WebsiteRequest): RenderedDocument
  /** Resolves with the page of the shared list that the query names. */
  renderSharedList(request: WebsiteRequest): Promise<RenderedDocument>
  /** Resolves with the page of the visitor's day. */
  renderToday(request: WebsiteRequest): Promise<RenderedDocument>
  /** Renders the body of a page without the app, with the other language's address and without the visitor. */
  renderPlain(lang: Lang, content: PlainContent, languageHref: string): string
  /** Renders the page instead of one that is not shown: it says why, and leads on. */
  renderNotice(request: WebsiteRequest, notice: PageNotice): RenderedDocument
  /** Returns the sitemap as XML. */
  renderSitemap(origin: string): string
  /** Returns a rendered page as a whole document or as a fragment of one. */
  toHtml(form: PageForm, rendered: RenderedDocument): string
}
