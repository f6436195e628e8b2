import type { PageData } from '#contract/page.ts'
import { selectActors } from '#machines/app-selectors.ts'
import { selectRootStates } from '#machines/root-states.ts'
import { selectHandlesHref, type PageFragment } from '#machines/address/page.machine.ts'
import { boot, readPageData } from '#src/boot.ts'
import { provideMenu } from '#src/ports/provide/menu.ts'
import { providePage } from '#src/ports/provide/page.ts'
import { retryInBackground, retryUntilDone } from '#src/components/retry-until-done.ts'
import { markScriptRunning } from '#src/components/script-state.ts'
import { saveEntryScroll } from '#src/address/entry-scroll.ts'
import { createWebsiteNavigation } from '#src/address/website-navigation.ts'
import { createAddressReader } from '#src/address/address-reader.ts'
import { createEntryRecorder } from '#src/address/window-history.ts'
import { getClickedHref } from '#src/address/links.ts'
import { runWhenIdle, yieldToBrowser } from '#src/ports/idle.ts'
import { isSystemSwitch, preparePage, switchSystem, type Systems } from '#src/address/system-switch.ts'
import { createTrustedHtmlFactory, toTrustedScriptUrl } from './trusted-html.ts'
import { bindAlerts } from './alerts.ts'
import { replayEarlyClicks } from './early-clicks.ts'
import { bindEventStars, updateEventStars } from './event-stars.ts'
import { createIslands } from './islands.ts'
import { createSearchLoader } from './search.ts'
import { focusHead, bindMenu, updateMenu } from './menu.ts'
import { runAtFirstInput } from './first-input.ts'
import { loadAfterFirstPress } from './first-press.ts'
import { hasIslands } from './has-islands.ts'
import { saveProgrammeScroll } from './programme-scroll.ts'
import { restoreScrollAndFocus } from './scroll-position.ts'
import { createFragmentParser, swapPage } from './swap-page.ts'
import { openTimelinesAtNow } from './timelines.ts'
import { makeWideTablesFocusable } from './wide-tables.ts'
import { bindVisitor, updateVisitor } from './visitor.ts'

/**
 * Starts a page of the website, which the server renders and machines control; React renders only its islands. An
 * actor system has one language: a page in another language, or with a guide, starts another system.
 */
async function startPage(page: PageData, systems: Systems): Promise<void> {
  const toTrusted = createTrustedHtmlFactory()
  const leaving = new AbortController()
  const { signal } = leaving
  const recordEntry = createEntryRecorder()
  const reader = createAddressReader((fact) => {
    if (fact.type === 'address.changed') recordEntry(fact)
    app.send(fact)
  })
  const navigate = createWebsiteNavigation(reader, signal)
  const read = createFragmentParser(toTrusted)
  const prepare = (fragment: PageFragment) => preparePage(read(fragment).head)
  const showPage = (fragment: PageFragment, { isBack }: { isBack: boolean }) => {
    const wanted = read(fragment)
    islands.unmount()
    search.unmount()
    swapPage(wanted)
    openTimelinesAtNow()
    const isSwitch = isSystemSwitch(page, wanted.head)
    if (isSwitch) {
      leaving.abort()
      switchSystem(wanted.head, systems)
    }
    // The page has its height by its own styles.
    restoreScrollAndFocus(isBack)
    if (!isSwitch) settle()
  }
  const { app, start, dependencies, preloadTransport } = await boot(
    { page, svg: null, href: location.pathname + location.search },
    {
      navigate,
      reportAddress: () => reader.report(true),
      providePageMachines: (dependencies) => ({
        page: providePage(dependencies, { navigate, preparePage: prepare, showPage }),
        menu: provideMenu(focusHead),
      }),
      selectRootStates: (actors) => islands.extendStates(selectRootStates(actors)),
    },
    signal,
  )
  await yieldToBrowser()
  if (dependencies.isPageStored && location.search !== '')
    await import('./stored-query.ts')
      .then(({ applyStoredQuery }) => applyStoredQuery())
      .catch(() => undefined)
  const actors = () => selectActors(app)
  const islands = createIslands({ app, dependencies, page, toTrusted })
  const search = createSearchLoader({ app, dependencies, page }, signal)
  start()
  const { menu, visitor, page: pages, connection, favouriteEvents } = actors()
  const settle = () => {
    islands.mount()
    search.mount()
    if (menu !== undefined) updateMenu(menu)
    updateVisitor(visitor)
    updateEventStars(favouriteEvents)
    makeWideTablesFocusable()
  }
  settle()
  if (menu !== undefined) bindMenu(menu, signal)
  bindVisitor(visitor)
  bindEventStars(favouriteEvents, () => islands.mountModals(), signal)
  bindAlerts({ page: pages, connection }, signal)
  addEventListener('resize', makeWideTablesFocusable, { signal })
  saveEntryScroll()
  const follow = (event: MouseEvent) => {
    const href = getClickedHref(event)
    if (href === undefined || pages === undefined || !selectHandlesHref(pages.getSnapshot(), href)) return
    event.preventDefault()
    saveProgrammeScroll(location.pathname)
    pages.send({ type: 'page.wanted', href })
  }
  document.addEventListener('click', follow, { signal })
  addEventListener('pagehide', () => saveProgrammeScroll(location.pathname), { signal })
  markScriptRunning()
  for (const star of document.querySelectorAll<HTMLElement>('[data-star]')) replayEarlyClicks(star)
  const loadOffline = async () => {
    const { startOffline, watchOutbox, watchReturns } = await import('./offline.ts')
    if (signal.aborted) return
    watchReturns(app, dependencies, signal)
    startOffline(app, dependencies, toTrustedScriptUrl)
    watchOutbox({ app, dependencies, onFirst: () => islands.mountModals() }, signal)
    const showOffline = async () =>
      (await import('#src/islands/mount-offline.tsx')).showWebsiteOffline({ app, page }, signal)
    // Repeated alone, as the others have started.
    await retryUntilDone(showOffline)
  }
  const loadRest = () => {
    preloadTransport()
    retryInBackground(loadOffline)
  }
  const loadChanges = async () => {
    const { startWebsiteChanges } = await import('#src/islands/mount-changes.tsx')
    await startWebsiteChanges({ app, dependencies, page }, signal)
  }
  const { companies, events } = page.favourites
  if (companies.length + events.length > 0) runWhenIdle(() => retryInBackground(loadChanges))
  runAtFirstInput(() => loadAfterFirstPress(signal))
  // A page of plain text needs neither the outbox nor the copy before its first interaction.
  if (hasIslands())
    runWhenIdle(() => {
      loadRest()
      runWhenIdle(() => search.preload())
    })
  else runAtFirstInput(loadRest)
}

export async function startWebsite(systems: Systems): Promise<void> {
  const page = readPageData()
  // The start is split into several tasks, so that input is handled in between.
  await yieldToBrowser()
  if (page !== undefined) await startPage(page, systems)
}
