import { useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { OverlayRef } from '#machines/address/overlay.machine.ts'
import { TextSkeleton } from '#src/components/Skeleton.tsx'
import { Alerts } from './Alerts.tsx'
import { WindowCloseLink } from './WindowCloseLink.tsx'

/** Renders an empty window while its views are loading: it covers the page and can be closed. */
export function WaitingWindow({ overlay }: { overlay: OverlayRef }) {
  const intl = useIntl()
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    overlay.send({ type: 'view.awaited' })
    return () => {
      dialog?.close()
      overlay.send({ type: 'view.shown' })
    }
  }, [overlay])
  return (
    <dialog
      className="modal company"
      ref={ref}
      aria-label={intl.formatMessage({ id: 'loading' })}
      onCancel={(event) => {
        event.preventDefault()
        overlay.send({ type: 'overlay.close' })
      }}
    >
      <Alerts />
      <header className="company-head">
        <WindowCloseLink overlay={overlay} />
      </header>
      <div className="company-column">
        <TextSkeleton lines={8} />
      </div>
    </dialog>
  )
}
