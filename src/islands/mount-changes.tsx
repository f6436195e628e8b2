import { useSelector } from '@xstate/react'
import { selectChangesRef } from '#machines/app-selectors.ts'
import { log } from '#src/boot.ts'
import { watchFavourites } from '#src/document/changes.ts'
import { createFairIntl } from '#src/i18n/fair-intl.ts'
import { loadMessages } from '#src/i18n/messages.ts'
import { CHANGES_ROOT } from '#src/views/layout/root-ids.ts'
import type { IslandOptions } from './mount-islands.tsx'
import { renderInPages } from './render-in-pages.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'
import { FavouriteChanges } from '#src/views/layout/FavouriteChanges.tsx'

/** Compares the favourites with the fair, and shows the changes on this page of the website and on later ones. */
export async function startWebsiteChanges(
  { app, dependencies, page }: Omit<IslandOptions, 'toTrusted'>,
  left: AbortSignal,
): Promise<void> {
  const messages = await loadMessages(page.lang, ['guide', 'plan', 'changes'])
  if (left.aborted) return
  const intl = createFairIntl(page, messages, ({ message }) => log(message))
  if (selectChangesRef(app.getSnapshot()) === undefined) watchFavourites(app, dependencies, left)
  renderInPages({ app, intl, id: CHANGES_ROOT, view: <WebsiteChanges /> }, left)
}

function WebsiteChanges() {
  const actor = useSelector(useActors().app, selectChangesRef)
  return actor && <FavouriteChanges actor={actor} isCovered={false} />
}
