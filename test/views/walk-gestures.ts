import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { formatMessage } from '#test/e2e/format-message.ts'

/** What a person does and sees, by the English messages. Searching by role would take most of a walk's time. */

export const en = (id: string, values?: Record<string, string | number>): string =>
  formatMessage('en', id, values)

type Root = Document | Element

const isNamed = (name: string) => (element: Element) =>
  element.textContent.trim() === name || element.getAttribute('aria-label') === name

/** By the id of a message, or by its very name. */
export const findButton = (id: string, root: Root = document): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>('button, a[href]')].find(isNamed(id.includes('.') ? en(id) : id))

/** Presses a button or a link; false where there is none that answers. */
export function press(id: string, root: Root = document): boolean {
  const button = findButton(id, root)
  if (button === undefined || button.matches(':disabled, [aria-disabled=true]')) return false
  fireEvent.click(button)
  return true
}

export const findField = (id: string): HTMLInputElement | null => {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent === en(id))
  const field = label === undefined ? null : document.getElementById(label.htmlFor)
  return field as HTMLInputElement | null
}

/** Types into the field of a label; false where it is not there or has the text. */
export function type(id: string, value: string): boolean {
  const field = findField(id)
  if (field === null || field.value === value) return false
  fireEvent.change(field, { target: { value } })
  return true
}

export const readTexts = (selector: string, root: Root = document): (string | null)[] =>
  [...root.querySelectorAll(selector)].map((each) => each.textContent)

/** That exactly these texts stand in the elements of a selector; empty elements do not count. */
export const expectTexts = (selector: string, texts: readonly string[], root: Root = document): void =>
  expect(readTexts(selector, root).filter((text) => text !== '')).toEqual(texts)
