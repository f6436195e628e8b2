import { useSelector } from '@xstate/react'
import { Suspense, type ComponentType } from 'react'
import { selectOutboxRef } from '#machines/app-selectors.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import type { OutboxProps } from '#src/views/ViewsContext.tsx'

/** Renders the outbox once it has entries. */
export function OutboxSlot({ View }: { View: ComponentType<OutboxProps> }) {
  const actor = useSelector(useActors().app, selectOutboxRef)
  return <Suspense>{actor && <View actor={actor} />}</Suspense>
}
