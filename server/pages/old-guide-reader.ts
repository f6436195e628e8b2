import type { OldExhibitor, OldGuideData } from '#contract/islands.ts'
import type { Lang } from '#contract/lang.ts'
import { memoizeLru } from '#server/memoize-lru.ts'
import type { Store } from '#server/store/store.ts'
import type { FairRecord } from '#server/store/fair-store.ts'
import type { Session } from '#server/store/visitor-store.ts'
import { createExcerpt } from './escape.ts'

/** Longer descriptions are truncated, both in the window and for the search; guide v2 shows them in full. */
const MAX_TEXT_LENGTH = 600
/** Maximum of all descriptions of a page in characters: about 100 KB compressed. */
const MAX_TEXTS_LENGTH = 240_000
const LANGUAGES = 2

/** Reads the initial data of the old guide. Each part is read once, because a fair does not change at runtime. */
export class OldGuideReader {
  readonly #fair: FairRecord
  readonly #store: Store
  readonly #readCategories = memoizeLru(1, () => this.#store.fair.listCategories())
  readonly #readPlanHashes = memoizeLru(1, () => this.#store.fair.readPlanHashes(this.#fair.guideYear))
  readonly #readExhibitorsOnce = memoizeLru(LANGUAGES, (lang: Lang) => this.#readExhibitors(lang))

  constructor(fair: FairRecord, store: Store) {
    this.#fair = fair
    this.#store = store
  }

  async read(lang: Lang, session: Session | undefined): Promise<OldGuideData> {
    const { guideYear: year, halls, defaultHall: hall } = this.#fair
    const [rubrics, exhibitors, plans] = await Promise.all([
      this.#readCategories(),
      this.#readExhibitorsOnce(lang),
      this.#readPlanHashes(),
    ])
    return {
      year,
      halls,
      hall,
      rubrics,
      exhibitors,
      plans,
      favourites: (session?.favourites.companies ?? []).map(String),
      visitor: session?.visitor?.UID ?? null,
    }
  }

  async #readExhibitors(lang: Lang): Promise<OldExhibitor[]> {
    const entries = await this.#store.fair.listDirectory(this.#fair.guideYear, lang)
    const longest = Math.min(MAX_TEXT_LENGTH, Math.floor(MAX_TEXTS_LENGTH / entries.length))
    return entries.map((entry) => ({ ...entry, text: createExcerpt(entry.text, longest) }))
  }
}
