import { useIntl } from 'react-intl'
import type { WindowRef } from '#machines/address/window.machine.ts'
import { Link } from '#src/components/Link.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { usePage } from '#src/views/ActorsContext.tsx'
import { createGuideHrefs } from '#src/views/guide-hrefs.ts'

/** Renders the close button of a guide's window as a link to the guide's root. */
export function WindowCloseLink({
  windowRef,
  label = 'modal.close',
}: {
  windowRef: WindowRef
  label?: string
}) {
  const intl = useIntl()
  const close = intl.formatMessage({ id: label })
  return (
    <Link
      className="button button-quiet button-icon company-close"
      href={createGuideHrefs(usePage()).root}
      aria-label={close}
      title={close}
      onNavigate={() => windowRef.send({ type: 'window.close' })}
    >
      <Icon name="close" />
    </Link>
  )
}
