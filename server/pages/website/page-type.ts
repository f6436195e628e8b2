import type { ReactNode } from 'react'
import type { Lang } from '#contract/lang.ts'
import type { MenuItem } from '#contract/page.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import type { WebsitePage } from '#server/fair/website-page.ts'
import type { Session } from '#server/store/visitor-types.ts'
import type { OldGuideReader } from '#server/pages/old-guide-reader.ts'
import type { PageDescription } from '#server/pages/render-document.ts'

export type WebsiteContext = PageDependencies & { oldGuide: OldGuideReader }

/** The request for a page of the website with everything its renderer needs. */
export interface ResolvedPageRequest {
  context: WebsiteContext
  page: WebsitePage
  lang: Lang
  /** The event that the address names. */
  eventId: number | undefined
  query: URLSearchParams
  origin: string
  session: Session | undefined
  /** The token of the cookie `links_access`. */
  linksAccess: string | undefined
}

/** The sections that a page type adds to the page's text, and its description if it differs from the front matter. */
export interface PageSections {
  before?: ReactNode
  /** Content below the text. */
  after?: ReactNode
  /** The heading if it is not the page's title; null if the page renders its own. */
  heading?: ReactNode | null
  /** Named states on the root element in addition to those of every page (readings 29). */
  states?: Record<string, string>
  head?: Partial<Pick<PageDescription, 'title' | 'description' | 'linkedData' | 'alternates'>>
}

/** Renders the sections of a page. Returns undefined if the address names nothing. */
export type RenderPageType = (
  input: ResolvedPageRequest,
) => Promise<PageSections | undefined> | PageSections | undefined

/** The links of the layout around a page. */
export interface WebsiteLinks {
  main: MenuItem[]
  footer: MenuItem[]
  /** Address of the page with login and account. */
  visitorHref: string
  /** Address of the ticket page; undefined if the pack has none, and after the sale has ended. */
  ticketHref: string | undefined
}
