import type { PlanAddress } from '../../contract/addresses.ts'
import type { Lang } from '../../contract/lang.ts'
import type { PlanGuideData } from '../../contract/page.ts'
import { remembered } from '../remembered.ts'
import type { FairRecord, StaffViewer, Store } from '../store/store.ts'

const MOST_READINGS = 200

/** What guide v2 starts from. A fair does not change while the server runs, so each part of it is read once. */
export class PlanGuide {
  readonly #fair: FairRecord
  readonly #store: Store
  readonly #categories = remembered(1, () => this.#store.fair.categories())
  readonly #count = remembered(1, () => this.#store.fair.countExhibitors(this.#fair.guideYear))
  readonly #hashes = remembered(1, () => this.#store.fair.planHashes(this.#fair.guideYear))
  readonly #exhibitors = remembered(MOST_READINGS, (lang: Lang, hall: string) =>
    this.#store.fair.exhibitors({ year: this.#fair.guideYear, lang, halls: [hall] }),
  )

  /** The hall's plan. */
  readonly plan = remembered(MOST_READINGS, (hall: string) =>
    this.#store.fair.plan(this.#fair.guideYear, hall),
  )

  constructor(fair: FairRecord, store: Store) {
    this.#fair = fair
    this.#store = store
  }

  /** The hall that an address opens: the one it names, else the fair's own. */
  hallOf({ hall }: PlanAddress): string {
    return hall ?? this.#fair.defaultHall
  }

  /** Undefined: the address names a company that is not among the hall's exhibitors (section 5). */
  async read(
    lang: Lang,
    address: PlanAddress,
    viewer: StaffViewer | undefined,
  ): Promise<PlanGuideData | undefined> {
    const { guideYear, halls } = this.#fair
    const hall = this.hallOf(address)
    const [exhibitors, rubrics, count, plans] = await Promise.all([
      this.#exhibitors(lang, hall),
      this.#categories(),
      this.#count(),
      this.#hashes(),
    ])
    const listed = exhibitors.some(({ id }) => id === address.company)
    if (address.company !== undefined && !listed) return undefined
    const company =
      address.company === undefined
        ? null
        : await this.#store.fair.company(address.company, { year: guideYear, lang, viewer })
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
