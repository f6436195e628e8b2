import { afterEach, expect, test, vi } from 'vitest'
import { createIntl } from 'react-intl'
import { LOCALES } from '#contract/lang.ts'
import { formatLanguage } from '#src/i18n/format-language.ts'
import { unifySpaces } from '#src/i18n/date-formats.ts'

afterEach(() => vi.restoreAllMocks())

test.each(['русский', 'Русский'])('a language is named alike in every browser (%s)', (given) => {
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue(given)
  expect(formatLanguage(createIntl({ locale: LOCALES.ru }), 'ru')).toBe('русский')
})

test('an English name keeps its capital', () => {
  expect(formatLanguage(createIntl({ locale: LOCALES.en }), 'de')).toBe('German')
})

test('a range has plain spaces, whatever the browser sets', () => {
  expect(unifySpaces('21 May\u2009–\u20093 June, 12\u202fPM')).toBe('21 May – 3 June, 12 PM')
})
