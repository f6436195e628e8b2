import { buildPlanHref, type PlanAddress } from '#contract/addresses.ts'
import { localize, LANGS, type Lang } from '#contract/lang.ts'
import type { PageData, PlanGuideData } from '#contract/page.ts'
import type { GuideDependencies } from '#server/dependencies.ts'
import { memoizeLru } from '#server/memoize-lru.ts'
import { getStaffViewer } from '#server/store/staff-views.ts'
import type { Session } from '#server/store/visitor-store.ts'
import { getIntl } from './intl.ts'
import { readCommonPageData } from './common-page-data.ts'
import {
  createGuideDocument,
  toHtml,
  findSharedPicture,
  type PageDescription,
  type PageForm,
} from './render-document.ts'
import { createExcerpt } from './escape.ts'
import { createCompanyLinkedData, createEditionLinkedData } from './linked-data.ts'
import { PlanGuideReader } from './plan-guide-reader.ts'
import type { RenderedApp } from './app-renderer.ts'

const MAX_CACHED_PAGES = 64
const CACHE_MS = 60_000
const MAX_DESCRIPTION_LENGTH = 160

interface RenderedGuide {
  page: PageData
  guide: PlanGuideData
  app: RenderedApp
}

/** Renders the pages of guide v2: `/plan/`, its halls and its companies. */
export class PlanPages {
  readonly #context: GuideDependencies
  readonly #guide: PlanGuideReader
  /** Renders pages for visitors without a session: at most once a minute, in development every time. */
  readonly #renderCached: (
    lang: Lang,
    hall: string,
    company: string,
    minute: string,
  ) => Promise<RenderedGuide | undefined>

  constructor(context: GuideDependencies) {
    this.#context = context
    this.#guide = new PlanGuideReader(context)
    this.#renderCached = memoizeLru(
      context.assets.files === undefined ? 0 : MAX_CACHED_PAGES,
      (lang, hall, company) =>
        this.#renderGuide(
          lang,
          { ...(hall && { hall }), ...(company && { company: Number(company) }) },
          undefined,
        ),
    )
  }

  /** Resolves with undefined if the address names no exhibitor of its hall. */
  async renderPage(
    lang: Lang,
    address: PlanAddress,
    origin: string,
    session: Session | undefined,
    form: PageForm,
  ): Promise<string | undefined> {
    const now = this.#context.clock().getTime()
    const minute = String(Math.floor(now / CACHE_MS))
    const rendered = await (session === undefined
      ? this.#renderCached(lang, address.hall ?? '', String(address.company ?? ''), minute)
      : this.#renderGuide(lang, address, session))
    if (rendered === undefined) return undefined
    const description = this.#describe(rendered.guide, lang, origin)
    const guide = createGuideDocument({ ...rendered.page, now }, rendered.app, description)
    return toHtml(form, guide, this.#context.assets)
  }

  async #renderGuide(
    lang: Lang,
    address: PlanAddress,
    session: Session | undefined,
  ): Promise<RenderedGuide | undefined> {
    const guide = await this.#guide.read(lang, address, getStaffViewer(session, this.#context.clock()))
    if (guide === undefined) return undefined
    const common = await readCommonPageData(this.#context, lang, session)
    const page: PageData = {
      ...common,
      type: 'guide-v2',
      menu: this.#context.website.getMenu(lang),
      guide,
      online: null,
    }
    const plan = this.#guide.findPlan(guide.hall)
    return { page, guide, app: this.#context.render(page, plan ?? null) }
  }

  #describe(
    { address, company, hall, total_count: count }: PlanGuideData,
    lang: Lang,
    origin: string,
  ): PageDescription {
    const { fair } = this.#context
    const intl = getIntl(lang)
    const name = localize(lang, fair.name).text
    const t = (id: string, values = {}) => intl.formatMessage({ id }, { fair: name, hall, count, ...values })
    const urls = Object.fromEntries(
      LANGS.map((each) => [each, origin + buildPlanHref(each, address)]),
    ) as Record<Lang, string>
    const common = {
      siteName: name,
      urls,
      image: findSharedPicture(origin, company?.logo, fair.picture),
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
      title: t(address.hall === undefined ? 'plan.pageTitle' : 'plan.hallTitle'),
      description: t('server.plan.text'),
      linkedData: createEditionLinkedData(fair, lang, urls[lang]),
    }
  }
}
