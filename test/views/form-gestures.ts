import { fireEvent } from '@testing-library/react'

/** A field of the form that is shown. */
export const findInput = (name: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`form input[name="${name}"]`)

/** Types, or moves a switch; false where the form does not have the field. */
export function fill(name: string, value: string): boolean {
  const input = findInput(name)
  if (input === null || input.value === value) return false
  if (input.type === 'checkbox') return fireEvent.click(input)
  return fireEvent.change(input, { target: { value } })
}

export function leave(name: string): boolean {
  const input = findInput(name)
  return input !== null && fireEvent.blur(input)
}
