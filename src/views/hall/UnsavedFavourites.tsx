import { FormattedMessage } from 'react-intl'
import { Icon } from '#src/components/Icon.tsx'

/**
 * Says whether the last change of the favourites is not confirmed by the server yet. The region exists before it has
 * content, so that screen readers announce it.
 */
export function UnsavedFavourites({ isUnsaved }: { isUnsaved: boolean }) {
  return (
    <div className="unsaved-slot" role="status">
      {isUnsaved && (
        <p className="unsaved">
          <Icon name="offline" />
          <FormattedMessage id="favourite.unsaved" />
        </p>
      )}
    </div>
  )
}
