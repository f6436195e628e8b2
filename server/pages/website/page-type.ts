import type { ReactNode } from 'react'
import type { Lang } from '#contract/lang.ts'
import type { MenuItem } from '#contract/page.ts'
import type { WebsiteDependencies } from '#server/context.ts'
import type { WebsitePage } from '#server/store/website-store.ts'
import type { Session } from '#server/store/visitor-store.ts'
import type { OldGuideReader } from '#server/pages/old-guide-reader.ts'
import type { PageDescription } from '#server/pages/render-document.ts'

/** What the website is built from. */
export type WebsiteContext = WebsiteDependencies & { oldGuide: OldGuideReader }

/** What a page of the site is drawn from. */
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

/** What a page draws below its text, and what it says of itself otherwise than its front matter does. */
export interface PageSections {
  /** Between the heading and the text. */
  before?: ReactNode
  /** Below the text. */
  after?: ReactNode
  /** The heading where it is not the page's title; null: the page draws its own. */
  heading?: ReactNode | null
  /** Its named states on the root element, beside those that every page has (readings 29). */
  states?: Record<string, string>
  head?: Partial<Pick<PageDescription, 'title' | 'description' | 'linkedData'>>
}

/** A page type; undefined: the address names nothing that there is. */
export type RenderPageType = (asked: ResolvedPageRequest) => Promise<PageSections | undefined> | PageSections

/** What the document around the pages needs, drawn anew with each of them. */
export interface WebsiteLinks {
  main: MenuItem[]
  footer: MenuItem[]
  /** Where a visitor logs in and sees what is stored. */
  visitorHref: string
  /** Where a ticket is got; undefined: the pack has no such page. */
  ticketHref: string | undefined
}
