import { useSelector } from '@xstate/react'
import { selectOfflineRef } from '#machines/app-selectors.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { OfflineLine } from './OfflineLine.tsx'

/** Renders what this device keeps for use without a network in a page of the website. */
export function WebsiteOffline() {
  const actor = useSelector(useActors().app, selectOfflineRef)
  return actor && <OfflineLine actor={actor} />
}
