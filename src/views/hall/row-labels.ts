import type { IntlShape } from 'react-intl'
import type { CompanyStand } from '#contract/company-stands.ts'
import type { Exhibitor } from '#contract/entities.ts'
import { createMessageTemplate } from '#src/i18n/message-template.ts'

interface RowLabels {
  /** Returns the accessible name of a row's link: what it shows, with halls and stands; undefined without a stand. */
  link: (exhibitor: Exhibitor, stands: readonly CompanyStand[]) => string | undefined
  /** Returns a stand as a row shows it: with its hall, unless that is the list's. */
  stand: (stand: CompanyStand) => string
}

/**
 * Creates what the rows of a list say of stands.
 *
 * @param hall the hall of the list; null if it is of all halls, so that each stand needs its hall
 */
export function createRowLabels(intl: IntlShape, hall: string | null): RowLabels {
  const writeLong = createMessageTemplate(intl, 'plan.hallAndStand', ['hall', 'stand'])
  const writeShort = createMessageTemplate(intl, 'plan.hallAndCode', ['hall', 'stand'])
  return {
    link({ name, country }, stands) {
      if (stands.length === 0) return undefined
      const places = stands.map((stand) =>
        stand.hall === null ? stand.text : writeLong({ hall: stand.hall, stand: stand.text }),
      )
      return [name, ...(country === '' ? [] : [country]), ...places].join(', ')
    },
    stand: (stand) =>
      stand.hall === null || stand.hall === hall
        ? stand.text
        : writeShort({ hall: stand.hall, stand: stand.text }),
  }
}
