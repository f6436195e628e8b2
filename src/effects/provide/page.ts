import { pageMachine, type PageAnswer, type PageFragment } from '../../../machines/site/page.machine.ts'
import { answeredBy, type Navigate, type World } from './world.ts'

interface Place {
  navigate: Navigate
  /** Fetches what a fragment is drawn with; false: it needs a full load. */
  preparePage: (fragment: PageFragment) => Promise<boolean>
  /** Puts a fragment in the place of the page that is shown. */
  showPage: (fragment: PageFragment, options: { isBack: boolean }) => void
}

/** Moving between pages: what is fetched, what the browser does by itself, and what is put in place. */
export function providePage({ transport }: World, { navigate, preparePage, showPage }: Place) {
  return pageMachine.provide({
    actors: {
      loadPage: answeredBy(async (href: string): Promise<PageAnswer> => {
        const fragment = await transport.page(href)
        return fragment !== null && (await preparePage(fragment)) ? fragment : { kind: 'other' }
      }),
    },
    actions: {
      navigate: (_, { href }) => navigate(href, { replace: false }),
      leave: (_, { href }) => leave(href),
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
function leave(href: string): void {
  const { pathname, search } = new URL(href, location.href)
  if (pathname === location.pathname && search === location.search) location.reload()
  else location.assign(href)
}
