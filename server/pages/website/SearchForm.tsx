import { FormattedMessage } from 'react-intl'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import { TEXT_INPUT_MAX_LENGTH } from '#contract/limits.ts'

interface SearchFormProps {
  id: string
  /** The id of the message that labels the input. */
  label: string
  /** The address that the search opens; the page itself if undefined. */
  action?: string
  w: string
  /** The id of the message that a stored page shows, whose results are not those of the query. */
  unanswered?: string
}

/** Renders a plain form, so that a search needs no script. */
export function SearchForm({ id, label, action, w, unanswered }: SearchFormProps) {
  return (
    <form className="site-search" role="search" action={action}>
      <label className="field-label" htmlFor={id}>
        <FormattedMessage id={label} />
      </label>
      <div className="site-search-line">
        {/* Not autocompleted: Back would restore the last query above the results of another one. */}
        <input
          id={id}
          className="input"
          type="search"
          name="w"
          defaultValue={w}
          maxLength={TEXT_INPUT_MAX_LENGTH}
          autoComplete="off"
        />
        <button type="submit" className="button button-accent">
          <FormattedMessage id="server.site.find" />
        </button>
      </div>
      {unanswered !== undefined && <UnansweredNotice message={unanswered} />}
    </form>
  )
}

/** Renders what a form says on a stored page that its fields are not applied to (`src/document/stored-query.ts`). */
export const UnansweredNotice = ({ message }: { message: string }) => (
  <p className="form-unanswered" role="status" data-unanswered="" hidden>
    <FormattedMessage id={message} />
  </p>
)

/** Renders the search of the whole website. */
export const WebsiteSearch = ({ lang, w }: { lang: Lang; w: string }) => (
  <SearchForm id="search-w" label="server.site.searchLabel" action={`${getLangPrefix(lang)}/search/`} w={w} />
)

/** Returns the query `w` of an address, cut to the length of the input. */
export const readSearchQuery = (query: URLSearchParams): string =>
  (query.get('w') ?? '').slice(0, TEXT_INPUT_MAX_LENGTH).trim()
