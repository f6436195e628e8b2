import type { IntlShape } from 'react-intl'

/**
 * Returns a date that does not break between its day and its month, nor before the mark of a Russian year: "21 мая 2020 г.".
 */
export const preventDateBreaks = (date: string): string =>
  date.replaceAll(/(\b\d\d?) (?=\p{L})/gu, '$1\u00a0').replace(' г.', '\u00a0г.')

/**
 * Returns a range of days or times that does not break at its dash: "22–23 мая", "12:30–14:00". The spaces that ICU sets
 * around the dash of an English range are removed between two numbers.
 */
export const preventRangeBreaks = (range: string): string => range.replace(/(?<=\d)\s?–\s?(?=\d)/, '–\u2060')

/** Returns a text with plain spaces for narrow ones, in which engines differ. */
export const unifySpaces = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, ' ')

/** Returns formats of dates that do not break where a reader would stumble. */
export const createDateFormats = (
  intl: IntlShape,
): Pick<IntlShape, 'formatDate' | 'formatDateTimeRange'> => ({
  formatDate: (...input) => preventDateBreaks(intl.formatDate(...input)),
  formatDateTimeRange: (...input) =>
    preventRangeBreaks(preventDateBreaks(unifySpaces(intl.formatDateTimeRange(...input)))),
})
