import { expect, test } from 'vitest'
import type { FormDraft } from '#machines/website/form.machine.ts'
import { eraseFormDraft, recallFormDraft, storeFormDraft } from '#src/ports/form-storage.ts'
import { FORMS_KEY, type ErasableStorage } from '#src/ports/storage.ts'
import { createMemoryStorage } from './memory-storage.ts'

function createTab(): ErasableStorage {
  const { values, ...memory } = createMemoryStorage()
  return { ...memory, erase: (key) => void values.delete(key) }
}

const TYPED: FormDraft = { values: { name: 'Anna', data: 'N' }, sent: null }
const SENDING: FormDraft = { values: { name: 'Anna ' }, sent: { values: { name: 'Anna' }, key: 'key-1' } }

test.each([TYPED, SENDING])('%j is recalled for its form alone, until it is forgotten', (draft) => {
  const tab = createTab()
  storeFormDraft(tab, { form: 'ticket', ...draft })
  expect(recallFormDraft(tab, 'ticket')).toEqual(draft)
  expect(recallFormDraft(tab, 'registration')).toBeNull()
  storeFormDraft(tab, { form: 'registration', ...TYPED })
  eraseFormDraft(tab, 'registration')
  expect([recallFormDraft(tab, 'ticket'), recallFormDraft(tab, 'registration')]).toEqual([draft, null])
  eraseFormDraft(tab, 'ticket')
  expect(recallFormDraft(tab, 'ticket')).toBeNull()
})

test.each([
  '{',
  '7',
  '[]',
  '{"values":{"name":7},"sent":null}',
  '{"values":{"name":"Anna"}}',
  '{"values":{},"sent":{"key":"k"}}',
  '{"values":{},"sent":{"values":{"name":"Anna"}}}',
])('what is no draft is none: %s', (text) => {
  const tab = createTab()
  tab.write(FORMS_KEY, `{"ticket":${text}}`)
  expect(recallFormDraft(tab, 'ticket')).toBeNull()
})
