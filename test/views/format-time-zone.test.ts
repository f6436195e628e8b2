import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { formatTimeZone } from '#src/views/programme/format-time-zone.ts'

test('a time zone without a message has the name that the browser knows', () => {
  const name = formatTimeZone('Asia/Tokyo', 0, createIntl({ locale: 'en', messages: {} }))
  expect(name).toMatch(/^Japan.* \(GMT\+9\)$/)
})
