import type { Lang } from '#contract/lang.ts'
import type { WebsitePage } from '#server/fair/website-queries.ts'
import type { PageSections } from './page-type.ts'
import { NearbyNav } from './NearbyNav.tsx'
import type { NearbyPages } from './find-nearby-pages.ts'
import { wrapUnbreakableWords } from './unbreakable-words.ts'

interface ArticleProps {
  page: WebsitePage
  lang: Lang
  sections: PageSections
  /** Other pages of the section, if the page type has room for them. */
  nearby: NearbyPages | undefined
}

/** Two short words with a hyphen, as in онлайн-дни, which are kept in one line. */
const HYPHENATED = /(?<!\p{L})(\p{L}{1,8}-\p{L}{1,8})(?!\p{L})/u

const wrapHyphenated = (part: string, at: number) =>
  at % 2 === 0 ? (
    part
  ) : (
    <span key={at} className="whole">
      {part}
    </span>
  )

/** Renders a page: heading, sections of its type, and text, marked if it is not in the address's language. */
export function Article({ page, lang, sections: { before, after, heading }, nearby }: ArticleProps) {
  return (
    <article
      className={`article article-${page.type}${nearby === undefined ? '' : ' article-beside'}`}
      lang={page.lang === lang ? undefined : page.lang}
    >
      {heading === undefined ? <h1>{page.title.split(HYPHENATED).map(wrapHyphenated)}</h1> : heading}
      {before}
      {page.html !== '' && (
        <div
          className="prose article-text"
          dangerouslySetInnerHTML={{ __html: wrapUnbreakableWords(page.html) }}
        />
      )}
      {after}
      {nearby !== undefined && <NearbyNav {...nearby} />}
    </article>
  )
}
