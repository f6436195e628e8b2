import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from './Button.tsx'

/** What had the focus before may be gone, disabled, or never have been: then what is uncovered takes it. */
function restoreFocus(closed: HTMLDialogElement): void {
  const { activeElement: focused, body } = document
  if (focused !== body && !closed.contains(focused)) return
  const [window] = [...document.querySelectorAll('dialog[open]')].toReversed()
  const heading = (window ?? document.querySelector('main'))?.querySelector<HTMLElement>('h1, h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Shows a dialog above everything, keeps the focus in it and gives it back; closing stays a wish. */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  /** Whether it was hidden from here, as React does while what replaces it is loading, and not by the visitor. */
  const isHidden = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null || typeof dialog.showModal !== 'function') return
    dialog.removeAttribute('open')
    dialog.showModal()
    isHidden.current = false
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector('h2')
    first?.focus()
    return () => {
      isHidden.current = true
      dialog.close()
      restoreFocus(dialog)
    }
  }, [])
  useEffect(() => {
    const dialog = ref.current
    let pressed: EventTarget | null = null
    const press = (event: Event) => {
      pressed = event.target
    }
    const click = (event: Event) => {
      if (event.target === dialog && pressed === dialog) onClose()
    }
    const cancel = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      onClose()
    }
    /** A browser may close on a second Escape without asking. */
    const closed = () => {
      if (dialog?.isConnected === true && !dialog.open && !isHidden.current) onClose()
    }
    dialog?.addEventListener('pointerdown', press)
    dialog?.addEventListener('click', click)
    dialog?.addEventListener('cancel', cancel)
    dialog?.addEventListener('close', closed)
    return () => {
      dialog?.removeEventListener('pointerdown', press)
      dialog?.removeEventListener('click', click)
      dialog?.removeEventListener('cancel', cancel)
      dialog?.removeEventListener('close', closed)
    }
  }, [onClose])
  return ref
}

interface ModalProps {
  title: ReactNode
  children: ReactNode
  onClose: () => void
}

/** A small modal: a title, a cross and what is said. */
export function Modal({ title, children, onClose }: ModalProps) {
  const intl = useIntl()
  const id = useId()
  const dialog = useModal(onClose)
  return (
    <dialog className="modal" ref={dialog} open aria-labelledby={id}>
      <div className="modal-body">
        <div className="modal-head">
          <h2 id={id} className="modal-title" tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="close" label={intl.formatMessage({ id: 'modal.close' })} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
