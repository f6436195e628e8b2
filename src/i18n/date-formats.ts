import type { IntlShape } from 'react-intl'

/** Keeps the mark of a Russian year on the line of its number: "2020 г.". */
const joinYear = (date: string): string => date.replace(' г.', '\u00a0г.')

/** Returns the formats of dates with years that do not break. */
export const createDateFormats = (
  intl: IntlShape,
): Pick<IntlShape, 'formatDate' | 'formatDateTimeRange'> => ({
  formatDate: (...input) => joinYear(intl.formatDate(...input)),
  formatDateTimeRange: (...input) => joinYear(intl.formatDateTimeRange(...input)),
})
