import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectIsLoginLost } from '#machines/visitor/visitor.machine.ts'
import { Icon } from '#src/components/Icon.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'

/**
 * Renders whether the last change of the favourites is not confirmed by the server yet. The region exists before it has
 * content, so that screen readers announce it.
 */
export function UnsavedFavourites({ isUnsaved }: { isUnsaved: boolean }) {
  return (
    <div className="unsaved-slot" role="status">
      {isUnsaved && (
        <p className="unsaved">
          <Icon name="offline" />
          <Reason />
        </p>
      )}
    </div>
  )
}

/** Renders what the changes wait for: the network, or another login. */
function Reason() {
  const isLoginLost = useSelector(useActors().visitor, selectIsLoginLost)
  return <FormattedMessage id={isLoginLost ? 'favourite.loginLost' : 'favourite.unsaved'} />
}
