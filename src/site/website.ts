import { PAGE_DATA_ELEMENT, type PageData } from '../../contract/page.ts'
import { selectActors } from '../../machines/app.machine.ts'
import { rootStates } from '../../machines/rootStates.ts'
import { selectTakes, type PageFragment } from '../../machines/site/page.machine.ts'
import { boot, readData, whenIdle } from '../boot.ts'
import { provideMenu } from '../effects/provide/menu.ts'
import { providePage } from '../effects/provide/page.ts'
import { createTrust } from '../effects/trusted.ts'
import { scriptRuns } from '../parts/scriptState.ts'
import { keepScroll, keptScroll, readSiteAddress } from '../routing/siteAddress.ts'
import { hearAlerts } from './alerts.ts'
import { createIslands } from './islands.ts'
import { hrefOfClick, keepHash } from './links.ts'
import { focusHead, hearMenu, showMenu } from './menu.ts'
import { keepPlace, rememberedPlace, takePlace } from './place.ts'
import { fragmentReader, swapPage } from './swap.ts'
import { reachTables } from './tables.ts'
import { isTurn, preparePage, turnInto } from './turn.ts'
import { hearVisitor, showVisitor } from './visitor.ts'

/**
 * A page of the website: drawn by the server, moved by machines; React comes only where an island stands. One system
 * speaks one language: in another, and in a guide, another system takes the document.
 */
async function start(page: PageData): Promise<void> {
  const toTrusted = createTrust()
  const leaving = new AbortController()
  const { signal } = leaving
  const navigate = readSiteAddress((fact) => actors().page?.send(fact), signal)
  const read = fragmentReader(toTrusted)
  const prepare = (fragment: PageFragment) => preparePage(read(fragment).head)
  const showPage = (fragment: PageFragment, { isBack }: { isBack: boolean }) => {
    const wanted = read(fragment)
    islands.leave()
    swapPage(wanted)
    takePlace(isBack)
    if (!isTurn(page, wanted.head)) return settle()
    leaving.abort()
    turnInto(wanted.head)
  }
  const { app, world, preload, showStates } = await boot(
    { page, svg: null, href: location.pathname + location.search },
    {
      navigate,
      provideScreen: (world) => ({
        page: providePage(world, { navigate, preparePage: prepare, showPage }),
        menu: provideMenu(focusHead),
      }),
      statesOf: (actors) => islands.states(rootStates(actors)),
    },
    signal,
  )
  const actors = () => selectActors(app)
  const islands = createIslands({ app, world, page, toTrusted, showStates })
  app.start()
  const { menu, visitor, page: pages, connection } = actors()
  const settle = () => {
    islands.mount()
    if (menu !== undefined) showMenu(menu)
    showVisitor(visitor)
    reachTables()
  }
  settle()
  if (menu !== undefined) hearMenu(menu, signal)
  hearVisitor(visitor)
  hearAlerts({ page: pages, connection }, signal)
  addEventListener('resize', reachTables, { signal })
  if (keptScroll() === undefined && location.hash === '') scrollTo(0, rememberedPlace())
  keepScroll()
  const follow = (event: MouseEvent) => {
    keepHash(event)
    const href = hrefOfClick(event)
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

/** Starts the page of the website that stands in the document. */
export async function startWebsite(): Promise<void> {
  const page = readData<PageData>(PAGE_DATA_ELEMENT)
  if (page !== undefined) await start(page)
}
