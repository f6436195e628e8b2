import { fromPromise } from 'xstate'
import { createSearch, type Search } from '#contract/search/create-search.ts'
import type { SearchResults } from '#contract/search/search-results.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { recallKept, storeKept } from '#src/ports/search-storage.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

interface SearchHandlers {
  /** Shows a page or a window by its address. */
  follow: (href: string) => void
  focusField: () => void
  /** Returns the hall that is shown; undefined on a page without one. */
  getHall: () => string | undefined
}

/** Suggestions in a group; the page with the results has all. */
const SUGGESTIONS_MAX = 5

/** Provides the search box with the index in the browser, and with the server where it is not loaded. */
export function provideSearch(
  { transport, storage, lang }: Dependencies,
  { follow, focusField, getHall }: SearchHandlers,
) {
  let search: Search | undefined
  return searchMachine.provide({
    actors: {
      loadIndex: fromAsync(async () => {
        search = createSearch(await transport.call('searchIndex', { params: { lang } }))
      }),
      loadTexts: fromAsync(async () => {
        search?.addTexts(await transport.call('searchTexts', { params: { lang } }))
      }),
      findInIndex: fromAsync((text) => {
        if (search === undefined) throw new Error('The index is loaded before it is searched')
        const hall = getHall()
        return search.find(text, { limit: SUGGESTIONS_MAX, ...(hall !== undefined && { hall }) })
      }),
      askServer: fromPromise<SearchResults, string>(({ input, signal }) =>
        transport.call('search', { params: { w: input, lang }, signal }),
      ),
      recallKept: fromAsync(() => recallKept(storage)),
    },
    actions: {
      storeKept: (_, { kept }) => storeKept(storage, kept),
      follow: (_, { href }) => follow(href),
      focusField,
    },
  })
}
