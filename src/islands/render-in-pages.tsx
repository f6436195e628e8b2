import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { RawIntlProvider, type IntlShape } from 'react-intl'
import { PAGE_ELEMENT } from '#contract/page.ts'
import { type AppRef } from '#machines/app.machine.ts'
import { selectActors } from '#machines/app-selectors.ts'
import { ActorsContext } from '#src/views/ActorsContext.tsx'

interface RenderOptions {
  app: AppRef
  intl: IntlShape
  /** The id of the element of a page that shows the view; a page may have none. */
  id: string
  view: ReactNode
}

/** Renders a view in this page of the website and in those that follow, until the signal ends it. */
export function renderInPages({ app, intl, id, view }: RenderOptions, left: AbortSignal): void {
  let shown: { element: HTMLElement; root: Root } | undefined
  const mount = () => {
    const element = document.getElementById(id)
    if (element === shown?.element) return
    shown?.root.unmount()
    shown = element === null ? undefined : { element, root: createRoot(element) }
    shown?.root.render(
      <RawIntlProvider value={intl}>
        <ActorsContext value={selectActors(app)}>{view}</ActorsContext>
      </RawIntlProvider>,
    )
  }
  mount()
  // A page takes the place of another one as a whole.
  const pages = new MutationObserver(mount)
  const parent = document.getElementById(PAGE_ELEMENT)?.parentNode
  if (parent) pages.observe(parent, { childList: true })
  left.addEventListener('abort', () => {
    pages.disconnect()
    shown?.root.unmount()
  })
}
