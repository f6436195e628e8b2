import type { Lang } from '../../../contract/lang.ts'
import type { SitePage } from '../../store/site-store.ts'
import type { Drawing } from './asked.ts'
import { withWholeWords } from './whole-words.ts'

interface ArticleProps {
  page: SitePage
  lang: Lang
  drawing: Drawing
}

/** Two short words with a hyphen, as in онлайн-дни. */
const HYPHENED = /(?<!\p{L})(\p{L}{1,8}-\p{L}{1,8})(?!\p{L})/u

const wholeIfHyphened = (part: string, at: number) =>
  at % 2 === 0 ? (
    part
  ) : (
    <span key={at} className="whole">
      {part}
    </span>
  )

/** A page: its heading, what its type draws, and its text; marked where it is not in the language of the address. */
export function Article({ page, lang, drawing: { before, after, heading } }: ArticleProps) {
  return (
    <article className={`article article-${page.type}`} lang={page.lang === lang ? undefined : page.lang}>
      {heading === undefined ? <h1>{page.title.split(HYPHENED).map(wholeIfHyphened)}</h1> : heading}
      {before}
      {page.html !== '' && (
        <div className="prose article-text" dangerouslySetInnerHTML={{ __html: withWholeWords(page.html) }} />
      )}
      {after}
    </article>
  )
}
