import { afterPaintOrKey } from './after-paint.ts'

/** A page that stays inert until it is painted without its last dialog. */
interface HeldPage {
  /** What had the focus before that dialog. */
  opener: Element | null
  /** Moves the focus when the page responds again, after the focus was given back. */
  focus?: () => void
  /** Makes the page respond again; without effect after the first call. */
  release: () => void
}

let held: HeldPage | undefined

/** Returns the page while it is kept inert after its last dialog was closed. */
export const getHeldPage = (): Readonly<HeldPage> | undefined => held

/**
 * Keeps the page inert by a modal dialog without a box, until the frame that does not show the closed one any more is
 * painted or a key is pressed. Then calls `restoreFocus`, and what {@link focusOnPage} was given meanwhile.
 */
export function holdPage(opener: Element | null, restoreFocus: () => void): void {
  const holder = document.createElement('dialog')
  holder.style.display = 'none'
  document.body.append(holder)
  holder.showModal()
  const page: HeldPage = {
    opener,
    release() {
      if (held !== page) return
      held = undefined
      holder.remove()
      restoreFocus()
      page.focus?.()
    },
  }
  held = page
  afterPaintOrKey(page.release)
}

/**
 * Calls a function that focuses an element of the page: at once, or, while the page is still inert because its last dialog
 * was just closed, as soon as it responds.
 */
export function focusOnPage(focus: () => void): void {
  if (held === undefined) focus()
  else held.focus = focus
}
