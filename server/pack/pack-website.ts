import type { Lang } from '#contract/lang.ts'
import type { PageType } from '#contract/page.ts'
import type { PackFile, PictureRef } from './pack-file.ts'

/** What a pack holds for the website around the guides (docs/fair-pack.md): its pages and what they hand out. */
export interface PackWebsite {
  pages: PackPage[]
  documents: PackDocument[]
  /** What documents name, each content once. */
  files: PackFile[]
}

/** One page in one language. Pictures and videos are named by their content; links lead to pages that exist. */
export interface PackPage {
  /** `/about/`, without the language; that of an event page holds `{event}`. */
  path: string
  lang: Lang
  type: PageType
  title: string
  description: string
  /** Null: in no menu. */
  menu: PageMenu | null
  /** For the page's head and for who shares it; null: the fair's own. */
  picture: PictureRef | null
  /** Search engines leave it out. */
  hidden: boolean
  /** Sanitised HTML of the Markdown. */
  html: string
  content: PageContent
}

export interface PageMenu {
  place: 'main' | 'footer'
  order: number
  title: string
  /** Path of the page that it stands below; null: at the top. */
  parent: string | null
}

/** What a page holds beside its text, by its type; a page has only what its type takes. */
export interface PageContent {
  /** Of `homepage`. */
  slides?: PackSlide[]
  video?: PackVideo
  sliders?: { title: string; slides: PackSlide[] }[]
  partners?: { title: string; slides: PackSlide[] }
  /** Of `gallery`. */
  photos?: { picture: PictureRef; title: string }[]
  videos?: PackVideo[]
  /** Of `catalogue`; `html` is sanitised. */
  items?: { id: string; title: string; summary: string; html: string; picture: PictureRef | null }[]
  /** Of `banner-open`. */
  subscribe?: { title: string; text: string }
  /** Of `event-detail`, `business-program`, `calendar` and `exhibitors`, always: the edition that they show. */
  edition?: number
  /** Of `zoom`: the picture to look at; `alt` says what it shows. */
  zoom?: { picture: PictureRef; alt: string }
  /** Of `loading`: the address that it waits for, in the page's language: `/en/about/`. */
  target?: string
  /** Of `download-links` and `download-reports`, in this order. */
  documents?: { id: number; title: string }[]
  /** Of `standard` and `get-ticket`: the form below the text. */
  form?: 'registration' | 'ticket' | 'visitor'
  /** What a visitor reads when the form was sent, plain; empty where the pack does not say. */
  done?: string
}

export interface PackSlide {
  picture: PictureRef
  alt: string
  title: string
  text: string
  /** In the page's language; empty: leads nowhere. */
  link: string
}

export interface PackVideo {
  file: PictureRef
  poster: PictureRef
  title: string
}

/** Pages of `download-links` and of `download-reports` differ by their call (readings 27). */
export type DocumentKind = 'links' | 'reports'

/** A file that is handed out for name and e-mail. */
export interface PackDocument {
  /** Unique within its kind. */
  id: number
  kind: DocumentKind
  fileName: string
  fileHash: string
}
