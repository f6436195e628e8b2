import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { afterPaintOrKey } from './after-paint.ts'
import { getHeldPage, holdPage } from './held-page.ts'

/** The modals that lie above every window. */
const MODAL = 'dialog[data-layer="modal"]'

const modalDialogs = new Set<HTMLDialogElement>()

/** Moves the focus to the first control that asks for it, or to the heading of a dialog. */
const focusFirst = (dialog: HTMLDialogElement): void =>
  (dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector('h2'))?.focus()

/** Makes a dialog modal; what is focused in it keeps the focus. */
function makeModal(dialog: HTMLDialogElement): void {
  const focused = dialog.querySelector(':focus')
  dialog.removeAttribute('open')
  // The browser focuses the element with the attribute; if that has the focus already, a screen reader announces nothing
  // new.
  focused?.setAttribute('autofocus', '')
  dialog.showModal()
  modalDialogs.add(dialog)
  focused?.removeAttribute('autofocus')
  if (focused === null) focusFirst(dialog)
}

/**
 * Gives the focus back to what had it before a dialog was shown; if that is gone or disabled, a control of the uncovered
 * window receives it that asks for it, else the heading of the window or page.
 */
function restoreFocus(opener: Element | null, closed: HTMLDialogElement): void {
  if (opener instanceof HTMLElement || opener instanceof SVGElement) opener.focus({ preventScroll: true })
  const { activeElement: focused, body } = document
  if (focused !== body && !closed.contains(focused)) return
  const [window] = [...document.querySelectorAll('dialog[open]')].toReversed()
  const asking = window?.querySelector<HTMLElement>('[data-return-focus]')
  if (asking) return asking.focus({ preventScroll: true })
  const headings = (window ?? document.querySelector('main'))?.querySelectorAll<HTMLElement>('h1, h2')
  const heading = [...(headings ?? [])].find((each) => !closed.contains(each))
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/**
 * Shows a dialog above the page, and returns a function that closes it and gives the focus back.
 *
 * When a page becomes inert, or is so no longer, browsers compute all of its styles anew. So a window is painted before it
 * becomes modal, and the page is painted without it before it responds again. A key is handled after either of the two, so
 * that Escape closes the window and Tab stays in it.
 */
export function showDialog(dialog: HTMLDialogElement): () => void {
  const held = getHeldPage()
  const opener = held?.opener ?? document.activeElement
  let isWaiting = true
  const raise = () => {
    if (!isWaiting) return
    isWaiting = false
    makeModal(dialog)
    // What becomes modal last lies on top; so the modals that were opened over the window meanwhile become modal again.
    for (const modal of document.querySelectorAll<HTMLDialogElement>(`${MODAL}[open]`)) {
      modal.close()
      makeModal(modal)
    }
  }
  if (dialog.matches(MODAL)) makeModal(dialog)
  else if (held !== undefined) raise()
  else {
    dialog.open = true
    focusFirst(dialog)
    afterPaintOrKey(raise)
  }
  held?.release()
  return () => {
    isWaiting = false
    const isLast = modalDialogs.delete(dialog) && modalDialogs.size === 0
    if (isLast)
      holdPage(opener, () => {
        if (modalDialogs.size === 0) restoreFocus(opener, dialog)
      })
    dialog.close()
    if (!isLast) restoreFocus(opener, dialog)
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
    const close = showDialog(dialog)
    isHidden.current = false
    return () => {
      isHidden.current = true
      close()
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
