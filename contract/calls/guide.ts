import * as v from 'valibot'
import { Company, Exhibitor, GuideFacts, Ids } from '#contract/entities.ts'
import { SearchResults } from '#contract/search/search-results.ts'
import type { Call } from './call.ts'
import { lang, text, wholeNumber, year } from './fields.ts'

const hall = v.pipe(v.string(), v.regex(/^[\w.-]{1,20}$/))

const ExhibitorsParams = v.object({
  year: v.optional(year),
  lang: v.optional(lang),
  filter: v.optional(
    v.object({
      w: v.optional(text),
      rubs: v.optional(v.pipe(v.array(wholeNumber), v.maxLength(1000))),
      id: v.optional(wholeNumber),
    }),
  ),
  hall: v.optional(v.pipe(v.array(hall), v.maxLength(100))),
})

const CompanyIds = v.object({
  data: Ids,
  filtered: v.literal(true),
  /** Number of matches by hall of the edition. Matches whose hall is not known yet are not counted. */
  found: v.record(v.string(), v.number()),
  /**
   * Present if the halls that were asked for have no match: the first matches of each other hall, with that hall and
   * their stands in it.
   */
  elsewhere: v.optional(v.array(Exhibitor)),
  /** Present if the keyword was forgiven: what was searched for instead (readings 43). */
  corrected: v.optional(v.string()),
})
const CompanyList = v.object({ data: v.array(Exhibitor), filtered: v.literal(false) })
const OneCompany = v.object({ data: v.nullable(Company), filtered: v.literal(false) })

/** With `filter[id]` one company (null if unknown), with any other filter only ids, otherwise the list. */
const ExhibitorsAnswer = v.union([CompanyIds, CompanyList, OneCompany])

/** With the number of the shown publication in `publication`, browsers keep the answer and never ask again. */
const SearchFileParams = v.object({ lang, publication: v.optional(wholeNumber) })

export const guideCalls = {
  /**
   * The server's time in milliseconds since 1970, for a page that the browser had stored or to which the visitor comes back
   * (readings 45).
   */
  time: {
    method: 'GET',
    path: '/ajax/guide/time.php',
    access: 'open',
    params: v.object({}),
    answer: v.object({ now: v.number() }),
  },
  exhibitors: {
    method: 'GET',
    path: '/ajax/guide/exhibitors.php',
    access: 'open',
    params: ExhibitorsParams,
    answer: ExhibitorsAnswer,
  },
  /** The best results of each kind (readings 43). */
  search: {
    method: 'GET',
    path: '/ajax/guide/search.php',
    access: 'open',
    params: v.object({ w: text, lang: v.optional(lang) }),
    answer: SearchResults,
  },
  /** The names that the box searches by itself, a `SearchIndex`, whose schema is no part of a page's first scripts. */
  searchIndex: {
    method: 'GET',
    path: '/ajax/guide/search_index.php',
    access: 'open',
    params: SearchFileParams,
    type: 'application/json',
  },
  /** The words of descriptions, `SearchTexts`, which are loaded after the names. */
  searchTexts: {
    method: 'GET',
    path: '/ajax/guide/search_texts.php',
    access: 'open',
    params: SearchFileParams,
    type: 'application/json',
  },
  /**
   * Returns what a browser keeps of the fair for use without a network, an `OfflineCopy`. `have` lists the hashes of
   * the parts that the browser has already; the answer has only their names.
   */
  offline: {
    method: 'GET',
    path: '/ajax/guide/offline.php',
    access: 'open',
    params: v.object({
      lang,
      have: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+(,[\w-]+)*$/), v.maxLength(6000))),
    }),
    type: 'application/json',
  },
  guideFacts: {
    method: 'GET',
    path: '/ajax/guide/facts.php',
    access: 'open',
    params: v.object({ year }),
    answer: GuideFacts,
  },
  floorPlan: {
    method: 'GET',
    path: '/ajax/guide/floor_plan.php',
    access: 'open',
    params: v.object({}),
    type: 'image/svg+xml',
  },
  floorPlanV2: {
    method: 'GET',
    path: '/ajax/guide/floor_plan_v2.php',
    access: 'open',
    params: v.object({ hall, year }),
    type: 'image/svg+xml',
  },
  /** Where one can walk in a hall, a `WayMap` as JSON, or null where the plan does not show it. */
  planWays: {
    method: 'GET',
    path: '/ajax/guide/plan_ways.php',
    access: 'open',
    params: v.object({ hall, year }),
    type: 'application/json',
  },
  /** The places of all halls and the ways between halls, `HallPassages`, which ways over halls need. */
  passages: {
    method: 'GET',
    path: '/ajax/guide/passages.php',
    access: 'open',
    params: v.object({ year, lang: v.optional(lang) }),
    type: 'application/json',
  },
  /** The names on the stands of a hall, `PackedPlanLabels`, which only a part of the plan that is loaded later shows. */
  planLabels: {
    method: 'GET',
    path: '/ajax/guide/plan_labels.php',
    access: 'open',
    params: v.object({ hall, year, lang: v.optional(lang) }),
    type: 'application/json',
  },
  /** The places of a hall that its plan shows, `HallPlace[]`, which only a part of the plan that is loaded later shows. */
  places: {
    method: 'GET',
    path: '/ajax/guide/places.php',
    access: 'open',
    params: v.object({ hall, year, lang: v.optional(lang) }),
    type: 'application/json',
  },
  hallPlan: {
    method: 'GET',
    path: '/ajax/svg/get_hall.php',
    access: 'open',
    params: v.object({ hall, lang: v.optional(lang) }),
    type: 'image/svg+xml',
  },
} as const satisfies Record<string, Call>
