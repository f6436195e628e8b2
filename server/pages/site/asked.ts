import type { ReactNode } from 'react'
import type { Lang } from '../../../contract/lang.ts'
import type { MenuItem } from '../../../contract/page.ts'
import type { Context } from '../../context.ts'
import type { SitePage } from '../../store/site-store.ts'
import type { Session } from '../../store/store.ts'
import type { OldGuide } from '../old-guide.ts'
import type { Description } from '../document.ts'

/** What the website is built from. */
export type SiteContext = Omit<Context, 'website'> & { oldGuide: OldGuide }

/** What a page of the site is drawn from. */
export interface Asked {
  context: SiteContext
  page: SitePage
  lang: Lang
  /** The event that the address names. */
  event: number | undefined
  query: URLSearchParams
  origin: string
  session: Session | undefined
  /** The token of the cookie `links_access`. */
  linksAccess: string | undefined
}

/** What a page draws below its text, and what it says of itself otherwise than its front matter does. */
export interface Drawing {
  /** Between the heading and the text. */
  before?: ReactNode
  /** Below the text. */
  after?: ReactNode
  /** The heading where it is not the page's title; null: the page draws its own. */
  heading?: ReactNode | null
  /** Its named states on the root element, beside those that every page has (readings 29). */
  states?: Record<string, string>
  head?: Partial<Pick<Description, 'title' | 'description' | 'linkedData'>>
}

/** A page type; undefined: the address names nothing that there is. */
export type DrawPage = (asked: Asked) => Promise<Drawing | undefined> | Drawing

/** What the document around the pages needs, drawn anew with each of them. */
export interface SiteLinks {
  main: MenuItem[]
  footer: MenuItem[]
  /** Where a visitor logs in and sees what is stored. */
  visitor: string
  /** Where a ticket is got; undefined: the pack has no such page. */
  ticket: string | undefined
}
