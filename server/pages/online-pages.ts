import type { ListFilter, MissingKind, OnlineAddress } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import type { OnlineGuideData, PageData } from '#contract/page.ts'
import type { GuideDependencies } from '#server/dependencies.ts'
import { getDefaultHall } from '#server/pack/edition-halls.ts'
import { memoizeLru } from '#server/memoize-lru.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'
import { getStaffViewer } from '#server/store/staff-views.ts'
import type { Session } from '#server/store/visitor-types.ts'
import { createCommonPageData, NO_CONSENTS } from './common-page-data.ts'
import {
  createFilteredGuide,
  createGuideDocument,
  createSharedMarkup,
  renderPageParts,
  type PageMarkup,
  type SharedGuideMarkup,
} from './render-document.ts'
import type { GuidePageRequest } from './guide-page-request.ts'
import { formatMoment } from './page-moment.ts'
import { TEMPLATE_SESSION } from './page-template.ts'
import { describeOnlineGuide } from './describe-online-guide.ts'
import { OnlineGuideReader } from './online-guide-reader.ts'
import type { RenderedApp } from './app-renderer.ts'

/** The programme in two languages, for authorized visitors and for others, now and before the last event began or ended. */
const MAX_SHARED = 8

type OnlinePage = PageData & { online: OnlineGuideData }

/** Renders the pages of the online guide: `/online/` and the windows of events, companies and broadcasts. */
export class OnlinePages {
  readonly #context: GuideDependencies
  readonly #guide: OnlineGuideReader
  readonly #renderShared: (
    lang: Lang,
    access: 'open' | 'authorized',
    moment: string,
  ) => Promise<SharedGuideMarkup>

  constructor(context: GuideDependencies) {
    this.#context = context
    this.#guide = new OnlineGuideReader(context)
    this.#renderShared = memoizeLru(
      context.assets.files === undefined ? 0 : MAX_SHARED,
      async (lang, access) => {
        const session = access === 'open' ? undefined : TEMPLATE_SESSION
        const page = await this.#readPage(lang, null, '0', session)
        if (page === undefined) throw new Error('The online guide has a page')
        return createSharedMarkup(page, this.#render(page, false), false)
      },
    )
  }

  /** Resolves with undefined if the address names nothing. The variant is the number of the first banner. */
  async renderPage(
    address: OnlineAddress,
    { lang, origin, session, form, variant, missing, filter, target, consents }: GuidePageRequest,
  ): Promise<readonly PageMarkup[] | undefined> {
    const page = await this.#readPage(lang, address, variant, session, missing, filter, target, consents)
    if (page === undefined) return undefined
    const description = describeOnlineGuide(this.#context, page.online, lang, origin)
    const access = page.visitor === null ? 'open' : 'authorized'
    const shared = await this.#renderShared(
      lang,
      access,
      formatMoment(this.#context, new Date(page.now), 'event'),
    )
    const { hall, guide_year: year } = page.online
    const isShared = filter === null && hall === getDefaultHall(this.#context.fair, year)
    const guide = isShared
      ? createGuideDocument(page, this.#render(page, true), shared, description)
      : createFilteredGuide(page, this.#render(page, false), shared, description)
    return renderPageParts(form, guide, this.#context.assets)
  }

  #render(page: OnlinePage, isSharedOmitted: boolean): RenderedApp {
    return this.#context.render(page, this.#guide.findPlan(page.online.hall) ?? null, isSharedOmitted)
  }

  async #readPage(
    lang: Lang,
    address: OnlineAddress,
    firstBanner: string,
    session: Session | undefined,
    missing?: MissingKind,
    filter: ListFilter | null = null,
    target: PlanTarget | null = null,
    consents = NO_CONSENTS,
  ): Promise<OnlinePage | undefined> {
    const { fair, clock, website } = this.#context
    const now = clock()
    const today = formatLocalDay(now, fair.timezone)
    const viewer = getStaffViewer(session, now)
    const online = await this.#guide.read(lang, address, Number(firstBanner), viewer, today, {
      filter,
      target,
    })
    if (online === undefined) return undefined
    const common = createCommonPageData(this.#context, lang, session)
    const menu = website.getMenu(lang)
    const visitorHref = website.getVisitorHref(lang)
    return {
      ...common,
      consents,
      ...(missing && { missing }),
      type: 'guide-new',
      menu,
      visitorHref,
      guide: null,
      online,
    }
  }
}
