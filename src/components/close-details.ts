import type { FocusEvent, KeyboardEvent } from 'react'

/** Closes a `<details>` menu when the focus leaves it. */
export const closeOnBlur = ({
  currentTarget: sheet,
  relatedTarget,
}: FocusEvent<HTMLDetailsElement>): void => {
  if (!sheet.contains(relatedTarget)) sheet.open = false
}

/** Closes a `<details>` menu on Escape, but not the window around it, and focuses its summary. */
export const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>): void => {
  const { key, currentTarget: sheet } = event
  if (key !== 'Escape' || !sheet.open) return
  event.preventDefault()
  sheet.open = false
  sheet.querySelector('summary')?.focus()
}
