import { pageMachine, type PageAnswer, type PageFragment } from '#machines/address/page.machine.ts'
import { fromAsync, type Navigate, type Dependencies } from './dependencies.ts'

interface PageHandlers {
  navigate: Navigate
  /** Fetches what a fragment is drawn with; false: it needs a full load. */
  preparePage: (fragment: PageFragment) => Promise<boolean>
  /** Puts a fragment in the place of the page that is shown. */
  showPage: (fragment: PageFragment, options: { isBack: boolean }) => void
}

/** Moving between pages: what is fetched, what the browser does by itself, and what is put in place. */
export function providePage({ transport }: Dependencies, { navigate, preparePage, showPage }: PageHandlers) {
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
      showPage(_, { page, isBack }) {
        try {
          showPage(page, { isBack })
        } catch (error) {
          // The address is already the one that is wanted; a page half swapped is no place to be.
          reportError(error)
          location.reload()
        }
      },
    },
  })
}

/** After Back the browser has the address already: then it is the page that is loaded anew. */
function loadWholePage(href: string): void {
  const { pathname, search } = new URL(href, location.href)
  if (pathname === location.pathname && search === location.search) location.reload()
  else location.assign(href)
}
