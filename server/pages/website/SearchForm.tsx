import { FormattedMessage } from 'react-intl'
import { getLangPrefix, type Lang } from '#contract/lang.ts'

/** Searches the whole website; a plain form, so that it needs no script. */
export function SearchForm({ lang, w }: { lang: Lang; w: string }) {
  return (
    <form className="site-search" role="search" action={`${getLangPrefix(lang)}/search/`}>
      <label className="field-label" htmlFor="search-w">
        <FormattedMessage id="server.site.searchLabel" />
      </label>
      <div className="site-search-line">
        <input
          id="search-w"
          className="input"
          type="search"
          name="w"
          defaultValue={w}
          maxLength={200}
          autoComplete="off"
        />
        <button type="submit" className="button button-accent">
          <FormattedMessage id="server.site.find" />
        </button>
      </div>
    </form>
  )
}
