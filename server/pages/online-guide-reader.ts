import type { ListFilter, OnlineAddress } from '#contract/addresses.ts'
import type { FairEvent } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import type { OnlineGuideData } from '#contract/page.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import { isEditionOn, readOtherEditionOn } from '#server/programme/list-on-now.ts'
import { applyFilter } from '#server/fair/apply-filter.ts'
import { readGuideFacts } from '#server/fair/guide-facts.ts'
import { readCompany } from '#server/fair/read-company.ts'
import { markShape } from '#server/plan/mark-shape.ts'
import { memoizeLru } from '#server/memoize-lru.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import type { StaffViewer } from '#server/store/staff-views.ts'
import { selectBanners } from './banner-rotation.ts'
import { findAddressedEvent } from './addressed-event.ts'
import { toBriefEvent } from './brief-event.ts'
import { removeRedundantTranslations } from './redundant-translations.ts'
import { describeNews } from './website/describe-news.ts'
import { getDefaultHall, listHallIds } from '#server/pack/edition-halls.ts'

const MAX_NEWS = 20
const LANGUAGES = 2

/** Reads the initial data of the online guide from a revision. */
export class OnlineGuideReader {
  readonly #context: PageDependencies
  readonly #year: number
  readonly #listExhibitors = memoizeLru(LANGUAGES, async (lang: Lang) =>
    this.#context.revision.exhibitors.listExhibitors({ year: this.#year, lang, halls: [] }),
  )
  readonly #listEvents = memoizeLru(LANGUAGES * 2, async (lang: Lang, access: 'open' | 'authorized') =>
    this.#context.revision.programme
      .listEvents({ year: this.#year, lang, authorized: access === 'authorized' })
      .map((event) => toBriefEvent(removeRedundantTranslations(event, lang), lang)),
  )

  constructor(context: PageDependencies) {
    this.#context = context
    this.#year = getOnlineYear(context.fair)
  }

  findPlan(hall: string) {
    return this.#context.revision.materials.findPlan(this.#year, hall)
  }

  /** Resolves with undefined if the address names nothing in the edition (section 8). */
  async read(
    lang: Lang,
    address: OnlineAddress,
    firstBanner: number,
    viewer: StaffViewer | undefined,
    today: string,
    { filter, target }: { filter: ListFilter | null; target: PlanTarget | null },
  ): Promise<OnlineGuideData | undefined> {
    const { fair, revision } = this.#context
    const year = this.#year
    const authorized = viewer !== undefined
    const events = await this.#listEvents(lang, authorized ? 'authorized' : 'open')
    const exhibitors = await this.#listExhibitors(lang)
    const event = this.#findEvent(lang, address)
    const isKnown =
      address === null ||
      (address.kind === 'company' ? exhibitors.some(({ id }) => id === address.id) : event !== undefined)
    if (!isKnown) return undefined
    const company =
      address?.kind === 'company'
        ? await readCompany(this.#context, address.id, { year, lang, viewer })
        : undefined
    const named = target?.hall
    const isHallKnown = named === undefined || listHallIds(fair, year).includes(named)
    const hall = named !== undefined && isHallKnown ? named : getDefaultHall(fair, year)
    const isInHalls = fair.editions.some((each) => each.year === year && !each.online)
    const otherOn = readOtherEditionOn(this.#context, year, lang)
    const shownTarget = isHallKnown ? target : null
    const marked = markShape(this.findPlan(hall), { hall, target: shownTarget, company })
    return {
      address,
      ...readGuideFacts(this.#context, year),
      guide_year: year,
      ...(isEditionOn(this.#context, year) && { is_on: true }),
      ...(isInHalls && { in_halls: true }),
      ...(otherOn && { other_on: otherOn }),
      exhibitors,
      events,
      event: event ?? null,
      company: company ?? null,
      banners: selectBanners(revision.programme.listBanners(lang), firstBanner),
      news: authorized
        ? describeNews(
            this.#context,
            revision.materials.listHomepageAnnouncements(today).slice(0, MAX_NEWS),
            lang,
            year,
          )
        : null,
      hall,
      filter: applyFilter(revision, { year, lang, halls: [] }, filter),
      target: shownTarget,
      ...(marked && { marked }),
    }
  }

  /** Returns the public data of the event that an address names, itself or by its broadcast. */
  #findEvent(lang: Lang, address: OnlineAddress): FairEvent | undefined {
    if (address === null || address.kind === 'company') return undefined
    const { kind, id } = address
    return findAddressedEvent(this.#context.revision.programme, {
      year: this.#year,
      lang,
      named: { kind, id },
    })
  }
}
