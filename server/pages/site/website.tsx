import { guideBase } from '../../../contract/addresses.ts'
import { langPrefix, type Lang } from '../../../contract/lang.ts'
import type { MenuItem } from '../../../contract/page.ts'
import type { Context } from '../../context.ts'
import type { SitePage } from '../../store/site-store.ts'
import type { Session } from '../../store/store.ts'
import { putPage, type DrawnPage, type PageForm } from '../document.ts'
import { OldGuide } from '../old-guide.ts'
import { siteAlerts } from './alerts.ts'
import { Article } from './Article.tsx'
import type { Asked, Drawing, SiteContext, SiteLinks } from './asked.ts'
import { Chrome } from './Chrome.tsx'
import { findPage, type FoundPage } from './find-page.ts'
import { KINDS } from './kinds/kinds.ts'
import { menuOf } from './menu.ts'
import { notFoundPage } from './not-found.tsx'
import { describePage, sitePageData } from './page-facts.ts'
import { renderSite } from './render-site.tsx'
import { searchPage } from './search.tsx'
import { sitemap } from './sitemap.ts'

/** A request for a page of the site. */
export interface SiteRequest {
  lang: Lang
  /** Without the language. */
  path: string
  query: URLSearchParams
  origin: string
  session: Session | undefined
  linksAccess: string | undefined
}

/** The website around the guides, from the pages of the pack. */
export class Website {
  readonly #context: SiteContext
  readonly #links: Record<Lang, SiteLinks>

  constructor(parts: Omit<Context, 'website'>) {
    const context = { ...parts, oldGuide: new OldGuide(parts.fair, parts.store) }
    this.#context = context
    const linksOf = (lang: Lang): SiteLinks => ({
      main: menuOf(context.pages, lang, 'main'),
      footer: menuOf(context.pages, lang, 'footer'),
      visitor: this.#findVisitorPage(lang),
      ticket: this.#findTicketPage(lang),
    })
    this.#links = { ru: linksOf('ru'), en: linksOf('en') }
  }

  /** The menu that the guides show too. */
  menu(lang: Lang): MenuItem[] {
    return this.#links[lang].main
  }

  /** Where a visitor logs in and sees what is stored. */
  visitorHref(lang: Lang): string {
    return this.#links[lang].visitor
  }

  find(lang: Lang, path: string): FoundPage | undefined {
    return findPage(this.#context.pages, lang, path)
  }

  /** Undefined: the address names nothing. */
  async draw(request: SiteRequest): Promise<DrawnPage | undefined> {
    const found = this.find(request.lang, request.path)
    if (found === undefined) return undefined
    const { page, event } = found
    const asked: Asked = { ...request, context: this.#context, page, event }
    const drawing = await KINDS[page.type](asked)
    return drawing && this.#drawn(request, page, drawing)
  }

  /** What the site has for the words in `?w=`. */
  async search(request: SiteRequest): Promise<DrawnPage> {
    const { page, drawing } = await searchPage(this.#context, request)
    return this.#drawn(request, page, drawing)
  }

  /** The page that says that there is none, in the language of its address. */
  notFound(request: SiteRequest): DrawnPage {
    const { page, drawing } = notFoundPage(request.lang)
    return this.#drawn(request, page, drawing)
  }

  sitemap(origin: string): Promise<string> {
    return sitemap(this.#context, origin)
  }

  put(form: PageForm, drawn: DrawnPage): string {
    return putPage(form, drawn, this.#context.assets)
  }

  #drawn(request: SiteRequest, page: SitePage, drawing: Drawing): DrawnPage {
    const { lang, path, session } = request
    const { states = {} } = drawing
    const data = sitePageData(this.#context, page.type, lang, session)
    const description = describePage(this.#context, page, drawing, request)
    const markup = renderSite(
      data,
      <Chrome
        lang={lang}
        path={path}
        fair={data.fair}
        links={this.#links[lang]}
        visitor={data.visitor}
        isBare={page.type === 'landing'}
      >
        <Article page={page} lang={lang} drawing={drawing} />
      </Chrome>,
    )
    return { page: data, states, markup: markup + siteAlerts(lang), description }
  }

  #findVisitorPage(lang: Lang): string {
    const page = this.#context.pages.find(({ content }) => content.form === 'visitor')
    return page === undefined ? `${guideBase('guide-new', lang)}/` : langPrefix(lang) + page.path
  }

  #findTicketPage(lang: Lang): string | undefined {
    const page = this.#context.pages.find(({ type }) => type === 'get-ticket')
    return page && langPrefix(lang) + page.path
  }
}
