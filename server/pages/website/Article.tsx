import { FormattedMessage } from 'react-intl'
import type { Lang } from '#contract/lang.ts'
import type { WebsitePage } from '#server/fair/website-page.ts'
import { WholeWords } from '#src/components/WholeWords.tsx'
import type { PageSections } from './page-type.ts'
import type { NearbyPages } from './find-nearby-pages.ts'
import { hyphenateLongWords } from './hyphenate-long-words.ts'
import { numberHeadings, type TextHeading } from './page-contents.ts'
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
          <WholeWords text={hyphenateLongWords(page.title)} />
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

/** Renders links to the headings of a long text, beside it in a wide window. */
function ContentsNav({ headings }: { headings: readonly TextHeading[] }) {
  return (
    <nav className="contents" aria-labelledby="contents">
      <h2 id="contents">
        <FormattedMessage id="server.site.contents" />
      </h2>
      <ul>
        {headings.map(({ id, html }) => (
          <li key={id}>
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Renders links to the other pages of a section, beside the text. */
function NearbyNav({ top, items, current }: NearbyPages) {
  return (
    <nav className="nearby" aria-labelledby="nearby">
      <h2 id="nearby">
        <FormattedMessage id={top === undefined ? 'server.site.more' : 'server.site.nearby'} />
      </h2>
      <ul>
        {(top === undefined ? items : [top, ...items]).map(({ href, title, lang }) => (
          <li key={href}>
            <a href={href} lang={lang} aria-current={href === current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
