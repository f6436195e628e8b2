import type { IslandData, Picture, Slide } from '#contract/islands.ts'
import type { Lang } from '#contract/lang.ts'
import type { DocumentKind, PackPage, PageContent } from '#server/pack/pack-website.ts'
import type { StoredFile } from './fair-store.ts'

/** The pages of the pack and what they hand out. */
export interface WebsiteStore {
  /** All of them, by path and language. They do not change while a server runs. */
  listPages(): Promise<WebsitePage[]>
  /** What has every word, in either language and any case; of each kind at most 20, what has them in its name first. */
  search(words: string, lang: Lang): Promise<SearchResults>
  /** What is handed out for name and e-mail, by id. */
  listDocuments(kind: DocumentKind): Promise<{ id: number; name: string }[]>
  /** A file that is handed out for name and e-mail. */
  findDocument(id: number, kind: DocumentKind): Promise<StoredFile | undefined>
}

/** A page as it is drawn: pictures and videos are addresses, `picture` is empty where the page has none of its own. */
export interface WebsitePage extends Omit<PackPage, 'picture' | 'content'> {
  picture: string
  content: WebsiteContent
}

/** What a page holds beside its text, by its type, in the form that the islands take. */
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
  /** In the asked language, or in the one that they have; neither hidden ones nor those of single events. */
  pages: { path: string; lang: Lang; title: string; description: string }[]
  /** Of all editions, the newest first. `langs` names the texts that are in the other language. */
  events: EventSearchResult[]
  exhibitors: ExhibitorSearchResult[]
}

export interface EventSearchResult {
  id: number
  year: number
  /** Local day and time; the time is empty where the event has its whole day. */
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
  /** The guide's year where the company takes part in it, else its last one. */
  year: number
  /** Its first hall in that year; null: it has none yet. */
  hall: string | null
  langs?: Record<string, Lang>
}
