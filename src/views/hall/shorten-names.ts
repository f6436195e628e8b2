import type { IntlShape } from 'react-intl'

/** Returns the first names of the companies of a stand, at most `max`, and how many more there are: a pavilion has a hundred. */
export function shortenNames(names: readonly string[], max: number, intl: IntlShape): string {
  const shown = names.slice(0, max).join(', ')
  const more = names.length - max
  return more > 0 ? `${shown} ${intl.formatMessage({ id: 'plan.andMore' }, { count: more })}` : shown
}
