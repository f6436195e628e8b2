import type { Lang } from '../../contract/lang.ts'
import { wording } from '../../server/wording.ts'

/** What a page says, in its language: an entry of `locales`, worded as a visitor reads it. */
export const say = (lang: Lang, id: string, values: Record<string, string | number> = {}): string =>
  wording(lang).formatMessage({ id }, values)
