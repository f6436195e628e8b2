import { createClosedSearch } from '#machines/search/closed-search.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SEARCH_ROOT } from './search-ids.ts'

/** Renders the search box of a header on the server, closed; its actor is never started. */
export function SearchSlot() {
  const { lang } = usePage()
  return (
    <div id={SEARCH_ROOT}>
      <SearchBox search={createClosedSearch(lang)} lang={lang} />
    </div>
  )
}
