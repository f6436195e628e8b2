import { PAGE_DATA_ELEMENT, type PageData } from '../contract/page.ts'
import { selectActors } from '../machines/app.machine.ts'
import { rootStates } from '../machines/rootStates.ts'
import { selectTakes } from '../machines/site/page.machine.ts'
import { boot, readData, whenIdle } from './boot.ts'
import { createTrust } from './effects/trusted.ts'
import { scriptFailed, scriptRuns } from './parts/scriptState.ts'
import { readSiteAddress } from './routing/siteAddress.ts'
import { hearAlerts } from './site/alerts.ts'
import { preparePage, turnIntoGuide } from './site/guide.ts'
import { createIslands } from './site/islands.ts'
import { hrefOfClick, keepHash } from './site/links.ts'
import { focusHead, hearMenu, showMenu } from './site/menu.ts'
import { keepPlace, rememberedPlace, takePlace } from './site/place.ts'
import { readFragment, swapPage } from './site/swap.ts'
import { reachTables } from './site/tables.ts'
import { hearVisitor, showVisitor } from './site/visitor.ts'
import './styles/website.css'

/**
 * A page of the website: drawn by the server, moved by machines; React comes only where an island stands. One system
 * speaks one language: in another, and in a guide, another system takes the document.
 */
async function start(page: PageData): Promise<void> {
  const toTrusted = createTrust()
  const leaving = new AbortController()
  const { signal } = leaving
  const address = readSiteAddress((fact) => actors().page?.send(fact), signal)
  const { app, world, preload, showStates, leave } = await boot(
    { page, svg: null, href: location.pathname + location.search },
    {
      statesOf: (actors) => islands.states(rootStates(actors)),
      focusHead,
      navigate: address.navigate,
      preparePage: (fragment) => preparePage(readFragment(fragment, toTrusted).head),
      showPage(fragment, { isBack }) {
        const read = readFragment(fragment, toTrusted)
        const { guide, lang } = read.head
        islands.leave()
        swapPage(read)
        takePlace(address, isBack)
        if (guide === null && lang === page.lang) return settle()
        leaving.abort()
        queueMicrotask(leave)
        if (guide === null) startHere()
        else turnIntoGuide(guide)
      },
    },
  )
  const actors = () => selectActors(app)
  const islands = createIslands({ app, world, page, toTrusted, showStates })
  app.start()
  const { menu, visitor } = actors()
  const settle = () => {
    islands.mount()
    if (menu !== undefined) showMenu(menu)
    showVisitor(visitor)
    reachTables()
  }
  settle()
  if (menu !== undefined) hearMenu(menu, signal)
  hearVisitor(visitor)
  hearAlerts(app, signal)
  addEventListener('resize', reachTables, { signal })
  if (address.scroll() === undefined && location.hash === '') scrollTo(0, rememberedPlace())
  address.keep()
  const follow = (event: MouseEvent) => {
    keepHash(event)
    const href = hrefOfClick(event)
    const pages = actors().page
    if (href === undefined || pages === undefined || !selectTakes(pages.getSnapshot(), href)) return
    event.preventDefault()
    keepPlace(location.pathname)
    pages.send({ type: 'page.wanted', href })
  }
  document.addEventListener('click', follow, { signal })
  addEventListener('pagehide', () => keepPlace(location.pathname), { signal })
  scriptRuns()
  whenIdle(preload)
}

/** Not awaited: what is loaded on the way imports this module. */
function startHere(): void {
  const page = readData<PageData>(PAGE_DATA_ELEMENT)
  if (page !== undefined) start(page).catch(scriptFailed)
}

startHere()
