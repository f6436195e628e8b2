import type { Lang } from '#contract/lang.ts'
import type { WebsitePage } from '#server/fair/website-queries.ts'
import { WholeWords } from '#src/components/WholeWords.tsx'
import type { PageSections } from './page-type.ts'
import { ContentsNav } from './ContentsNav.tsx'
import { NearbyNav } from './NearbyNav.tsx'
import type { NearbyPages } from './find-nearby-pages.ts'
import { numberHeadings } from './page-contents.ts'
import { wrapUnbreakableWords } from './unbreakable-words.ts'

interface ArticleProps {
  page: WebsitePage
  lang: Lang
  sections: PageSections
  /** Other pages of the section, if the page type has room for them. */
  nearby: NearbyPages | undefined
}

/** Renders a page: heading, sections of its type, and text; the pack's own are marked if they are in the other language. */
export function Article({ page, lang, sections: { before, after, heading }, nearby }: ArticleProps) {
  const { html, headings } =
    nearby === undefined ? { html: page.html, headings: [] } : numberHeadings(page.html)
  const own = page.lang === lang ? undefined : page.lang
  return (
    <article className={`article article-${page.type}${nearby === undefined ? '' : ' article-beside'}`}>
      {heading === undefined ? (
        <h1 lang={own}>
          <WholeWords text={page.title} />
        </h1>
      ) : (
        heading
      )}
      {before}
      {html !== '' && (
        <div
          className="prose article-text"
          lang={own}
          dangerouslySetInnerHTML={{ __html: wrapUnbreakableWords(html) }}
        />
      )}
      {after}
      {nearby !== undefined && (
        <div className="beside">
          <NearbyNav {...nearby} />
          {headings.length > 0 && <ContentsNav headings={headings} />}
        </div>
      )}
    </article>
  )
}
