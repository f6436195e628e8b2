import { useSelector } from '@xstate/react'
import { selectVisitor, selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import { useActors } from '#src/views/ActorsContext.tsx'

/** Returns true if the login can no longer be confirmed, so that what belongs to the account waits for another one. */
export const useIsLoginLost = (): boolean =>
  useSelector(
    useActors().visitor,
    (visitor) => selectVisitorState(visitor) === 'auth-lost' && selectVisitor(visitor) !== null,
  )
