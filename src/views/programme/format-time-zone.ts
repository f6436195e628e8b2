import type { IntlShape } from 'react-intl'

/**
 * Returns the name of a time zone from the messages, otherwise the browser's name.
 *
 * @param at milliseconds since 1970; summer and winter time have different names
 */
export function formatTimeZone(zone: string, at: number, intl: IntlShape): string {
  const id = `zone.${zone}`
  if (id in intl.messages) return intl.formatMessage({ id })
  const parts = (timeZoneName: 'longGeneric' | 'shortOffset') =>
    intl.formatDateToParts(at, { timeZone: zone, timeZoneName })
  const formatName = (name: 'longGeneric' | 'shortOffset') =>
    parts(name).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return intl.formatMessage(
    { id: 'zone.other' },
    { name: formatName('longGeneric'), offset: formatName('shortOffset') },
  )
}
