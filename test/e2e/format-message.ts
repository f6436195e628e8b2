import type { Lang } from '#contract/lang.ts'
import { getIntl } from '#server/pages/intl.ts'

/** What a page says, in its language: an entry of `locales`, worded as a visitor reads it. */
export const formatMessage = (lang: Lang, id: string, values: Record<string, string | number> = {}): string =>
  getIntl(lang).formatMessage({ id }, values)
