import { describe, expect, test } from 'vitest'
import type { Lang } from '#contract/lang.ts'
import { getIntl } from '#server/pages/intl.ts'

const OPTIONS = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const
const format = (lang: Lang, from: string, to: string): string =>
  getIntl(lang).formatDateTimeRange(new Date(from), new Date(to), OPTIONS)

describe('a range of days', () => {
  test('of one month has no spaces and does not break at its dash', () => {
    expect(format('en', '2020-09-22', '2020-09-23')).toBe('22–\u206023\u00a0September 2020')
    expect(format('ru', '2020-09-22', '2020-09-23')).toMatch(
      /^22–\u206023\u00a0сентября 2020[\u00a0\u202f]г\.$/,
    )
  })

  test('of two months may break at its dash', () => {
    expect(format('en', '2020-09-30', '2020-10-01')).toMatch(/^30\u00a0September\s–\s1\u00a0October 2020$/)
  })
})
