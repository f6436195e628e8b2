import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'

/** Closes a `<details>` menu when the focus leaves it. */
const closeOnBlur = ({ currentTarget: sheet, relatedTarget }: FocusEvent<HTMLDetailsElement>): void => {
  if (sheet.contains(relatedTarget)) return
  sheet.open = false
  sheet.removeAttribute('tabindex')
}

/** Closes a `<details>` menu on Escape, but not the window around it, and focuses its summary. */
const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>): void => {
  const { key, currentTarget: sheet } = event
  if (key !== 'Escape' || !sheet.open) return
  event.preventDefault()
  sheet.open = false
  sheet.querySelector('summary')?.focus()
}

/**
 * Lets a `<details>` menu take the focus itself when something in it is pressed that does not: Safari focuses neither
 * links nor buttons, and the menu would close before the click. It can do so only until the focus leaves it, because from
 * outside the Tab key of Chromium skips all that a `<details>` with a negative tabindex holds, its summary included.
 */
const makeFocusable = ({ currentTarget: sheet }: MouseEvent<HTMLDetailsElement>): void => {
  sheet.tabIndex = -1
}

/** Props of a `<details>` menu that closes on Escape and when the focus leaves it. */
export const MENU_PROPS = { onMouseDown: makeFocusable, onBlur: closeOnBlur, onKeyDown: closeOnEscape }
