import type { IntlShape } from 'react-intl'
import { localize, type BilingualText, type Lang } from '#contract/lang.ts'

/** Returns the name of a hall: the one that the fair gives it, or "Hall 1" (readings 48). */
export const writeHall = (
  intl: IntlShape,
  lang: Lang,
  hall: string,
  name: BilingualText | undefined,
): string => (name && localize(lang, name).text) || intl.formatMessage({ id: 'plan.hall' }, { hall })
