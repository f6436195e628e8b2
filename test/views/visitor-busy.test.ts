import { afterEach, expect, test } from 'vitest'
import { isVisitorBusy } from '#src/ports/visitor-busy.ts'

const root = document.documentElement

afterEach(() => {
  document.body.replaceChildren()
  for (const name of ['data-search', 'data-menu-open']) root.removeAttribute(name)
})

test('a visitor who only reads is not busy', () => {
  root.dataset['search'] = 'closed'
  document.body.innerHTML =
    '<a href="/">Home</a><ul><li data-menu-item="fair"><button>Fair</button></li></ul><dialog></dialog><input>'
  document.querySelector('a')?.focus()
  expect(isVisitorBusy()).toBe(false)
})

const show = (markup: string): void => {
  document.body.innerHTML = markup
}

test.each<[what: string, open: () => void]>([
  ['the search', () => root.setAttribute('data-search', 'open')],
  ['the mobile menu', () => root.setAttribute('data-menu-open', '')],
  ['a submenu', () => show('<li data-menu-item="fair" data-open></li>')],
  ['a dialog', () => show('<dialog open></dialog>')],
])('a visitor who has opened %s is busy', (_, open) => {
  open()
  expect(isVisitorBusy()).toBe(true)
})

test.each(['<input>', '<textarea></textarea>', '<select></select>'])(
  'a visitor whose focus is in a field is busy: %s',
  (field) => {
    document.body.innerHTML = field
    document.querySelector<HTMLElement>('body > *')?.focus()
    expect(isVisitorBusy()).toBe(true)
  },
)
