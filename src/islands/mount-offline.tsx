import { useSelector } from '@xstate/react'
import { selectOfflineRef } from '#machines/app-selectors.ts'
import { log } from '#src/boot.ts'
import { createFairIntl } from '#src/i18n/fair-intl.ts'
import { loadMessages } from '#src/i18n/messages.ts'
import { yieldToBrowser } from '#src/ports/idle.ts'
import { OFFLINE_MENU_ROOT, OFFLINE_ROOT } from '#src/views/layout/root-ids.ts'
import type { IslandOptions } from './mount-islands.tsx'
import { renderInPages } from './render-in-pages.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'
import { OfflineLine } from '#src/views/layout/OfflineLine.tsx'

/** Shows what this device keeps for use without a network, in this page of the website and in those that follow. */
export async function showWebsiteOffline(
  { app, page }: Pick<IslandOptions, 'app' | 'page'>,
  left: AbortSignal,
): Promise<void> {
  const messages = await loadMessages(page.lang, ['offline'])
  await yieldToBrowser()
  if (left.aborted) return
  const intl = createFairIntl(page, messages, ({ message }) => log(message))
  for (const id of [OFFLINE_ROOT, OFFLINE_MENU_ROOT])
    renderInPages({ app, intl, id, view: <WebsiteOffline /> }, left)
}

/** Renders what this device keeps for use without a network in a page of the website. */
function WebsiteOffline() {
  const actor = useSelector(useActors().app, selectOfflineRef)
  return actor && <OfflineLine actor={actor} />
}
