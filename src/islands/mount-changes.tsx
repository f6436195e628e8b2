import { createRoot, type Root } from 'react-dom/client'
import { RawIntlProvider } from 'react-intl'
import { PAGE_ELEMENT } from '#contract/page.ts'
import { selectActors, selectChangesRef } from '#machines/app.machine.ts'
import { log } from '#src/boot.ts'
import { watchFavourites } from '#src/document/changes.ts'
import { createFairIntl } from '#src/i18n/fair-intl.ts'
import { loadMessages } from '#src/i18n/messages.ts'
import { ActorsContext } from '#src/views/ActorsContext.tsx'
import { CHANGES_ROOT } from '#src/views/layout/changes-root.ts'
import { WebsiteChanges } from '#src/views/layout/WebsiteChanges.tsx'
import type { IslandOptions } from './mount-islands.tsx'

/** Compares the favourites with the fair, and shows the changes on this page of the website and on later ones. */
export async function startWebsiteChanges(
  { app, dependencies, page }: Omit<IslandOptions, 'toTrusted'>,
  left: AbortSignal,
): Promise<void> {
  const messages = await loadMessages(page.lang, ['guide', 'plan', 'changes'])
  if (left.aborted) return
  const intl = createFairIntl(page, messages, ({ message }) => log(message))
  if (selectChangesRef(app.getSnapshot()) === undefined) watchFavourites(app, dependencies, left)
  let shown: { element: HTMLElement; root: Root } | undefined
  const mount = () => {
    const element = document.getElementById(CHANGES_ROOT)
    if (element === shown?.element) return
    shown?.root.unmount()
    shown = element === null ? undefined : { element, root: createRoot(element) }
    shown?.root.render(
      <RawIntlProvider value={intl}>
        <ActorsContext value={selectActors(app)}>
          <WebsiteChanges />
        </ActorsContext>
      </RawIntlProvider>,
    )
  }
  mount()
  // Navigation replaces the whole page.
  const pages = new MutationObserver(mount)
  const parent = document.getElementById(PAGE_ELEMENT)?.parentNode
  if (parent) pages.observe(parent, { childList: true })
  left.addEventListener('abort', () => {
    pages.disconnect()
    shown?.root.unmount()
  })
}
