import { expect, test } from 'vitest'
import { getIntl } from '#server/pages/intl.ts'
import { localizeInside } from '#server/pages/localize-inside.ts'

test('the messages of the server nest the quotation marks of names', () => {
  const company = 'Центр аренды складской техники «Смена»'
  expect(getIntl('ru').formatMessage({ id: 'consent.card.text' }, { company })).toBe(
    'Компания «Центр аренды складской техники „Смена“» получит эту визитку:',
  )
})

test('a name for a message with quotation marks is in the language with its mark', () => {
  const name = { ru: 'Завод «Дубрава»', en: '' }
  expect(localizeInside('ru', name)).toEqual({ text: 'Завод „Дубрава“' })
  expect(localizeInside('en', name)).toEqual({ text: 'Завод «Дубрава»', lang: 'ru' })
})
