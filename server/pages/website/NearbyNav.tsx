import { FormattedMessage } from 'react-intl'
import type { NearbyPages } from './find-nearby-pages.ts'

/** Renders links to the other pages of a section, beside the text. */
export function NearbyNav({ top, items, current }: NearbyPages) {
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
