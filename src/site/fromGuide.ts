import { createActor } from 'xstate'
import { selectIsAuthorized } from '../../machines/session/visitor.machine.ts'
import { selectActors, type AppRef } from '../../machines/app.machine.ts'
import { selectTakes, type PageRef } from '../../machines/site/page.machine.ts'
import { selectPageState } from '../../machines/site/pageState.ts'
import { providePage } from '../effects/provide/page.ts'
import type { World } from '../effects/provide/world.ts'
import type { ToTrusted } from '../parts/trusted.ts'
import { keepScroll } from '../routing/siteAddress.ts'
import { hearAlerts } from './alerts.ts'
import { hrefOfClick } from './links.ts'
import { passFacts } from './passFacts.ts'
import { takePlace } from './place.ts'
import { fragmentReader, swapPage } from './swap.ts'
import { preparePage, turnInto } from './turn.ts'

export interface Guide {
  app: AppRef
  world: World
  toTrusted: ToTrusted
  /** Without a closing slash: `/en/plan`. */
  base: string
  /** Shows the named states of the root element anew. */
  showStates: () => void
  /** Takes the guide's views away and ends its system. */
  leaving: AbortController
}

export interface WaysOut {
  /** The address changed; whether it is still the guide's. */
  moved: (isInside: boolean) => unknown
  /** What the root element says of the page that is on its way (readings 29). */
  states: () => Record<string, string>
}

/**
 * The ways from a guide to any other page, which comes as a fragment like all pages (section 2). Until it is there the
 * guide stands and acts; all of its addresses are one page.
 */
export function openWaysOut({ app, world, toTrusted, base, showStates, leaving }: Guide): WaysOut {
  const { visitor, connection } = selectActors(app)
  const { signal } = leaving
  const inside = `${base}/`
  const isInside = (href: string) => href === base || href.startsWith(inside)
  const read = fragmentReader(toTrusted)
  const machine = providePage(world, {
    navigate(href, options) {
      // The browser would scroll this entry of the history before its page is there again.
      history.scrollRestoration = 'manual'
      keepScroll()
      world.navigate(href, options)
      pages.send({ type: 'address.changed', href, isBack: false })
    },
    preparePage: (fragment) => preparePage(read(fragment).head),
    showPage(fragment, { isBack }) {
      const wanted = read(fragment)
      leaving.abort()
      swapPage(wanted)
      takePlace(isBack)
      turnInto(wanted.head)
    },
  })
  const authorized = selectIsAuthorized(visitor.getSnapshot())
  const pages: PageRef = createActor(machine, { input: { href: inside, authorized } })
  const end = passFacts(app, [pages])
  const follow = (event: MouseEvent) => {
    const href = hrefOfClick(event)
    if (href === undefined || isInside(href) || !selectTakes(pages.getSnapshot(), href)) return
    event.preventDefault()
    foldSheet(event)
    pages.send({ type: 'page.wanted', href })
  }
  document.addEventListener('click', follow, { signal })
  hearAlerts({ page: pages, connection }, signal)
  signal.addEventListener('abort', () => {
    end()
    shown.unsubscribe()
    queueMicrotask(() => pages.stop())
  })
  history.scrollRestoration = 'auto'
  const shown = pages.subscribe(showStates)
  pages.start()

  return {
    moved(isInside) {
      if (isInside) history.scrollRestoration = 'auto'
      const href = isInside ? inside : location.pathname + location.search
      pages.send({ type: 'address.changed', href, isBack: true })
    },
    states: () => ({ 'data-page': selectPageState(pages.getSnapshot()) }),
  }
}

/** The sheet that a followed link stands in folds up, for the page stays until the next one is there. */
function foldSheet({ target }: MouseEvent): void {
  const sheet = target instanceof Element ? target.closest<HTMLDetailsElement>('details.menu') : null
  sheet?.querySelector('summary')?.focus()
  sheet?.removeAttribute('open')
}
