import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { formatTimeZone } from '#src/views/programme/format-time-zone.ts'

const AUGUST = Date.UTC(2026, 7, 26)

test.each([
  ['ru', 'Europe/Moscow', 'Время московское (МСК)'],
  ['ru', 'Europe/Berlin', 'Время по часовому поясу «Центральная Европа» (GMT+2)'],
  ['en', 'Europe/Moscow', 'All times are in Moscow time (MSK)'],
  ['en', 'Europe/Berlin', 'All times are in Central European Time (GMT+2)'],
] as const)('%s: a sentence names the zone %s', (locale, zone, sentence) => {
  const messages: Record<string, string> = locale === 'ru' ? ru : en
  const intl = createIntl({ locale, messages })
  const name = formatTimeZone(zone, AUGUST, intl)
  expect(intl.formatMessage({ id: 'online.zone' }, { zone: name })).toBe(sentence)
})
