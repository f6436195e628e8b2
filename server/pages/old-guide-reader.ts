import type { OldExhibitor, OldGuideData } from '#contract/islands.ts'
import type { Lang } from '#contract/lang.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import type { Revision } from '#server/fair/revision.ts'
import { memoizeLru } from '#server/memoize-lru.ts'
import type { Session } from '#server/store/visitor-types.ts'
import { readCompanyEvents } from '#server/fair/read-company.ts'
import { createExcerpt } from './escape.ts'
import { nameHalls } from '#server/fair/guide-facts.ts'
import { listHallIds, listHalls } from '#server/pack/edition-halls.ts'

/** Longer descriptions are truncated, both in the window and for the search; guide v2 shows them in full. */
const MAX_TEXT_LENGTH = 600
/** Maximum of all descriptions of a page in characters: about 100 KB compressed. */
const MAX_TEXTS_LENGTH = 240_000
const LANGUAGES = 2

/** Reads the initial data of the old guide from a revision. */
export class OldGuideReader {
  readonly #revision: Revision
  readonly #listExhibitorsOnce = memoizeLru(LANGUAGES, async (lang: Lang) => this.#listExhibitors(lang))

  constructor(revision: Revision) {
    this.#revision = revision
  }

  async read(
    lang: Lang,
    session: Session | undefined,
    target: PlanTarget | null = null,
  ): Promise<OldGuideData> {
    const { exhibitors, fair, materials } = this.#revision
    const { guideYear: year, defaultHall } = fair
    const halls = listHallIds(fair, year)
    const named = target?.hall ?? defaultHall
    const map = materials.findSiteMap(year)
    const isHallKnown = halls.includes(named)
    return {
      year,
      halls,
      ...nameHalls(listHalls(fair, year)),
      hall_counts: exhibitors.countByHall(year),
      hall: isHallKnown ? named : defaultHall,
      target: isHallKnown ? target : null,
      rubrics: exhibitors.listCategories(),
      exhibitors: await this.#listExhibitorsOnce(lang),
      plans: materials.readPlanHashes(year),
      ...(map && { site_map: map }),
      favourites: (session?.favourites.companies ?? []).map(String),
      visitor: session?.visitor?.UID ?? null,
    }
  }

  #listExhibitors(lang: Lang): OldExhibitor[] {
    const { exhibitors, fair } = this.#revision
    const year = fair.guideYear
    const entries = exhibitors.listDirectory(year, lang)
    const longest = Math.min(MAX_TEXT_LENGTH, Math.floor(MAX_TEXTS_LENGTH / entries.length))
    return entries.map((entry) => ({
      ...entry,
      text: createExcerpt(entry.text, longest),
      ...readCompanyEvents(this.#revision, entry.id, { year, lang }),
    }))
  }
}
