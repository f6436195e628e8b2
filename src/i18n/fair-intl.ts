import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import { LOCALES } from '#contract/lang.ts'
import type { PageData } from '#contract/page.ts'
import { createDateFormats } from './date-formats.ts'
import type { Messages } from './messages.ts'

/**
 * Creates the intl object of a page: its messages and the formats of the fair's time zone; missing translations are
 * logged (section 8).
 */
export function createFairIntl(
  page: Pick<PageData, 'lang' | 'fair'>,
  messages: Messages,
  onError: (error: Error) => void,
): IntlShape {
  const options = { locale: LOCALES[page.lang], messages, onError }
  const cache = createIntlCache()
  // With a time zone each message copies all formats first, which makes it five times slower; no message has a date.
  const { formatMessage, $t } = createIntl(options, cache)
  const intl = createIntl({ ...options, timeZone: page.fair.timezone }, cache)
  return { ...intl, ...createDateFormats(intl), formatMessage, $t }
}
