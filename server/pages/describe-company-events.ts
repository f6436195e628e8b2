import type { CompanyEvent } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import { localizeFields } from '#contract/localize-fields.ts'
import type { CompanyEventRow } from '#server/fair/programme-queries.ts'
import { formatEventTimes } from '#src/views/programme/localize-event.ts'
import { getIntl } from './intl.ts'

/** Returns the events of a company as its window lists them, in a language. */
export const describeCompanyEvents = (rows: readonly CompanyEventRow[], lang: Lang): CompanyEvent[] =>
  rows.map(({ id, name, room, day, time, time_to: timeTo, place, cancelled }) => ({
    id,
    ...localizeFields(lang, { name, room }),
    day,
    times: formatEventTimes({ TIME: time, TIME_TO: timeTo }, getIntl(lang)),
    ...(place && { place: { id: place.id, hall: place.hall } }),
    ...(cancelled && { cancelled }),
  }))
