import type { Lang } from '../../../contract/lang.ts'
import type { SitePage } from '../../store/site-store.ts'
import type { Drawing } from './asked.ts'

interface ArticleProps {
  page: SitePage
  lang: Lang
  drawing: Drawing
}

/** A page: its heading, what its type draws, and its text; marked where it is not in the language of the address. */
export function Article({ page, lang, drawing: { before, after, heading } }: ArticleProps) {
  return (
    <article className={`article article-${page.type}`} lang={page.lang === lang ? undefined : page.lang}>
      {heading === undefined ? <h1>{page.title}</h1> : heading}
      {before}
      {page.html !== '' && (
        <div className="prose article-text" dangerouslySetInnerHTML={{ __html: page.html }} />
      )}
      {after}
    </article>
  )
}
