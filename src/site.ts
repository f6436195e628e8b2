import { PAGE_DATA_ELEMENT, type PageData } from '../contract/page.ts'
import { selectActors } from '../machines/app.machine.ts'
import { rootStates } from '../machines/rootStates.ts'
import { selectTakes } from '../machines/site/page.machine.ts'
import { boot, readData, whenIdle } from './boot.ts'
import { createTrust } from './effects/trusted.ts'
import { readSiteAddress } from './routing/siteAddress.ts'
import { hearAlerts } from './site/alerts.ts'
import { createIslands } from './site/islands.ts'
import { hrefOfClick, keepHash } from './site/links.ts'
import { focusHead, hearMenu, showMenu } from './site/menu.ts'
import { keepPlace, rememberedPlace, takePlace } from './site/place.ts'
import { swapPage } from './site/swap.ts'
import { reachTables } from './site/tables.ts'
import './styles/website.css'

/** A page of the website: drawn by the server, moved by machines; React comes only where an island stands. */
async function start(page: PageData): Promise<void> {
  const toTrusted = createTrust()
  const address = readSiteAddress((fact) => actors().page?.send(fact))
  const { app, world, preload } = await boot(
    { page, svg: null, href: location.pathname + location.search },
    {
      statesOf: rootStates,
      focusHead,
      navigate: address.navigate,
      showPage(markup, { isBack }) {
        islands.leave()
        swapPage(markup, toTrusted)
        takePlace(address, isBack)
        islands.mount()
        if (menu !== undefined) showMenu(menu)
        reachTables()
      },
    },
  )
  const actors = () => selectActors(app)
  const islands = createIslands({ app, world, page, toTrusted })
  app.start()
  const { menu } = actors()
  islands.mount()
  if (menu !== undefined) hearMenu(menu)
  hearAlerts(app)
  reachTables()
  addEventListener('resize', reachTables)
  if (address.scroll() === undefined && location.hash === '') scrollTo(0, rememberedPlace())
  address.keep()
  document.addEventListener('click', (event) => {
    keepHash(event)
    const href = hrefOfClick(event)
    const pages = actors().page
    if (href === undefined || pages === undefined || !selectTakes(pages.getSnapshot(), href)) return
    event.preventDefault()
    keepPlace(location.pathname)
    pages.send({ type: 'page.wanted', href })
  })
  addEventListener('pagehide', () => keepPlace(location.pathname))
  document.documentElement.dataset['script'] = 'running'
  whenIdle(preload)
}

const page = readData<PageData>(PAGE_DATA_ELEMENT)
// Not awaited: what is loaded on the way imports this module.
if (page !== undefined) start(page).catch(reportError)
