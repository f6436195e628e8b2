import { FormattedMessage } from 'react-intl'
import { Icon } from '#src/components/Icon.tsx'

/** Says that the last change of the favourites is not confirmed by the server yet. */
export function UnsavedFavourites() {
  return (
    <p className="unsaved" role="status">
      <Icon name="offline" />
      <FormattedMessage id="favourite.unsaved" />
    </p>
  )
}
