import type { FocusEvent, KeyboardEvent } from 'react'

/** Closes a `<details>` menu when the focus leaves it. */
const closeOnBlur = ({ currentTarget: sheet, relatedTarget }: FocusEvent<HTMLDetailsElement>): void => {
  if (!sheet.contains(relatedTarget)) sheet.open = false
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
 * Props of a `<details>` menu that closes on Escape and when the focus leaves it. It takes the focus itself when something
 * is pressed that does not: Safari focuses neither links nor buttons, and the menu would close before the click.
 */
export const MENU_PROPS = { tabIndex: -1, onBlur: closeOnBlur, onKeyDown: closeOnEscape }
