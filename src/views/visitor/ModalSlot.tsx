import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { selectModal } from '#machines/visitor/dialog.machine.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { useViews } from '#src/views/ViewsContext.tsx'

export function ModalSlot() {
  const { CurrentModal } = useViews()
  const isOpen = useSelector(useActors().dialog, selectModal) !== null
  return <Suspense>{isOpen && <CurrentModal />}</Suspense>
}
