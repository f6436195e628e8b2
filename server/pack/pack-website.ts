import type { Lang } from '#contract/lang.ts'
import type { PageType } from '#contract/page.ts'
import type { PackFile, PictureRef } from './pack-file.ts'

/** The pack's data for the website (docs/fair-pack.md): its pages and documents. */
export interface PackWebsite {
  pages: PackPage[]
  documents: PackDocument[]
  /** Files of the documents, each content once. */
  files: PackFile[]
}

/** A page in one language. Pictures and videos are named by the hash of their content; links lead to existing pages. */
export interface PackPage {
  /** Path without the language: `/about/`; the path of event pages contains `{event}`. */
  path: string
  lang: Lang
  type: PageType
  title: string
  description: string
  /** Null if the page is in no menu. */
  menu: PageMenu | null
  /** Picture for shared links; null to use the fair's own. */
  picture: PictureRef | null
  /** True if search engines should leave the page out. */
  hidden: boolean
  /** Sanitised HTML of the Markdown. */
  html: string
  content: PageContent
}

interface PageMenu {
  place: 'main' | 'footer'
  order: number
  title: string
  /** Path of the parent page in the menu; null at the top level. */
  parent: string | null
}

/** The content of a page in addition to its text. A page has only the properties of its type. */
export interface PageContent {
  /** Only `homepage`. */
  slides?: PackSlide[]
  video?: PackVideo
  sliders?: { title: string; slides: PackSlide[] }[]
  partners?: { title: string; slides: PackSlide[] }
  /** Only `gallery`. */
  photos?: { picture: PictureRef; title: string }[]
  videos?: PackVideo[]
  /** Only `catalogue`; `html` is sanitised. */
  items?: { id: string; title: string; summary: string; html: string; picture: PictureRef | null }[]
  /** Only `banner-open`. */
  subscribe?: { title: string; text: string }
  /** Always set for `event-detail`, `business-program`, `calendar` and `exhibitors`: the edition that they show. */
  edition?: number
  /** Only `zoom`; `alt` describes the picture. */
  zoom?: { picture: PictureRef; alt: string }
  /** Only `loading`: the address that it waits for, in the page's language: `/en/about/`. */
  target?: string
  /** Only `download-links` and `download-reports`, in this order. */
  documents?: { id: number; title: string }[]
  /** Only `standard` and `get-ticket`: the form below the text. */
  form?: 'registration' | 'ticket' | 'visitor'
  /** Plain text shown after the form was sent; empty if the pack has none. */
  done?: string
}

export interface PackSlide {
  picture: PictureRef
  alt: string
  title: string
  text: string
  /** Address in the page's language; empty if the slide is no link. */
  link: string
}

export interface PackVideo {
  file: PictureRef
  poster: PictureRef
  title: string
}

/** Documents of `download-links` pages and of `download-reports` pages (readings 27). */
export type DocumentKind = 'links' | 'reports'

/** A file that is available for name and e-mail. */
export interface PackDocument {
  /** Unique within its kind. */
  id: number
  kind: DocumentKind
  fileName: string
  fileHash: string
}
