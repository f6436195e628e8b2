import type { IntlShape } from 'react-intl'

/**
 * What a time zone is called: as the words have it, else as the browser does.
 * @param at milliseconds since 1970: winter and summer are named apart
 */
export function formatTimeZone(zone: string, at: number, intl: IntlShape): string {
  const id = `zone.${zone}`
  if (id in intl.messages) return intl.formatMessage({ id })
  const parts = (timeZoneName: 'longGeneric' | 'shortOffset') =>
    intl.formatDateToParts(at, { timeZone: zone, timeZoneName })
  const part = (name: 'longGeneric' | 'shortOffset') =>
    parts(name).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return `${part('longGeneric')} (${part('shortOffset')})`
}
