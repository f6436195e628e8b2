import { useCallback, useState, useEffect, type ReactNode } from 'react'
import type { WindowRef } from '#machines/address/window.machine.ts'
import { useModal } from '#src/components/use-modal.ts'
import { Alerts } from '#src/views/layout/Alerts.tsx'
import { NoScript } from '#src/views/layout/NoScript.tsx'
import { afterPaint } from '#src/components/after-paint.ts'

interface GuideWindowDialogProps {
  windowRef: WindowRef
  isServerRendered: boolean
  className: string
  titleId: string
  /** What is painted first, so that a window opens at once. */
  header: ReactNode
  /** What follows in the next frame. */
  children: ReactNode
}

export function GuideWindowDialog({
  windowRef,
  isServerRendered,
  className,
  titleId,
  header,
  children,
}: GuideWindowDialogProps) {
  const [isFirst] = useState(isServerRendered)
  const isPainted = useIsPainted(isServerRendered)
  const close = useCallback(() => windowRef.send({ type: 'window.close' }), [windowRef])
  const dialog = useModal(close)
  return (
    <dialog
      className={`modal company ${className} ${isFirst ? 'modal-first' : ''}`}
      ref={dialog}
      open
      aria-labelledby={titleId}
    >
      <NoScript />
      <Alerts />
      {header}
      {isPainted && children}
    </dialog>
  )
}

/**
 * Returns true once the browser has painted the view for the first time.
 *
 * @param isAtOnce true if the view is painted already, because the server rendered it
 */
function useIsPainted(isAtOnce: boolean): boolean {
  const [isPainted, setIsPainted] = useState(isAtOnce)
  useEffect(() => {
    let isMounted = true
    afterPaint(() => {
      if (isMounted) setIsPainted(true)
    })
    return () => {
      isMounted = false
    }
  }, [])
  return isPainted
}
