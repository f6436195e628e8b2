import type { OldExhibitor, OldGuideData } from '../../contract/islands.ts'
import type { Lang } from '../../contract/lang.ts'
import { remembered } from '../remembered.ts'
import type { FairRecord, Session, Store } from '../store/store.ts'
import { excerpt } from './escape.ts'

/** Longer descriptions are cut, in the window as in what is searched: the whole one is in guide v2. */
const LONGEST_TEXT = 600
/** All descriptions of a page together, characters: about 100 KB compressed. */
const ALL_TEXTS = 240_000
const LANGUAGES = 2

/** What the old guide starts from. A fair does not change while the server runs, so each part of it is read once. */
export class OldGuide {
  readonly #fair: FairRecord
  readonly #store: Store
  readonly #categories = remembered(1, () => this.#store.fair.categories())
  readonly #hashes = remembered(1, () => this.#store.fair.planHashes(this.#fair.guideYear))
  readonly #exhibitors = remembered(LANGUAGES, (lang: Lang) => this.#readExhibitors(lang))

  constructor(fair: FairRecord, store: Store) {
    this.#fair = fair
    this.#store = store
  }

  async read(lang: Lang, session: Session | undefined): Promise<OldGuideData> {
    const { guideYear: year, halls, defaultHall: hall } = this.#fair
    const [rubrics, exhibitors, plans] = await Promise.all([
      this.#categories(),
      this.#exhibitors(lang),
      this.#hashes(),
    ])
    return {
      ...{ year, halls, hall, rubrics, exhibitors, plans },
      favourites: (session?.favourites.companies ?? []).map(String),
      visitor: session?.visitor?.UID ?? null,
    }
  }

  async #readExhibitors(lang: Lang): Promise<OldExhibitor[]> {
    const entries = await this.#store.fair.directory(this.#fair.guideYear, lang)
    const longest = Math.min(LONGEST_TEXT, Math.floor(ALL_TEXTS / entries.length))
    return entries.map((entry) => ({ ...entry, text: excerpt(entry.text, longest) }))
  }
}
