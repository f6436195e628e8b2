import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { selectModal } from '#machines/visitor/dialog.machine.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { CardSentModal } from './CardSentModal.tsx'
import { ConsentModal } from './ConsentModal.tsx'
import { GainAccessModal } from './GainAccessModal.tsx'
import { LoginErrorModal } from './LoginErrorModal.tsx'
import { LoginModal } from './LoginModal.tsx'
import { LoginOkModal } from './LoginOkModal.tsx'

export function CurrentModal() {
  const { dialog } = useActors()
  const modal = useSelector(dialog, selectModal)
  const close = useCallback(() => dialog.send({ type: 'dialog.close' }), [dialog])
  switch (modal) {
    case 'gain-access':
      return <GainAccessModal onClose={close} />
    case 'login':
      return <LoginModal onClose={close} />
    case 'login-ok':
      return <LoginOkModal onClose={close} />
    case 'login-error':
      return <LoginErrorModal onClose={close} />
    case 'card-sent':
      return <CardSentModal onClose={close} />
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
