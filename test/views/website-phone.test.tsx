import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { formMachine } from '#machines/website/form.machine.ts'
import { FormView } from '#src/views/website/forms/FormView.tsx'
import { renderIsland } from './render-view.tsx'

const FULL = '+7 (916) 123-45-67'

const field = () => screen.getByLabelText<HTMLInputElement>(/Phone/)

/** What the browser does before it tells: the selection goes, and what comes in takes its place. */
function change(inputType: string, inserted = '') {
  const { value, selectionStart, selectionEnd } = field()
  let [from, to] = [selectionStart ?? 0, selectionEnd ?? 0]
  if (from === to && inputType === 'deleteContentBackward') from = Math.max(0, from - 1)
  if (from === to && inputType === 'deleteContentForward') to += 1
  const text = value.slice(0, from) + inserted + value.slice(to)
  if (text === value) return
  const caret = from + inserted.length
  fireEvent.input(field(), { inputType, target: { value: text, selectionStart: caret, selectionEnd: caret } })
}
const type = (keys: string) => keys.split('').forEach((key) => change('insertText', key))
const paste = (text: string) => change('insertFromPaste', text)
const backspace = () => change('deleteContentBackward')
const remove = () => change('deleteContentForward')
const select = (from: number, to = from) => field().setSelectionRange(from, to)
/** What stands in the field, the caret as a bar. */
function shown() {
  const { value, selectionStart } = field()
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
}

/** The field with what was pasted into it. */
function show(pasted = '') {
  renderIsland(formMachine, { form: 'registration' }, (form) => (
    <FormView data={{ form: 'registration', done: '', returnTo: null, values: {} }} form={form} />
  ))
  field().focus()
  if (pasted !== '') paste(pasted)
}

describe('the masked phone', () => {
  test('is filled digit by digit', () => {
    show()
    type('89161234567')
    expect(shown()).toBe(`${FULL}|`)
  })

  test.each([
    ['+7 (916) 123-|45-67', '+7 (916) 12|4-56-7'],
    ['+7 (916) |123-45-67', '+7 (91|1) 234-56-7'],
    ['+7 (916)| 123-45-67', '+7 (91|1) 234-56-7'],
    ['+7 (916) 1|23-45-67', '+7 (916) |234-56-7'],
  ])('Backspace at %s takes the digit before the caret', (before, after) => {
    show(FULL)
    select(before.indexOf('|'))
    backspace()
    expect(shown()).toBe(after)
  })

  test('Delete at a separator takes the digit after it', () => {
    show(FULL)
    select(FULL.indexOf('-'))
    remove()
    expect(shown()).toBe('+7 (916) 123-|56-7')
  })

  test('a digit typed where one was deleted takes its place', () => {
    show(FULL)
    select(FULL.indexOf('-') + 1)
    backspace()
    type('9')
    expect(field().value).toBe('+7 (916) 129-45-67')
  })

  test('Backspace held in the middle takes all before the caret and nothing behind it', () => {
    show(FULL)
    select(FULL.indexOf('45') + 1)
    for (let held = 0; held < 15; held += 1) backspace()
    expect(shown()).toBe('+|567')
    type('7916')
    expect(shown()).toBe('+7 (916) |567')
  })

  test('typed text replaces the selection', () => {
    show(FULL)
    select(4, 7)
    type('495')
    expect(shown()).toBe('+7 (495) |123-45-67')
  })

  test('other characters change nothing, and the caret stays', () => {
    show(FULL)
    select(6)
    type('x')
    expect(shown()).toBe('+7 (91|6) 123-45-67')
  })

  test('a digit too many pushes none out, and the number is not taken', () => {
    show(FULL)
    select(9)
    type('0')
    expect(field().value).toBe('+7 (916) 012-34-567')
    fireEvent.blur(field())
    expect(screen.getByRole('alert').textContent).toMatch(/too many digits/)
  })

  test('a number with a long note is pasted whole, and not cut by the browser', () => {
    show()
    expect(field().maxLength).toBe(-1)
  })
})
