import { SEARCH_PATH } from '#contract/addresses.ts'
import { SEARCH_SHORTCUT_KEY } from '#src/ports/search-shortcut.ts'
import { isEnterInField } from '#src/views/search/is-enter-in-field.ts'
import { SEARCH_CLOSE, SEARCH_FIELD, SEARCH_ROOT } from '#src/views/search/search-ids.ts'
import type { SearchOptions, StartedSearch } from './started-search.ts'
import { focusSearchField } from './focus-search-field.ts'

interface SearchLoader {
  /** Connects the search box of the shown page. */
  mount(): void
  unmount(): void
  /** Loads the search box and its index while the browser is idle, unless the visitor saves data. */
  preload(): void
}

interface ConnectedNavigator extends Navigator {
  connection?: { saveData?: boolean }
}

/**
 * Connects the search box of the header: until its scripts are loaded, at its first use or when the browser is idle, it
 * only opens, and is a form that leads to the page with the results.
 */
export function createSearchLoader(options: SearchOptions, signal: AbortSignal): SearchLoader {
  const root = document.documentElement
  let loading: Promise<void> | undefined
  let started: StartedSearch | undefined
  let unmount = (): void => undefined

  const load = (): void => {
    loading ??= import('#src/islands/mount-search.tsx')
      .then(({ startSearch }) => startSearch(options, signal))
      .then((search) => {
        started = search
        mount()
        if (search?.wasOpen === true) search.search.send({ type: 'search.open' })
      })
      .catch(() => {
        // The form works without them.
        loading = undefined
      })
  }
  const mount = () => {
    if (started === undefined || signal.aborted) return
    unmount = started.mount()
  }
  const open = (event: Event) => {
    event.preventDefault()
    if (started === undefined) root.dataset['search'] = 'open'
    else started.search.send({ type: 'search.open' })
    load()
    focusSearchField()
  }
  const isIn = ({ target }: Event, selector: string) =>
    target instanceof Element && target.closest(selector) !== null
  const isInBox = (event: Event) => isIn(event, `#${SEARCH_ROOT}`)

  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, listener, { signal })
  const query = readUnanswered()
  if (query !== undefined) {
    query.field.value = query.text
    root.dataset['search'] = 'open'
  }
  // It may have been opened before this script came.
  if (root.dataset['search'] === 'open') load()
  listen('focusin', (event) => {
    if (isInBox(event)) load()
  })
  listen('click', (event) => {
    if (started !== undefined || isEnterInField(event)) return
    if (root.dataset['search'] !== 'open') {
      if (isInBox(event)) open(event)
    } else if (isIn(event, `.${SEARCH_CLOSE}`)) {
      delete root.dataset['search']
    }
  })
  listen('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, altKey, target } = event
    // On a Russian keyboard the key types a full stop.
    if ((key !== '/' && !(key === '.' && code === 'Slash')) || ctrlKey || metaKey || altKey) return
    if (target instanceof Element && target.matches('input, textarea, select, [contenteditable]')) return
    if (document.querySelector('dialog[open]') !== null) return
    if (options.dependencies.storage.read(SEARCH_SHORTCUT_KEY) !== 'off') open(event)
  })
  signal.addEventListener('abort', () => unmount())

  return {
    mount,
    unmount() {
      unmount()
      unmount = () => undefined
    },
    preload() {
      if ((navigator as ConnectedNavigator).connection?.saveData !== true) load()
    },
  }
}

/**
 * Returns the query and the search field of the stored search page, which has no results of its own: the search box
 * then searches the index on this device.
 */
function readUnanswered(): { field: HTMLInputElement; text: string } | undefined {
  if (!location.pathname.endsWith(SEARCH_PATH)) return undefined
  const text = new URLSearchParams(location.search).get('w')?.trim() ?? ''
  const asked = document.querySelector<HTMLInputElement>('main [role=search] [name=w]')
  const field = document.getElementById(SEARCH_FIELD)
  if (text === '' || asked === null || asked.value !== '' || !(field instanceof HTMLInputElement))
    return undefined
  asked.value = text
  return { field, text }
}
