import { FormattedMessage } from 'react-intl'
import type { TextHeading } from './page-contents.ts'

/** Renders links to the headings of a long text, beside it in a wide window. */
export function ContentsNav({ headings }: { headings: readonly TextHeading[] }) {
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
