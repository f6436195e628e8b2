import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import { LOCALES } from '#contract/lang.ts'
import type { PageData } from '#contract/page.ts'
import type { Messages } from './messages.ts'

/**
 * Creates the intl object of a page: its messages and the formats of the fair's time zone; missing translations are
 * logged (section 8).
 */
export const createFairIntl = (
  page: Pick<PageData, 'lang' | 'fair'>,
  messages: Messages,
  onError: (error: Error) => void,
): IntlShape =>
  createIntl(
    {
      locale: LOCALES[page.lang],
      messages,
      timeZone: page.fair.timezone,
      onError,
    },
    createIntlCache(),
  )
