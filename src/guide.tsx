import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import { getGuideBase } from '#contract/addresses.ts'
import { GUIDE_VIEW_PARAMS } from '#contract/guide-view.ts'
import type { Lang } from '#contract/lang.ts'
import { APP_ELEMENT, type PageData } from '#contract/page.ts'
import { type AppRef } from '#machines/app.machine.ts'
import { selectHall, selectHallRef } from '#machines/hall/guide-selectors.ts'
import { selectActors, selectGuideRef } from '#machines/app-selectors.ts'
import type { AddressFact, MissingFact } from '#machines/facts.ts'
import { selectGuideStates } from '#machines/hall/guide-states.ts'
import { boot, isAnswerStored, log, readPageData } from './boot.ts'
import { listLazyWindows, provideGuide } from './ports/provide/guide.ts'
import { replayEarlyClicks } from './document/early-clicks.ts'
import { replayEarlyKeys } from './document/early-keys.ts'
import { runWhenIdle, yieldToBrowser } from '#src/ports/idle.ts'
import { prepareFormats } from '#src/ports/prepare-formats.ts'
import { loadAfterFirstPress } from './document/first-press.ts'
import { replayFormInput } from './document/replay-form-input.ts'
import { createTrustedHtmlFactory, toTrustedScriptUrl } from './document/trusted-html.ts'
import { addMessages, loadGuideMessages } from './i18n/messages.ts'
import { createSearchLoader } from './document/search.ts'
import { retryInBackground, retryUntilDone } from './components/retry-until-done.ts'
import { markScriptRunning } from './components/script-state.ts'
import { Root } from './Root.tsx'
import { shareAddress } from './ports/share-address.ts'
import { createLazyGuideViews } from './views/lazy-guide-views.ts'
import { SEARCH_ROOT } from './views/search/search-ids.ts'
import { ShareContext } from './views/ShareContext.ts'
import { markEntry, readEntryMarks } from './address/entry-marks.ts'
import { markTabs, showTab } from './address/entry-tab.ts'
import { createAddressReader } from './address/address-reader.ts'
import { createGuideAddress, matchGuideRoute, type AddressPage } from './address/guide-route.ts'
import type { StartedGuide } from './address/page-navigation.ts'
import type { Systems } from './address/system-switch.ts'
import './document/translated-pages.ts'
import './styles/index.css'
import { createFairIntl } from './i18n/fair-intl.ts'

/**
 * Creates the reader of the guide's address, which sends facts to the app.
 *
 * @param getApp returns the app; it is called once the reader reports
 */
function createGuideReader(page: PageData, getApp: () => AppRef, signal: AbortSignal) {
  /** Another revision of the fair may have other halls than the page. */
  const getAddressPage = (): AddressPage => ({
    ...page,
    guide: getApp().getSnapshot().children.planGuide?.getSnapshot().context.data ?? null,
  })
  const guideName = page.guide === null ? 'guide-new' : 'guide-v2'
  let isFirst = true
  /**
   * Sends a fact about the address. The start of the guide and a move through the history also show the tab that the history
   * entry was left with. At the start the page may still be too low for the scroll position of the entry, which is then
   * restored later.
   */
  const sendFact = (fact: AddressFact | MissingFact) => {
    // Read first, as each state of the guide marks the entry.
    const { tab, scroll } = readEntryMarks()
    getApp().send(fact)
    if (!('route' in fact) || fact.route === null || !fact.isBack) return
    showTab(getApp(), tab)
    if (isFirst && scroll && scroll > getMaxScroll()) {
      const from = scrollY
      import('./address/restore-scroll.ts')
        .then(({ restoreScroll }) => restoreScroll(scroll, from, signal))
        .catch(() => undefined)
    }
    isFirst = false
  }
  const reader = createAddressReader((fact) => {
    const { page: pages } = getApp().getSnapshot().children
    // Until the navigation is loaded, an address outside the guide is loaded as a whole page.
    const isForeign = fact.type === 'address.changed' && fact.route === null && pages === undefined
    if (!isForeign) sendFact(fact)
    // The worker answers every address below the guide's with the guide, including unknown ones.
    else if (isAnswerStored()) location.replace(`${getGuideBase(guideName, page.lang)}/`)
    else location.reload()
  }, createGuideAddress(getAddressPage))
  return { reader, getAddressPage }
}

/** Hydrates the page of a guide and starts its machines. */
async function hydrateGuide(
  root: HTMLElement,
  page: PageData,
  systems: Systems,
  isSwitched: boolean,
): Promise<void> {
  const messages = loadGuideMessages(page)
  const restoreView = await takeGuideView()
  // The start is split into several tasks, so that input is handled in between.
  await yieldToBrowser()
  const svg = root.querySelector('.plan-markup')?.innerHTML ?? null
  const toTrusted = createTrustedHtmlFactory()
  const disposal = new AbortController()
  const { reader, getAddressPage } = createGuideReader(page, () => app, disposal.signal)
  const { app, start, dependencies, preloadTransport } = await boot(
    { page, svg, lazyWindows: listLazyWindows(page) },
    {
      navigate: reader.navigate,
      reportAddress: () => reader.report(true),
      providePageMachines: (dependencies) => provideGuide({ ...dependencies, markEntry }, page),
      selectRootStates: selectGuideStates,
    },
    disposal.signal,
  )
  await yieldToBrowser()
  const intl = createFairIntl(page, await messages, ({ message }) => log(message))
  const loadNotes = async () => (await import('./ports/provide/notes.ts')).startNotes(app, dependencies)
  const lazy = createLazyGuideViews((groups) => addMessages(intl, page.lang, groups), loadNotes)
  await lazy.loadFirst(page)
  await prepareFormats()
  await yieldToBrowser()
  const mounted = await mountGuide(root, (onHydrated) => (
    <ShareContext value={{ origin: location.origin, share: shareAddress }}>
      <Root
        app={app}
        page={page}
        intl={intl}
        toTrusted={toTrusted}
        views={lazy.views}
        onHydrated={onHydrated}
        reader={reader}
      />
    </ShareContext>
  ))
  // The server rendered the machines' initial snapshots, so they start after React has hydrated all of that markup.
  start()
  markTabs(app, () => matchGuideRoute(getAddressPage(), location) !== null, disposal.signal)
  restoreView?.(app, page.lang)
  pressTargetedTab(root)
  replayFormInput(root)
  replayEarlyKeys(root)
  replayEarlyClicks(root)
  markScriptRunning()
  disposal.signal.addEventListener('abort', () => mounted.unmount())
  const getGuide = () => selectGuideRef(selectActors(app))?.getSnapshot()
  const getHall = () => {
    const guide = getGuide()
    return guide && selectHall(guide)
  }
  const search = createSearchLoader({ app, dependencies, page, getHall }, disposal.signal)
  const started = { app, page, dependencies, toTrusted, disposal, systems }
  if (page.online !== null) await listenToSurveys(started)
  const loadAll = () => {
    preloadTransport()
    loadRest(started)
    lazy.loadOthers(page).catch(() => undefined)
    runWhenIdle(() => search.preload())
    const guide = getGuide()
    if (guide !== undefined) selectHallRef(guide).send({ type: 'controls.wanted' })
  }
  if (isSwitched) loadAll()
  else runWhenIdle(loadAll)
}

function getMaxScroll(): number {
  const { scrollHeight, clientHeight } = document.documentElement
  return scrollHeight - clientHeight
}

/** Renders the guide into the page. Resolves when all of the server's markup is hydrated. */
function mountGuide(root: HTMLElement, render: (onHydrated: () => void) => ReactNode): Promise<ReactRoot> {
  const searchBox = [...(document.getElementById(SEARCH_ROOT)?.childNodes ?? [])]
  // A stored page may be of another address or visitor, so its markup need not match the machines.
  const isStored = isAnswerStored()
  return new Promise((resolve) => {
    // A transition is rendered in slices, between which the browser handles input.
    startTransition(() => {
      const guide = render(() => {
        if (isStored) document.getElementById(SEARCH_ROOT)?.replaceChildren(...searchBox)
        resolve(mounted)
      })
      const mounted = isStored ? createRoot(root) : hydrateRoot(root, guide)
      if (isStored) mounted.render(guide)
    })
  })
}

async function listenToSurveys({ dependencies, disposal }: StartedGuide): Promise<void> {
  const { listenToSurveyFrames } = await import('./ports/survey-frame.ts')
  listenToSurveyFrames(dependencies.transport, disposal.signal)
}

/** Loads what the guide works without at first. */
function loadRest(started: StartedGuide): void {
  const { app, page, dependencies, disposal } = started
  const { signal } = disposal
  retryInBackground(async () => {
    const { createPageNavigation } = await import('./address/page-navigation.ts')
    createPageNavigation(started)
  })
  if (page.guide?.event_count) retryInBackground(() => listenToSurveys(started))
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => loadAfterFirstPress(signal), { once: true, signal })
  retryInBackground(async () => {
    const { watchFavourites } = await import('./document/changes.ts')
    if (!signal.aborted) watchFavourites(app, dependencies, signal)
  })
  retryInBackground(async () => {
    const { startOffline, watchOutbox, watchReturns } = await import('./document/offline.ts')
    if (signal.aborted) return
    watchReturns(app, dependencies, signal)
    startOffline(app, dependencies, toTrustedScriptUrl)
    watchOutbox({ app, dependencies }, signal)
  })
}

/**
 * Chooses the tab that the hash of the address names, because its link was followed before the guide was hydrated, and
 * removes the hash. Does nothing without such a hash.
 */
function pressTargetedTab(root: HTMLElement): void {
  const tab = root.querySelector<HTMLElement>('.tab:target')
  if (tab === null) return
  tab.click()
  history.replaceState(history.state, '', location.pathname + location.search)
}

/**
 * Takes what a link to the other language hands over out of the address. Returns what shows it in the started guide;
 * undefined if there is nothing.
 */
async function takeGuideView() {
  const { searchParams } = new URL(location.href)
  if (!GUIDE_VIEW_PARAMS.some((name) => searchParams.has(name))) return undefined
  const { takeGuideViewParams, showGuideView } = await retryUntilDone(() => import('./address/guide-view.ts'))
  const params = takeGuideViewParams()
  return (app: AppRef, lang: Lang) => showGuideView(app, params, lang)
}

/**
 * Starts the guide of the document; does nothing on another page.
 *
 * @param isSwitched true if the page has replaced another one, so that nothing is left for an idle moment
 */
export async function startGuide(systems: Systems, isSwitched = false): Promise<void> {
  const root = document.getElementById(APP_ELEMENT)
  const page = readPageData()
  if (root !== null && page !== undefined) await hydrateGuide(root, page, systems, isSwitched)
}
