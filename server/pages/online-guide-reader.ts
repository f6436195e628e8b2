import type { OnlineAddress } from '#contract/addresses.ts'
import type { FairEvent } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import type { OnlineGuideData } from '#contract/page.ts'
import { selectBanners } from './banner-rotation.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import { memoizeLru } from '#server/memoize-lru.ts'
import type { Store } from '#server/store/store.ts'
import type { FairRecord, StaffViewer } from '#server/store/fair-store.ts'
import { removeRedundantTranslations } from './redundant-translations.ts'

const MAX_NEWS = 20
const LANGUAGES = 2

/** Reads the initial data of the online guide. Each part is read once, because a fair does not change at runtime. */
export class OnlineGuideReader {
  readonly #fair: FairRecord
  readonly #store: Store
  readonly #year: number
  readonly #readCategories = memoizeLru(1, () => this.#store.fair.listCategories())
  readonly #readPlanHashes = memoizeLru(1, () => this.#store.fair.readPlanHashes(this.#year))
  readonly #readBanners = memoizeLru(LANGUAGES, (lang: Lang) => this.#store.programme.listBanners(lang))
  readonly #readExhibitors = memoizeLru(LANGUAGES, (lang: Lang) =>
    this.#store.fair.listExhibitors({ year: this.#year, lang, halls: [] }),
  )
  readonly #readEvents = memoizeLru(LANGUAGES * 2, async (lang: Lang, access: 'open' | 'authorized') => {
    const authorized = access === 'authorized'
    const events = await this.#store.programme.listEvents({ year: this.#year, lang, authorized })
    return events.map((event) => removeRedundantTranslations(event, lang))
  })

  /** Resolves with the plan of the hall that the guide opens with. */
  readonly readPlan = memoizeLru(1, () => this.#store.fair.findPlan(this.#year, this.#hall))

  constructor(fair: FairRecord, store: Store) {
    this.#fair = fair
    this.#store = store
    this.#year = getOnlineYear(fair)
  }

  get #hall(): string {
    return this.#fair.defaultHall
  }

  /** Resolves with undefined if the address names nothing in the edition (section 8). */
  async read(
    lang: Lang,
    address: OnlineAddress,
    firstBanner: number,
    viewer: StaffViewer | undefined,
    today: string,
  ): Promise<OnlineGuideData | undefined> {
    const authorized = viewer !== undefined
    const [events, exhibitors, plans, banners, rubrics] = await Promise.all([
      this.#readEvents(lang, authorized ? 'authorized' : 'open'),
      this.#readExhibitors(lang),
      this.#readPlanHashes(),
      this.#readBanners(lang),
      this.#readCategories(),
    ])
    const isKnown =
      address === null ||
      (address.kind === 'company'
        ? exhibitors.some(({ id }) => id === address.id)
        : findEvent(events, address) !== undefined)
    if (!isKnown) return undefined
    const company =
      address?.kind === 'company'
        ? await this.#store.fair.findCompany(address.id, { year: this.#year, lang, viewer })
        : undefined
    return {
      address,
      guide_year: this.#year,
      total_count: exhibitors.length,
      rubrics,
      exhibitors,
      events,
      company: company ?? null,
      banners: selectBanners(banners, firstBanner),
      news: authorized ? (await this.#store.fair.listHomepageAnnouncements(today)).slice(0, MAX_NEWS) : null,
      plans,
      guide_halls: this.#fair.halls,
      hall: this.#hall,
    }
  }
}

/** Returns the event that an address names. The address of a broadcast names an event with a broadcast. */
export const findEvent = (events: readonly FairEvent[], address: OnlineAddress): FairEvent | undefined =>
  address === null || address.kind === 'company'
    ? undefined
    : events.find(({ ID, HAS_BROADCAST }) => ID === address.id && (address.kind === 'event' || HAS_BROADCAST))
