import type { Calls } from '#contract/calls.ts'
import type { Lang } from '#contract/lang.ts'

const LIST_CALENDAR_PATH: Calls['listIcs']['path'] = '/ajax/online/list_ics.php'

/**
 * Returns the address of a calendar file with the events of a list.
 *
 * @param list as `encodeSharedList` writes it
 */
export const buildListCalendarHref = (lang: Lang, list: string): string =>
  `${LIST_CALENDAR_PATH}?list=${list}&lang=${lang}`
