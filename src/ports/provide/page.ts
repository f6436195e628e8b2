import { pageMachine, type PageAnswer, type PageFragment } from '#machines/address/page.machine.ts'
import { fromAsync, type Navigate, type Dependencies } from './dependencies.ts'

interface PageHandlers {
  navigate: Navigate
  /** Loads the scripts and styles of a fragment; resolves with false if it needs a full load. */
  preparePage: (fragment: PageFragment) => Promise<boolean>
  showPage: (fragment: PageFragment, options: { isBack: boolean }) => void
}

/** Provides the page machine with loading, browser navigation and showing of pages. */
export function providePage(
  { transport, isPageStored }: Dependencies,
  { navigate, preparePage, showPage }: PageHandlers,
) {
  return pageMachine.provide({
    actors: {
      loadPage: fromAsync(async (href: string): Promise<PageAnswer> => {
        const fragment = await transport.loadPage(href)
        return fragment !== null && (await preparePage(fragment)) ? fragment : { kind: 'other' }
      }),
    },
    actions: {
      navigate: (_, { href }) => navigate(href, { replace: false }),
      leave: (_, { href }) => loadWholePage(href),
      renew() {
        const isTyped = document.querySelector('dialog[open], [data-search="open"]') !== null
        if (!isTyped && !isPageStored) location.reload()
      },
      showPage(_, { page, isBack }) {
        try {
          showPage(page, { isBack })
        } catch (error) {
          // The address has changed already, and a page that is only partly replaced must not stay.
          reportError(error)
          location.reload()
        }
      },
    },
  })
}

/** Loads the page of an address. After Back the browser has that address already, so the page is reloaded. */
function loadWholePage(href: string): void {
  const { pathname, search } = new URL(href, location.href)
  if (pathname === location.pathname && search === location.search) location.reload()
  else location.assign(href)
}
