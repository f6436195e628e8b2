import { fromPromise } from 'xstate'
import { buildSearch, type Search } from '#contract/search/create-search.ts'
import { createIndexFilter } from '#contract/search/filter-by-index.ts'
import type { SearchIndex, SearchTexts } from '#contract/search/search-index.ts'
import type { SearchResults } from '#contract/search/search-results.ts'
import type { Lang } from '#contract/lang.ts'
import { awaitIdle, yieldToBrowser } from '#src/ports/idle.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { storeHistory } from '#src/ports/search-storage.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

interface SearchHandlers {
  /** The publication of the fair from which the page was made; its files never change. */
  publication: number | undefined
  /** Shows a page or a window by its address. */
  follow: (href: string) => void
  focusField: () => void
  /** Returns the hall that is shown; undefined on a page without one. */
  getHall: () => string | undefined
}

/** Suggestions in a group; the page with the results has all. */
const SUGGESTIONS_MAX = 5

/** Building the index waits so long for an idle moment: the plan's controls, which load at the same time, come first. */
const IDLE_WITHIN_MS = 2000

/** Name of the performance measure of building the index, in developer tools and in the benchmark. */
const INDEX_MEASURE = 'search index'

/** Provides the search box with the index in the browser, and with the server where it is not loaded. */
export function provideSearch(
  { transport, storage, offlineAnswers, lang }: Dependencies,
  { publication, follow, focusField, getHall }: SearchHandlers,
) {
  let search: Search | undefined
  let announceIndex = (): void => undefined
  const firstIndex = new Promise<void>((resolve) => (announceIndex = resolve))
  let params: { lang: Lang; publication?: string } = {
    lang,
    ...(publication !== undefined && { publication: String(publication) }),
  }
  return searchMachine.provide({
    actors: {
      loadIndex: fromAsync(async () => {
        // It is loaded a second time when another publication is shown.
        if (search !== undefined) params = { lang }
        const file = await transport.call('searchIndex', { params })
        await awaitIdle(IDLE_WITHIN_MS)
        const start = performance.now()
        const index = JSON.parse(file) as SearchIndex
        search = await buildInSteps(index)
        performance.measure(INDEX_MEASURE, { start })
        const filter = createIndexFilter(index, search)
        offlineAnswers.exhibitors = ({ year, hall: [hall = ''] = [], filter: wanted }) => {
          if (wanted === undefined || wanted.id !== undefined) return undefined
          const { w = '', rubs = [] } = wanted
          // Without the index of descriptions the filter would miss companies.
          if (w.trim() !== '' && search?.hasTexts !== true) return undefined
          const result = filter({ year: Number(year), hall, w, rubs: rubs.map(Number) })
          if (result === undefined) return undefined
          const { ids: data, countByHall: found, elsewhere, corrected } = result
          return {
            filtered: true,
            data,
            found,
            ...(elsewhere && { elsewhere: [...elsewhere] }),
            ...(corrected && { corrected }),
          }
        }
        announceIndex()
      }),
      loadTexts: fromAsync(async () => {
        const extended = search
        const file = await transport.call('searchTexts', { params })
        return extended?.addTexts(JSON.parse(file) as SearchTexts) ?? false
      }),
      findInIndex: fromAsync((text) => {
        if (search === undefined) throw new Error('The index is loaded before it is searched')
        const hall = getHall()
        return search.find(text, { limit: SUGGESTIONS_MAX, ...(hall !== undefined && { hall }) })
      }),
      askServer: fromPromise<SearchResults, string>(({ input, signal }) =>
        // A pasted control character is no part of any name, and the server refuses some.
        transport.call('search', { params: { w: input.replace(/\p{Cc}+/gu, ' '), lang }, signal }),
      ),
    },
    actions: {
      storeHistory: (_, { history }) => storeHistory(storage, history),
      describeOpened: ({ self }, { kind, id }) =>
        void firstIndex.then(() => {
          const hit = search?.describe(kind === 'company' ? kind : 'event', id)
          if (hit !== undefined) self.send({ type: 'item.opened', hit })
        }),
      describeHistory: ({ self }, { opened }) => {
        const described = opened.flatMap(({ kind, id }) => search?.describe(kind, id) ?? [])
        if (search !== undefined) self.send({ type: 'history.described', opened: described })
      },
      follow: (_, { href }) => follow(href),
      focusField,
    },
  })
}

/** Builds the search while the page does other things in between. */
async function buildInSteps(index: SearchIndex): Promise<Search> {
  const building = buildSearch(index)
  for (let step = building.next(); ; step = building.next()) {
    if (step.done === true) return step.value
    await yieldToBrowser()
  }
}
