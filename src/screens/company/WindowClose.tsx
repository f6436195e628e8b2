import { useIntl } from 'react-intl'
import type { OverlayRef } from '../../../machines/guide/overlay.machine.ts'
import { Go } from '../../parts/Go.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { usePage } from '../ActorsContext.tsx'
import { guideHrefs } from '../guideHrefs.ts'

/** The cross of a guide's window: closing returns to the root. */
export function WindowClose({ overlay, label = 'modal.close' }: { overlay: OverlayRef; label?: string }) {
  const intl = useIntl()
  const close = intl.formatMessage({ id: label })
  return (
    <Go
      className="button button-quiet button-icon company-close"
      href={guideHrefs(usePage()).root}
      aria-label={close}
      title={close}
      onGo={() => overlay.send({ type: 'overlay.close' })}
    >
      <Icon name="close" />
    </Go>
  )
}
