import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import ru from '#locales/ru.json' with { type: 'json' }
import { shortenNames } from '#src/views/hall/shorten-names.ts'

const english = createIntl({ locale: 'en', messages: en })
const russian = createIntl({ locale: 'ru', messages: ru })
const PAVILION = Array.from({ length: 172 }, (_, index) => `Studio ${index + 1}`)

test('names all companies of a stand up to a number, and counts the others', () => {
  expect(shortenNames([], 3, english)).toBe('')
  expect(shortenNames(['Alfa', 'Beta', 'Gamma'], 3, english)).toBe('Alfa, Beta, Gamma')
  expect(shortenNames(PAVILION, 3, english)).toBe('Studio 1, Studio 2, Studio 3 and 169 more exhibitors')
  expect(shortenNames(PAVILION, 2, russian)).toBe('Studio 1, Studio 2 и ещё 170 экспонентов')
})
