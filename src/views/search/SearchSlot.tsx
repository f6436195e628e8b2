import { createActor } from 'xstate'
import { searchMachine } from '#machines/search/search.machine.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SEARCH_ROOT } from './search-ids.ts'

/** Renders the search box of a header on the server, closed; its actor is never started. */
export function SearchSlot() {
  const { lang } = usePage()
  return (
    <div id={SEARCH_ROOT}>
      <SearchBox search={createActor(searchMachine, { input: { lang, href: '' } })} lang={lang} />
    </div>
  )
}
