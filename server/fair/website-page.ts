import type { IslandData, Picture, Slide } from '#contract/islands.ts'
import type { PackPage, PageContent } from '#server/pack/pack-website.ts'

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
