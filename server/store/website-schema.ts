import type { Lang } from '#contract/lang.ts'
import type { PageType } from '#contract/page.ts'
import type { DocumentKind, PageMenu } from '#server/pack/pack-website.ts'
import type { WebsiteContent } from './website-store.ts'

/** The tables of the website, which `website-migration.ts` creates. */
export interface WebsiteTables {
  pages: {
    path: string
    lang: Lang
    type: PageType
    title: string
    description: string
    menu: PageMenu | null
    /** Address of the picture, or empty. */
    picture: string
    hidden: boolean
    html: string
    content: WebsiteContent
    /** Search text of the title and of the whole page, as `normalizeSearchText` returns it. */
    search_title: string
    search: string
    position: number
  }
  documents: { id: number; kind: DocumentKind; file_name: string; file_hash: string }
}
