import { menuMachine } from '../../../machines/site/menu.machine.ts'
import { pageMachine, type PageAnswer } from '../../../machines/site/page.machine.ts'
import { answeredBy, type World } from './world.ts'

/** Moving between the website's pages: what is fetched, what the browser does by itself, and what is put in place. */
export function providePage({ transport, navigate, preparePage, showPage }: World) {
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

/** The main menu; only the keyboard's place is the world's. */
export const provideMenu = ({ focusHead }: World) =>
  menuMachine.provide({ actions: { focusHead: (_, { opener }) => focusHead(opener) } })

/** After Back the browser has the address already: then it is the page that is loaded anew. */
function leave(href: string): void {
  const { pathname, search } = new URL(href, location.href)
  if (pathname === location.pathname && search === location.search) location.reload()
  else location.assign(href)
}
