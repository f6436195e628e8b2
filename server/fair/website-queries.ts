import type { IslandData, Picture, Slide } from '#contract/islands.ts'
import type { Lang } from '#contract/lang.ts'
import type { DocumentKind, PackPage, PageContent } from '#server/pack/pack-website.ts'
import type { FairFile } from './fair-queries.ts'

export interface WebsiteQueries {
  /** Returns matches of every word in either language and any case, at most 20 a kind, name matches first. */
  search(keyword: string, lang: Lang): SearchResults
  /** Returns the documents that are available for name and e-mail, by id. */
  listDocuments(kind: DocumentKind): { id: number; name: string }[]
  /** Returns a document that is available for name and e-mail. */
  findDocument(id: number, kind: DocumentKind): FairFile | undefined
}

/** A page for rendering: pictures and videos are addresses; `picture` is empty if the page has none of its own. */
export interface WebsitePage extends Omit<PackPage, 'picture' | 'content'> {
  picture: string
  content: WebsiteContent
}

/** The content of a page in addition to its text, in the form of the islands' data. */
export interface WebsiteContent extends Pick<
  PageContent,
  'subscribe' | 'edition' | 'target' | 'documents' | 'form' | 'done'
> {
  slides?: Slide[]
  video?: IslandData['header-video']
  sliders?: { title: string; slides: Slide[] }[]
  partners?: { title: string; slides: Slide[] }
  photos?: IslandData['gallery']['photos']
  videos?: IslandData['gallery']['videos']
  items?: IslandData['catalogue']['items']
  zoom?: Picture
}

export interface SearchResults {
  /** Pages in the requested language, or else in their own, without hidden pages and pages of single events. */
  pages: { path: string; lang: Lang; title: string; description: string }[]
  /** Events of all editions, newest first. `langs` names the language of texts in the other language. */
  events: EventSearchResult[]
  exhibitors: ExhibitorSearchResult[]
}

export interface EventSearchResult {
  id: number
  year: number
  /** Local day and time; the time is empty for an event that takes the whole day. */
  date: string
  time: string
  name: string
  room: string
  langs?: Record<string, Lang>
}

export interface ExhibitorSearchResult {
  id: number
  name: string
  country: string
  /** The guide's year if the company takes part in it, else its last year. */
  year: number
  /** The first hall in that year, or null if not known yet. */
  hall: string | null
  langs?: Record<string, Lang>
}
