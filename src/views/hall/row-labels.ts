import type { IntlShape } from 'react-intl'
import type { CompanyStand } from '#contract/company-stands.ts'
import type { Exhibitor } from '#contract/entities.ts'

interface RowLabels {
  /** Returns the accessible name of a row's link: what it shows, with halls and stands; undefined without a stand. */
  link: (exhibitor: Exhibitor, stands: readonly CompanyStand[]) => string | undefined
  /** Returns a stand as a row shows it: with its hall, unless that is the list's. */
  stand: (stand: CompanyStand) => string
}

/** Stand for the values in a formatted message; no text of a fair contains them. */
const HALL = '\uE000'
const STAND = '\uE001'

/** Creates a function that writes a hall and a stand; it formats the message once for all rows. */
function createWriter(intl: IntlShape, id: string) {
  const message = intl.formatMessage({ id }, { hall: HALL, stand: STAND })
  return ({ hall, stand }: { hall: string; stand: string }): string =>
    message.replace(HALL, () => hall).replace(STAND, () => stand)
}

/**
 * Creates the labels of stands in a list.
 *
 * @param hall the hall of the list; null for a list of all halls, which names the hall of each stand
 * @param writeHall returns the name of a hall
 */
export function createRowLabels(
  intl: IntlShape,
  hall: string | null,
  writeHall: (hall: string) => string,
): RowLabels {
  const writeLong = createWriter(intl, 'plan.hallAndStand')
  const writeShort = createWriter(intl, 'plan.hallAndCode')
  return {
    link({ name, country }, stands) {
      if (stands.length === 0) return undefined
      const places = stands.map((stand) =>
        stand.hall === null ? stand.text : writeLong({ hall: writeHall(stand.hall), stand: stand.text }),
      )
      return [name, ...(country === '' ? [] : [country]), ...places].join(', ')
    },
    stand: (stand) =>
      stand.hall === null || stand.hall === hall
        ? stand.text
        : writeShort({ hall: writeHall(stand.hall), stand: stand.text }),
  }
}
