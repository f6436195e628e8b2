// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boot } from '#src/boot.ts'
import { NOTES_KEY } from '#src/ports/storage.ts'
import { ivan, planPage, withVisitor } from '#test/models/sample-fair.ts'
import { INERT_PAGE } from './inert-page.ts'

const SAVED = '{"notes":[{"kind":"companies","id":1,"visited":false,"text":"prices","earlier":[]}],'
const WAITING = '"pending":[{"kind":"events","id":2}]}'

let leaving = new AbortController()
beforeEach(() => {
  leaving = new AbortController()
  localStorage.clear()
})
afterEach(() => leaving.abort())

/** Boots a page of a browser that has notes of an anonymous visitor; returns those that it has then. */
async function bootWithNotes(page: typeof planPage, notes: string): Promise<string | null> {
  localStorage.setItem(NOTES_KEY, notes)
  await boot({ page, svg: null, href: '/' }, INERT_PAGE, leaving.signal)
  return localStorage.getItem(NOTES_KEY)
}

test('the first page after a login by the link of a letter deletes the notes that the account has taken over', async () => {
  const page = withVisitor(planPage, ivan)
  expect(await bootWithNotes(page, `${SAVED}"pending":[]}`)).toBe('')
  expect(await bootWithNotes(page, SAVED + WAITING)).toBe(`{"notes":[],${WAITING}`)
})

test('those of an anonymous visitor stay, in case the server loses the device', async () => {
  const notes = `${SAVED}"pending":[]}`
  expect(await bootWithNotes(planPage, notes)).toBe(notes)
})
