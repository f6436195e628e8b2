import type { FocusEvent, KeyboardEvent } from 'react'

/** A sheet that a `<details>` unfolds goes when the focus leaves it. */
export const closeOnBlur = ({
  currentTarget: sheet,
  relatedTarget,
}: FocusEvent<HTMLDetailsElement>): void => {
  if (!sheet.contains(relatedTarget)) sheet.open = false
}

/** Escape closes the sheet, and not the window that it stands in; its button has the focus again. */
export const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>): void => {
  const { key, currentTarget: sheet } = event
  if (key !== 'Escape' || !sheet.open) return
  event.preventDefault()
  sheet.open = false
  sheet.querySelector('summary')?.focus()
}
