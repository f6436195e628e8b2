import { fireEvent, screen } from '@testing-library/react'
import { pressIn } from './plan-gestures.ts'

/** What a person does in the old guide; false where the screen does not offer it. */

function changed(field: HTMLElement | null, value: string): boolean {
  if (field !== null) fireEvent.change(field, { target: { value } })
  return field !== null
}

export const chooseCategory = (rub: number | undefined): boolean =>
  changed(screen.queryByLabelText('Category'), String(rub ?? ''))

export const typeSearch = (w: string): boolean => changed(screen.queryByLabelText('Search'), w)

export function submitSearch(): boolean {
  const form = document.querySelector('form')
  if (form !== null) fireEvent.submit(form)
  return form !== null
}

export const clearFilter = (): boolean =>
  pressIn('.found', 'Clear filter') || pressIn('.empty', 'Show all exhibitors')

/** With the count of a filter in it, or without. */
export function pressHallButton(hall: string): boolean {
  const button = [...document.querySelectorAll('.halls button')].find((each) =>
    each.textContent.startsWith(`Hall ${hall}`),
  )
  if (button !== undefined) fireEvent.click(button)
  return button !== undefined
}
