import { useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { WindowRef } from '#machines/address/window.machine.ts'
import { showDialog } from '#src/components/use-modal.ts'
import { TextSkeleton } from '#src/components/Skeleton.tsx'
import { Alerts } from './Alerts.tsx'
import { WindowCloseLink } from './WindowCloseLink.tsx'

/** Renders an empty window while its views are loading: it covers the page and can be closed. */
export function WaitingWindow({ windowRef }: { windowRef: WindowRef }) {
  const intl = useIntl()
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const close = dialog === null ? undefined : showDialog(dialog)
    windowRef.send({ type: 'view.awaited' })
    return () => {
      close?.()
      windowRef.send({ type: 'view.shown' })
    }
  }, [windowRef])
  return (
    <dialog
      className="modal company"
      ref={ref}
      aria-label={intl.formatMessage({ id: 'loading' })}
      onCancel={(event) => {
        event.preventDefault()
        windowRef.send({ type: 'window.close' })
      }}
    >
      <Alerts />
      <header className="company-head">
        <WindowCloseLink windowRef={windowRef} />
      </header>
      <div className="company-column">
        <TextSkeleton lines={8} />
      </div>
    </dialog>
  )
}
