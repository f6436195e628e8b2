import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { selectModal } from '../../../machines/site/dialog.machine.ts'
import { useActors } from '../ActorsContext.tsx'
import { CardSent } from './CardSent.tsx'
import { ConsentModal } from './ConsentModal.tsx'
import { GainAccess } from './GainAccess.tsx'
import { LoginError } from './LoginError.tsx'
import { LoginModal } from './LoginModal.tsx'
import { LoginOk } from './LoginOk.tsx'

/** The modal that is open. */
export function ModalWindow() {
  const { dialog } = useActors()
  const modal = useSelector(dialog, selectModal)
  const close = useCallback(() => dialog.send({ type: 'dialog.close' }), [dialog])
  switch (modal) {
    case 'gain-access':
      return <GainAccess onClose={close} />
    case 'login':
      return <LoginModal onClose={close} />
    case 'login-ok':
      return <LoginOk onClose={close} />
    case 'login-error':
      return <LoginError onClose={close} />
    case 'card-sent':
      return <CardSent onClose={close} />
    case 'card-confirmation':
      return <ConsentModal kind="card" onClose={close} />
    case 'download-confirmation':
      return <ConsentModal kind="download" onClose={close} />
    case 'broadcast-confirmation':
      return <ConsentModal kind="broadcast" onClose={close} />
    case null:
      return null
  }
}
