import { buildPlanHref, type ListFilter, type MissingKind, type PlanAddress } from '#contract/addresses.ts'
import type { Company } from '#contract/entities.ts'
import { localize, LANGS, type Lang } from '#contract/lang.ts'
import { listLanguages } from '#contract/languages.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import type { PageData, PlanGuideData } from '#contract/page.ts'
import { buildLocatorHref } from '#contract/plan/locator.ts'
import { parseStandCodes } from '#contract/stands.ts'
import type { GuideDependencies } from '#server/dependencies.ts'
import { memoizeLru } from '#server/memoize-lru.ts'
import { getStaffViewer } from '#server/store/staff-views.ts'
import type { Session } from '#server/store/visitor-types.ts'
import { getIntl } from './intl.ts'
import { createHallWriter } from './create-hall-writer.ts'
import { createCommonPageData, NO_CONSENTS } from './common-page-data.ts'
import {
  createFilteredGuide,
  createGuideDocument,
  createSharedMarkup,
  findSharedPicture,
  renderPageParts,
  type PageDescription,
  type PageMarkup,
  type SharedGuideMarkup,
} from './render-document.ts'
import { describeEvent, findOrganizerLogo } from './describe-online-guide.ts'
import { findCanonicalCompanyHref } from './website/company-href.ts'
import { findEventHref } from './website/find-page.ts'
import { createExcerpt } from './escape.ts'
import { createCompanyLinkedData, createEditionLinkedData } from './linked-data.ts'
import type { GuidePageRequest } from './guide-page-request.ts'
import { PlanGuideReader } from './plan-guide-reader.ts'
import type { RenderedApp } from './app-renderer.ts'

const MAX_DESCRIPTION_LENGTH = 160
/** Lists of halls that are kept: the halls of an edition in two languages. */
const MAX_SHARED = 64

type PlanPage = PageData & { guide: PlanGuideData }

/** Renders the pages of guide v2: `/plan/`, its halls, its companies and its events. */
export class PlanPages {
  readonly #context: GuideDependencies
  readonly #guide: PlanGuideReader
  readonly #renderShared: (lang: Lang, hall: string) => Promise<SharedGuideMarkup>

  constructor(context: GuideDependencies) {
    this.#context = context
    this.#guide = new PlanGuideReader(context)
    this.#renderShared = memoizeLru(
      context.assets.files === undefined ? 0 : MAX_SHARED,
      async (lang, hall) => {
        const page = await this.#readPage(lang, { hall }, undefined)
        if (page === undefined) throw new Error(`hall ${hall} has no page`)
        return createSharedMarkup(page, this.#render(page, false), true)
      },
    )
  }

  /** Resolves with undefined if the address names no exhibitor of its hall and no event of its edition. */
  async renderPage(
    address: PlanAddress,
    { lang, origin, session, form, missing, filter, target, consents }: GuidePageRequest,
  ): Promise<readonly PageMarkup[] | undefined> {
    const page = await this.#readPage(lang, address, session, missing, filter, target, consents)
    if (page === undefined) return undefined
    const description = this.#describe(page.guide, lang, origin)
    const shared = await this.#renderShared(lang, page.guide.hall)
    const guide =
      filter === null
        ? createGuideDocument(page, this.#render(page, true), shared, description)
        : createFilteredGuide(page, this.#render(page, false), shared, description)
    return renderPageParts(form, guide, this.#context.assets)
  }

  #render(page: PlanPage, isSharedOmitted: boolean): RenderedApp {
    return this.#context.render(page, this.#guide.findPlan(page.guide.hall) ?? null, isSharedOmitted)
  }

  async #readPage(
    lang: Lang,
    address: PlanAddress,
    session: Session | undefined,
    missing?: MissingKind,
    filter: ListFilter | null = null,
    target: PlanTarget | null = null,
    consents = NO_CONSENTS,
  ): Promise<PlanPage | undefined> {
    const viewer = getStaffViewer(session, this.#context.clock())
    const guide = await this.#guide.read(lang, address, viewer, { filter, target })
    if (guide === undefined) return undefined
    const common = createCommonPageData(this.#context, lang, session)
    const menu = this.#context.website.getMenu(lang)
    const visitorHref = this.#context.website.getVisitorHref(lang)
    return {
      ...common,
      consents,
      ...(missing && { missing }),
      type: 'guide-v2',
      menu,
      visitorHref,
      guide,
      online: null,
    }
  }

  /** Returns the address of the picture of a company's stand in the hall, if the plan shows it. */
  #findLocator(year: number, hall: string, company: Company | null): string | undefined {
    const stands = this.#guide.findPlan(hall)?.geometry?.stands ?? []
    const codes = (company?.stands ?? [])
      .filter((each) => each.hall === hall)
      .flatMap(({ stand }) => parseStandCodes(stand))
    const code = codes.find((each) => stands.some((stand) => stand.codes.includes(each)))
    return code === undefined ? undefined : buildLocatorHref(year, hall, code)
  }

  #describe(
    { address, company, programme, hall, guide_year: year, total_count: count }: PlanGuideData,
    lang: Lang,
    origin: string,
  ): PageDescription {
    const { fair, revision } = this.#context
    const intl = getIntl(lang)
    const name = localize(lang, fair.name).text
    const t = (id: string, values = {}) => intl.formatMessage({ id }, { fair: name, count, ...values })
    const shown = this.#context.pages.filter(({ hidden }) => !hidden)
    // The canonical URL of an event with a page on the website is that page; a company has the same one in all halls.
    const hrefOf = (each: Lang) =>
      (address.event?.kind === 'event' &&
        findEventHref({ pages: shown, fair }, each, { id: address.event.id, year })) ||
      (company !== null && findCanonicalCompanyHref({ fair, revision }, each, company.id)) ||
      buildPlanHref(each, address)
    const urls = Object.fromEntries(LANGS.map((each) => [each, origin + hrefOf(each)])) as Record<
      Lang,
      string
    >
    const [event] = programme?.details ?? []
    const common = {
      siteName: name,
      urls,
      languages: listLanguages(fair),
      image: findSharedPicture(
        origin,
        this.#findLocator(year, hall, company),
        event && findOrganizerLogo(event),
        company?.logo,
        fair.picture,
      ),
    }
    if (event !== undefined)
      return {
        ...common,
        ...describeEvent({ fair, year }, event, address.event?.kind === 'broadcast', lang, urls[lang]),
      }
    if (company !== null) {
      return {
        ...common,
        title: t('site.namedTitle', { name: company.name }),
        description:
          createExcerpt(company.text, MAX_DESCRIPTION_LENGTH) ||
          t('server.plan.companyText', { company: company.name }),
        linkedData: createCompanyLinkedData(company, urls[lang], origin),
      }
    }
    return {
      ...common,
      title:
        address.hall === undefined
          ? t('plan.pageTitle')
          : t('plan.hallTitle', { hall: createHallWriter(fair, lang, year)(hall) }),
      description: t('server.plan.text'),
      linkedData: createEditionLinkedData(fair, lang, urls[lang]),
    }
  }
}
