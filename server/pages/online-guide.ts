import type { OnlineAddress } from '../../contract/addresses.ts'
import type { FairEvent } from '../../contract/entities.ts'
import type { Lang } from '../../contract/lang.ts'
import type { OnlineGuideData } from '../../contract/page.ts'
import { bannersOf } from '../banner-turns.ts'
import { onlineYear } from '../online-edition.ts'
import { remembered } from '../remembered.ts'
import type { FairRecord, StaffViewer, Store } from '../store/store.ts'
import { inOneLanguage } from './one-language.ts'

const NEWEST_NEWS = 20
const LANGUAGES = 2

/** What the online guide starts from. A fair does not change while the server runs, so each part of it is read once. */
export class OnlineGuide {
  readonly #fair: FairRecord
  readonly #store: Store
  readonly #year: number
  readonly #categories = remembered(1, () => this.#store.fair.categories())
  readonly #hashes = remembered(1, () => this.#store.fair.planHashes(this.#year))
  readonly #banners = remembered(LANGUAGES, (lang: Lang) => this.#store.programme.banners(lang))
  readonly #exhibitors = remembered(LANGUAGES, (lang: Lang) =>
    this.#store.fair.exhibitors({ year: this.#year, lang, halls: [] }),
  )
  readonly #events = remembered(LANGUAGES * 2, async (lang: Lang, access: 'open' | 'authorized') => {
    const authorized = access === 'authorized'
    const events = await this.#store.programme.events({ year: this.#year, lang, authorized })
    return events.map((event) => inOneLanguage(event, lang))
  })

  /** The plan of the hall that the guide opens with. */
  readonly plan = remembered(1, () => this.#store.fair.plan(this.#year, this.#hall))

  constructor(fair: FairRecord, store: Store) {
    this.#fair = fair
    this.#store = store
    this.#year = onlineYear(fair)
  }

  get #hall(): string {
    return this.#fair.defaultHall
  }

  /** Undefined: the address names nothing of the edition (section 8). */
  async read(
    lang: Lang,
    address: OnlineAddress,
    turn: number,
    viewer: StaffViewer | undefined,
    today: string,
  ): Promise<OnlineGuideData | undefined> {
    const authorized = viewer !== undefined
    const [events, exhibitors, plans, banners, rubrics] = await Promise.all([
      this.#events(lang, authorized ? 'authorized' : 'open'),
      this.#exhibitors(lang),
      this.#hashes(),
      this.#banners(lang),
      this.#categories(),
    ])
    const isKnown =
      address === null ||
      (address.kind === 'company'
        ? exhibitors.some(({ id }) => id === address.id)
        : eventOf(events, address) !== undefined)
    if (!isKnown) return undefined
    const company =
      address?.kind === 'company'
        ? await this.#store.fair.company(address.id, { year: this.#year, lang, viewer })
        : undefined
    return {
      address,
      guide_year: this.#year,
      total_count: exhibitors.length,
      rubrics,
      exhibitors,
      events,
      company: company ?? null,
      banners: bannersOf(banners, turn),
      news: authorized ? (await this.#store.fair.homepageAnnouncements(today)).slice(0, NEWEST_NEWS) : null,
      plans,
      guide_halls: this.#fair.halls,
      hall: this.#hall,
    }
  }
}

/** The event that an address names; a broadcast's is one that has a broadcast. */
export const eventOf = (events: readonly FairEvent[], address: OnlineAddress): FairEvent | undefined =>
  address === null || address.kind === 'company'
    ? undefined
    : events.find(({ ID, HAS_BROADCAST }) => ID === address.id && (address.kind === 'event' || HAS_BROADCAST))
