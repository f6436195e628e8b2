import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { createActor } from 'xstate'
import { getGuideBase } from '#contract/addresses.ts'
import { getLangPrefix, getOtherLang, type Lang } from '#contract/lang.ts'
import type { MenuItem, PageData } from '#contract/page.ts'
import { selectActors } from '#machines/app-selectors.ts'
import { APP_ID } from '#machines/facts.ts'
import { wholeAppMachine } from '#machines/whole-app.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import { isSellingTickets } from '#server/fair/ticket-sale.ts'
import type { WebsitePage } from '#server/fair/website-page.ts'
import type { PlainContent } from '#server/pages/assets.ts'
import { toHtml, type RenderedDocument, type PageForm } from '#server/pages/render-document.ts'
import type { PageNotice, WebsiteRenderer, WebsiteRequest } from '#server/pages/website-renderer.ts'
import { OldGuideReader } from '#server/pages/old-guide-reader.ts'
import { trustMarkup, getPageIntl } from '#server/pages/render-app.tsx'
import { ActorsContext, TrustedContext } from '#src/views/ActorsContext.tsx'
import { ViewsContext } from '#src/views/ViewsContext.tsx'
import { eagerViews } from '#src/views/eager-views.ts'
import { renderWebsiteAlerts } from './render-alerts.ts'
import { Article } from './Article.tsx'
import type { ResolvedPageRequest, PageSections, WebsiteContext, WebsiteLinks } from './page-type.ts'
import { WebsiteLayout } from './WebsiteLayout.tsx'
import { findNearbyPages } from './find-nearby-pages.ts'
import { findPage, type FoundPage } from './find-page.ts'
import { PAGE_TYPE_RENDERERS } from './kinds/page-type-renderers.ts'
import { createMenu, createTodayItem } from './create-menu.ts'
import { createNoticePage } from './notice-page.tsx'
import { describePage, createWebsitePageData } from './website-page-data.ts'
import { createSearchPage } from './search-page.tsx'
import { createSharedListPage } from './shared-list-page.tsx'
import { createTodayPage } from './today-page.tsx'
import { renderSitemap } from './render-sitemap.ts'
import { IslandRendererContext, type RenderIsland } from './island-renderer.ts'
import { ISLAND_VIEWS } from './island-views.tsx'

/** Creates the website around the guides from the pages of the pack. */
export const createWebsite = (dependencies: PageDependencies): WebsiteRenderer => new Website(dependencies)

class Website implements WebsiteRenderer {
  readonly #context: WebsiteContext
  readonly #links: Record<Lang, WebsiteLinks>

  constructor(dependencies: PageDependencies) {
    const context = { ...dependencies, oldGuide: new OldGuideReader(dependencies.revision) }
    this.#context = context
    const linksOf = (lang: Lang): WebsiteLinks => ({
      main: [createTodayItem(lang), ...createMenu(context.pages, lang, 'main')],
      footer: createMenu(context.pages, lang, 'footer'),
      visitorHref: this.#findVisitorPage(lang),
      ticketHref: this.#findTicketPage(lang),
    })
    this.#links = { ru: linksOf('ru'), en: linksOf('en') }
  }

  getMenu(lang: Lang): MenuItem[] {
    return this.#links[lang].main
  }

  getVisitorHref(lang: Lang): string {
    return this.#links[lang].visitorHref
  }

  findPage(lang: Lang, path: string): FoundPage | undefined {
    return findPage(this.#context.pages, lang, path)
  }

  async renderPage(request: WebsiteRequest): Promise<RenderedDocument | undefined> {
    const found = this.findPage(request.lang, request.path)
    if (found === undefined) return undefined
    const { page, eventId } = found
    const resolved: ResolvedPageRequest = { ...request, context: this.#context, page, eventId }
    const sections = await PAGE_TYPE_RENDERERS[page.type](resolved)
    return sections && this.#renderSections(request, page, sections)
  }

  renderSearch(request: WebsiteRequest): RenderedDocument {
    const { page, sections } = createSearchPage(this.#context, request)
    return this.#renderSections(request, page, sections)
  }

  async renderSharedList(request: WebsiteRequest): Promise<RenderedDocument> {
    const { page, sections } = await createSharedListPage(this.#context, request)
    return this.#renderSections(request, page, sections)
  }

  async renderToday(request: WebsiteRequest): Promise<RenderedDocument> {
    const { page, sections } = await createTodayPage(this.#context, request, this.#getLinks(request.lang))
    return this.#renderSections(request, page, sections)
  }

  renderNotice(request: WebsiteRequest, notice: PageNotice): RenderedDocument {
    const { lang } = request
    const { page, sections } = createNoticePage(this.#context, notice, lang, this.getVisitorHref(lang))
    return this.#renderSections(request, page, sections)
  }

  renderPlain(lang: Lang, { title, body }: PlainContent, languageHref: string): string {
    const data = createWebsitePageData(this.#context, 'standard', lang, undefined)
    const markup = renderWebsite(
      data,
      <WebsiteLayout
        lang={lang}
        path=""
        languageHref={languageHref}
        fair={data.fair}
        links={this.#getLinks(lang)}
        visitor={undefined}
        isBare={false}
      >
        <article className="article article-standard">
          <h1>{title}</h1>
          <div className="notice" dangerouslySetInnerHTML={{ __html: body.join('') }} />
        </article>
      </WebsiteLayout>,
    )
    return `<div class="site-document">${markup}</div>`
  }

  renderSitemap(origin: string): string {
    return renderSitemap(this.#context, origin)
  }

  toHtml(form: PageForm, rendered: RenderedDocument): string {
    return toHtml(form, rendered, this.#context.assets)
  }

  #renderSections(request: WebsiteRequest, page: WebsitePage, sections: PageSections): RenderedDocument {
    const { lang, path, query, session } = request
    const { states = {} } = sections
    const data = createWebsitePageData(this.#context, page.type, lang, session)
    const description = describePage(this.#context, page, sections, request)
    const markup = renderWebsite(
      data,
      <WebsiteLayout
        lang={lang}
        path={path}
        languageHref={getLanguageHref(lang, path, query)}
        fair={data.fair}
        links={this.#getLinks(lang)}
        visitor={data.visitor}
        isBare={page.type === 'landing'}
      >
        <Article
          page={page}
          lang={lang}
          sections={sections}
          nearby={findNearbyPages(page.type, getLangPrefix(lang) + path, this.#links[lang])}
        />
      </WebsiteLayout>,
    )
    return { page: data, states, markup: [markup + renderWebsiteAlerts(lang)], description }
  }

  /** Returns the links of a layout, without one to tickets after their sale has ended. */
  #getLinks(lang: Lang): WebsiteLinks {
    const { fair, clock } = this.#context
    const links = this.#links[lang]
    return isSellingTickets(fair, clock()) ? links : { ...links, ticketHref: undefined }
  }

  #findVisitorPage(lang: Lang): string {
    const page = this.#context.pages.find(({ content }) => content.form === 'visitor')
    return page === undefined ? `${getGuideBase('guide-new', lang)}/` : getLangPrefix(lang) + page.path
  }

  #findTicketPage(lang: Lang): string | undefined {
    const page = this.#context.pages.find(({ type }) => type === 'get-ticket')
    return page && getLangPrefix(lang) + page.path
  }
}

/** Returns the address of the same page in the other language. */
const getLanguageHref = (lang: Lang, path: string, query: URLSearchParams): string =>
  getLangPrefix(getOtherLang(lang)) + (query.size === 0 ? path : `${path}?${query.toString()}`)

/** Renders a website page as plain markup, and its islands as React hydrates them. */
function renderWebsite(page: PageData, content: ReactNode): string {
  const app = createActor(wholeAppMachine, { input: { page, svg: null }, systemId: APP_ID })
  const inside = (node: ReactNode): ReactNode => (
    <RawIntlProvider value={getPageIntl(page)}>
      <ActorsContext value={selectActors(app)}>
        <TrustedContext value={trustMarkup}>
          <ViewsContext value={eagerViews}>{node}</ViewsContext>
        </TrustedContext>
      </ActorsContext>
    </RawIntlProvider>
  )
  const renderIsland: RenderIsland = (name, data, identifierPrefix) =>
    renderToString(inside(ISLAND_VIEWS[name](data)), { identifierPrefix })
  return renderToStaticMarkup(
    inside(<IslandRendererContext value={renderIsland}>{content}</IslandRendererContext>),
  )
}
