import type { IntlShape } from 'react-intl'

/** Keeps a day on the line of its month, and the mark of a Russian year on that of its number: "21 мая 2020 г.". */
export const joinNumbers = (date: string): string =>
  date.replaceAll(/(\b\d\d?) (?=\p{L})/gu, '$1\u00a0').replace(' г.', '\u00a0г.')

/** Keeps the first day of a range on the line of the last one: "22–23 мая". */
const joinDays = (range: string): string => range.replace(/–(?=\d)/, '–\u2060')

/** Returns the formats of dates, in which no day is on another line than its month. */
export const createDateFormats = (
  intl: IntlShape,
): Pick<IntlShape, 'formatDate' | 'formatDateTimeRange'> => ({
  formatDate: (...input) => joinNumbers(intl.formatDate(...input)),
  formatDateTimeRange: (...input) => joinDays(joinNumbers(intl.formatDateTimeRange(...input))),
})
