import { expect, test } from 'vitest'
import { listOtherShownLangs, recordShownLang } from '#src/ports/shown-langs.ts'
import { createMemoryStorage } from './memory-storage.ts'

test('lists the languages in which the fair was shown, without the present one', () => {
  const storage = createMemoryStorage()
  expect(listOtherShownLangs(storage, 'ru')).toEqual([])
  for (const lang of ['en', 'ru', 'en'] as const) recordShownLang(storage, lang)
  expect(listOtherShownLangs(storage, 'ru')).toEqual(['en'])
  expect(listOtherShownLangs(storage, 'en')).toEqual(['ru'])
})
