import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { selectModal } from '../../../machines/site/dialog.machine.ts'
import { useActors } from '../ActorsContext.tsx'
import { useScreens } from '../ScreensContext.tsx'

/** The one modal slot. */
export function Modals() {
  const { ModalWindow } = useScreens()
  const isOpen = useSelector(useActors().dialog, selectModal) !== null
  return <Suspense>{isOpen && <ModalWindow />}</Suspense>
}
