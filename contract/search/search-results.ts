import * as v from 'valibot'
import { LANGS } from '#contract/lang.ts'

/** What the search box finds (readings 43), each a group of its results. Speakers are found as their events. */
export const SEARCH_KINDS = ['company', 'category', 'place', 'event', 'page'] as const

export type SearchKind = (typeof SEARCH_KINDS)[number]

const text = v.string()

export const SearchHit = v.object({
  kind: v.picklist(SEARCH_KINDS),
  /** Unique within its kind: an id, or the path of a page. */
  id: v.union([v.number(), text]),
  /** The name in the page's language; if it is in the other language, `lang` names that. */
  title: text,
  lang: v.optional(v.picklist(LANGS)),
  /** The address of the window or the page, with the prefix of the language. */
  href: text,
  /** What distinguishes results of the same name: a company's country, an event's speakers. May be empty. */
  detail: text,
  /** For a company: its stands, those that match the query first. `hallName` is given for halls that have a name. */
  stands: v.optional(v.array(v.object({ hall: text, hallName: v.optional(text), stand: text }))),
  /** Of a company with a stand: the address that selects its first stand on the plan. */
  plan: v.optional(text),
  /** Of a place. */
  hall: v.optional(text),
  hallName: v.optional(text),
  /** Of an event: local day (`2021-09-21`), begin (`11:30`, or empty for a whole day) and room (or empty). */
  when: v.optional(v.object({ date: text, time: text, room: text })),
  /** The year of an edition that is not the current one. */
  year: v.optional(v.number()),
})
export type SearchHit = v.InferOutput<typeof SearchHit>

const SearchGroup = v.object({
  kind: v.picklist(SEARCH_KINDS),
  /** Number of all results of this kind; `hits` may have fewer. */
  total: v.number(),
  hits: v.array(SearchHit),
})

/** Groups with results only, the best match's group first. */
export const SearchResults = v.object({
  /** What was searched for instead of the query's words, as it was forgiven; null if the query itself was found. */
  corrected: v.nullable(text),
  groups: v.array(SearchGroup),
})
export type SearchResults = v.InferOutput<typeof SearchResults>
