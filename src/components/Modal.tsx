import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from './Button.tsx'

/** The modals that lie above every window. */
const MODAL = 'dialog[data-layer="modal"]'

/**
 * Restores the focus after closing; if the previously focused element is gone or disabled, the uncovered window
 * receives it.
 */
function restoreFocus(closed: HTMLDialogElement): void {
  const { activeElement: focused, body } = document
  if (focused !== body && !closed.contains(focused)) return
  const [window] = [...document.querySelectorAll('dialog[open]')].toReversed()
  const headings = (window ?? document.querySelector('main'))?.querySelectorAll<HTMLElement>('h1, h2')
  const heading = [...(headings ?? [])].find((each) => !closed.contains(each))
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Moves the focus to the first control that asks for it, or to the heading of a dialog. */
const focusFirst = (dialog: HTMLDialogElement): void =>
  (dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector('h2'))?.focus()

/**
 * Shows a dialog above the page. The browser puts the dialog that is shown last on top; so a window that is shown late,
 * because its views had to load, shows the modals again that were opened over it meanwhile.
 */
export function showDialog(dialog: HTMLDialogElement): void {
  dialog.showModal()
  focusFirst(dialog)
  if (dialog.matches(MODAL)) return
  for (const modal of document.querySelectorAll<HTMLDialogElement>(`${MODAL}[open]`)) {
    modal.close()
    modal.showModal()
    focusFirst(modal)
  }
}

/**
 * Opens a modal dialog, moves the focus into it and restores it on close; the browser's close gestures only call
 * `onClose`.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  /**
   * True if the dialog was closed by this hook's cleanup, which also runs when React hides a suspended tree, and not
   * by the visitor.
   */
  const isHidden = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null || typeof dialog.showModal !== 'function') return
    dialog.removeAttribute('open')
    showDialog(dialog)
    isHidden.current = false
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
    /** Browsers may close the dialog on a second Escape without a cancelable event. */
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
  className?: string
  /** Content above the title. */
  before?: ReactNode
  title: ReactNode
  children: ReactNode
  onClose: () => void
}

/** Renders a small modal with a title and a close button. */
export function Modal({ className = '', before, title, children, onClose }: ModalProps) {
  const intl = useIntl()
  const id = useId()
  const dialog = useModal(onClose)
  return (
    <dialog className={`modal ${className}`} data-layer="modal" ref={dialog} open aria-labelledby={id}>
      {before}
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
