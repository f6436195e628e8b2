import type { PlanAddress } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import type { PlanGuideData } from '#contract/page.ts'
import { memoizeLru } from '#server/memoize-lru.ts'
import type { Store } from '#server/store/store.ts'
import type { FairRecord, StaffViewer } from '#server/store/fair-store.ts'

const MAX_CACHED_READS = 200

/** Reads the initial data of guide v2. A fair does not change while the server runs, so that each part is read once. */
export class PlanGuideReader {
  readonly #fair: FairRecord
  readonly #store: Store
  readonly #readCategories = memoizeLru(1, () => this.#store.fair.listCategories())
  readonly #countExhibitors = memoizeLru(1, () => this.#store.fair.countExhibitors(this.#fair.guideYear))
  readonly #readPlanHashes = memoizeLru(1, () => this.#store.fair.readPlanHashes(this.#fair.guideYear))
  readonly #readExhibitors = memoizeLru(MAX_CACHED_READS, (lang: Lang, hall: string) =>
    this.#store.fair.listExhibitors({ year: this.#fair.guideYear, lang, halls: [hall] }),
  )

  readonly readPlan = memoizeLru(MAX_CACHED_READS, (hall: string) =>
    this.#store.fair.findPlan(this.#fair.guideYear, hall),
  )

  constructor(fair: FairRecord, store: Store) {
    this.#fair = fair
    this.#store = store
  }

  /** Returns the hall that an address opens: the one it names, else the fair's default. */
  getHall({ hall }: PlanAddress): string {
    return hall ?? this.#fair.defaultHall
  }

  /** Resolves with undefined if the address names a company that is not an exhibitor of the hall (section 5). */
  async read(
    lang: Lang,
    address: PlanAddress,
    viewer: StaffViewer | undefined,
  ): Promise<PlanGuideData | undefined> {
    const { guideYear, halls } = this.#fair
    const hall = this.getHall(address)
    const [exhibitors, rubrics, count, plans] = await Promise.all([
      this.#readExhibitors(lang, hall),
      this.#readCategories(),
      this.#countExhibitors(),
      this.#readPlanHashes(),
    ])
    const listed = exhibitors.some(({ id }) => id === address.company)
    if (address.company !== undefined && !listed) return undefined
    const company =
      address.company === undefined
        ? null
        : await this.#store.fair.findCompany(address.company, { year: guideYear, lang, viewer })
    return {
      address,
      guide_halls: halls,
      guide_year: guideYear,
      total_count: count,
      rubrics,
      hall,
      exhibitors,
      company: company ?? null,
      plans,
    }
  }
}
