import type { ListFilter, PlanAddress } from '#contract/addresses.ts'
import type { FairEvent } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import { getKnownEvents } from '#contract/programme/known-events.ts'
import type { PlanGuideData } from '#contract/page.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import { applyFilter } from '#server/fair/apply-filter.ts'
import { readGuideFacts } from '#server/fair/guide-facts.ts'
import { readCompany } from '#server/fair/read-company.ts'
import { markShape } from '#server/plan/mark-shape.ts'
import { memoizeLru } from '#server/memoize-lru.ts'
import { isEditionOn, listOnNow, readOtherEditionOn } from '#server/programme/list-on-now.ts'
import { findAddressedEvent } from './addressed-event.ts'
import type { StaffViewer } from '#server/store/staff-views.ts'

const MAX_CACHED_LISTS = 200

/** Reads the initial data of guide v2 from a revision. */
export class PlanGuideReader {
  readonly #context: PageDependencies
  readonly #listExhibitors = memoizeLru(MAX_CACHED_LISTS, async (lang: Lang, hall: string) =>
    this.#context.revision.exhibitors.listExhibitors({ year: this.#year, lang, halls: [hall] }),
  )

  constructor(context: PageDependencies) {
    this.#context = context
  }

  get #year(): number {
    return this.#context.fair.guideYear
  }

  findPlan(hall: string) {
    return this.#context.revision.materials.findPlan(this.#year, hall)
  }

  /**
   * Resolves with undefined if the address names a company that is not an exhibitor of the hall (section 5), or an
   * unknown event.
   */
  async read(
    lang: Lang,
    address: PlanAddress,
    viewer: StaffViewer | undefined,
    { filter, target }: { filter: ListFilter | null; target: PlanTarget | null },
  ): Promise<PlanGuideData | undefined> {
    const { fair } = this.#context
    const year = this.#year
    const hall = address.hall ?? fair.defaultHall
    const exhibitors = await this.#listExhibitors(lang, hall)
    const event = this.#findEvent(lang, address)
    if (address.event !== undefined && event === undefined) return undefined
    const isListed = exhibitors.some(({ id }) => id === address.company)
    if (address.company !== undefined && !isListed) return undefined
    const isPlain = address.company === undefined && event === undefined
    const company =
      address.company === undefined
        ? undefined
        : await readCompany(this.#context, address.company, { year, lang, viewer })
    const marked = markShape(this.findPlan(hall), { hall, target, company })
    const isOn = isEditionOn(this.#context, year)
    const otherOn = isPlain ? readOtherEditionOn(this.#context, year, lang) : undefined
    return {
      address,
      ...readGuideFacts(this.#context, year),
      guide_year: year,
      hall,
      exhibitors,
      company: company ?? null,
      ...(isPlain && isOn && { on_now: listOnNow(this.#context, year, lang) }),
      ...(otherOn && { other_on: otherOn }),
      programme: event === undefined ? null : getKnownEvents(lang, [event], [event]),
      filter: applyFilter(this.#context.revision, { year, lang, halls: [hall] }, filter),
      target,
      ...(marked && { marked }),
    }
  }

  /** Returns the public data of the event that an address names, itself or by its broadcast. */
  #findEvent(lang: Lang, { event: named }: PlanAddress): FairEvent | undefined {
    return named && findAddressedEvent(this.#context.revision.programme, { year: this.#year, lang, named })
  }
}
