import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { listCompanyStands, type CompanyStand } from '#contract/company-stands.ts'
import type { Exhibitor } from '#contract/entities.ts'
import { selectHall, selectHoverRef } from '#machines/hall/guide-selectors.ts'
import { createStarLabel } from '#src/components/star-label.ts'
import { useAfterHydration } from '#src/components/use-is-hydrated.ts'
import { NoteLineSlot } from '#src/views/notes/NoteSlots.tsx'
import { ExhibitorRow } from './ExhibitorRow.tsx'
import { useHall } from './HallContext.tsx'
import { useHallNames } from './use-hall-names.ts'
import { useRowEvents } from './use-row-events.ts'
import { useMarkedRows, useRowMarks } from './use-row-marks.ts'

/** Rows out of sight are laid out group by group. */
const GROUP_SIZE = 40

interface ExhibitorListProps {
  exhibitors: readonly Exhibitor[]
  /** Those of them that are listed; absent or null: all. */
  shown?: ReadonlySet<number> | null
  /** Where they are, if not in the hall that is shown. */
  hall?: string
  /** True if each row shows the visitor's note. */
  showsNotes?: boolean
}

function splitIntoGroups(exhibitors: readonly Exhibitor[]): (readonly Exhibitor[])[] {
  const groups = []
  for (let start = 0; start < exhibitors.length; start += GROUP_SIZE)
    groups.push(exhibitors.slice(start, start + GROUP_SIZE))
  return groups
}

/**
 * Renders the rows once and without marks, which are set on their elements before they are painted. A browser leaves
 * those of the server as they are: to hydrate a thousand rows would take longer than all the rest of the page.
 */
export function ExhibitorList(props: ExhibitorListProps) {
  const { exhibitors, shown = null } = props
  const isHydrating = useAfterHydration(false, typeof document === 'object')
  const [rendered, setRendered] = useState(isHydrating ? exhibitors : null)
  // If the address names a filter, the server rendered only the filtered rows.
  const [isFiltered] = useState(shown !== null)
  const isIncomplete = isFiltered && !isHydrating
  // Rows that were replaced once are gone for good.
  if (rendered && (rendered !== exhibitors || isIncomplete)) setRendered(null)
  const isUntouched = rendered === exhibitors
  return <Rows key={String(isUntouched)} {...props} isUntouched={isUntouched} />
}

interface RowsProps extends ExhibitorListProps {
  /** True for the server's rows, which React neither compares with its own nor changes. */
  isUntouched: boolean
}

const UNTOUCHED = { dangerouslySetInnerHTML: { __html: '' } }

function Rows({ exhibitors, shown = null, hall: elsewhere, showsNotes, isUntouched }: RowsProps) {
  const intl = useIntl()
  const { guide, favourites, hrefs, listsAllHalls } = useHall()
  const { company, stand: getStandHref } = hrefs
  const current = useSelector(guide, selectHall)
  const hall = elsewhere ?? current
  const hover = useSelector(guide, selectHoverRef)
  const list = useRef<HTMLDivElement>(null)
  const writeHall = useHallNames()
  const label = useMemo(() => createStarLabel(intl), [intl])
  const labels = useMemo(
    () => createRowLabels(intl, listsAllHalls ? null : hall, writeHall),
    [intl, listsAllHalls, hall, writeHall],
  )
  // Without scripts nothing hides the rows that the filter of an address takes away.
  const served = useAfterHydration(null, shown)
  const content = useMemo(() => {
    if (isUntouched) return UNTOUCHED
    const listed = served === null ? exhibitors : exhibitors.filter(({ id }) => served.has(id))
    const children = splitIntoGroups(listed).map((group) => (
      <div className="row-group" key={group[0]?.id}>
        {group.map((each) => {
          const stands = listCompanyStands(each, hall)
          return (
            <ExhibitorRow
              key={each.id}
              exhibitor={each}
              stands={stands}
              href={company(each.id, getRowHall(stands, hall, listsAllHalls))}
              label={labels.link(each, stands)}
              writeStand={labels.stand}
              getStandHref={(stand) =>
                stand.hall === null ? undefined : getStandHref(stand.hall, stand.code)
              }
              starLabel={label(each.name, false)}
              note={showsNotes && <NoteLineSlot kind="companies" id={each.id} />}
            />
          )
        })}
      </div>
    ))
    return { children }
  }, [exhibitors, served, hall, company, getStandHref, label, labels, listsAllHalls, showsNotes, isUntouched])
  useMarkedRows(list, exhibitors, useRowMarks(shown), label)
  useRowEvents(list, {
    onOpen: useCallback(
      (id: number) => {
        const opened = exhibitors.find((each) => each.id === id)
        const stands = opened === undefined ? [] : listCompanyStands(opened, hall)
        guide.send({ type: 'company.open', id, hall: getRowHall(stands, hall, listsAllHalls) })
      },
      [guide, exhibitors, hall, listsAllHalls],
    ),
    onToggleStar: useCallback(
      (id: number) => favourites.send({ type: 'favourites.toggle', id }),
      [favourites],
    ),
    onShowStand: useShownStand(exhibitors, hall),
    onHover: useCallback((id: number | null) => hover.send({ type: 'row.hovered', company: id }), [hover]),
  })
  return (
    <div
      className="rows"
      role="list"
      ref={list}
      hidden={!hasShown(exhibitors, shown)}
      data-focus-fallback=".star"
      suppressHydrationWarning
      {...content}
    />
  )
}

/** Returns the hall whose address opens a company: of a list of all halls its own one, where that is known. */
const getRowHall = ([first]: readonly CompanyStand[], hall: string, listsAllHalls: boolean): string =>
  (listsAllHalls ? first?.hall : null) ?? hall

/** Returns what a click on the stand of a row does; undefined where its link leads to a page. */
function useShownStand(exhibitors: readonly Exhibitor[], hall: string) {
  const { hrefs, showStand } = useHall()
  const { stand: getHref } = hrefs
  return useMemo(
    () =>
      showStand &&
      ((company: number, href: string) => {
        const holder = exhibitors.find(({ id }) => id === company)
        for (const stand of holder === undefined ? [] : listCompanyStands(holder, hall))
          if (stand.hall !== null && getHref(stand.hall, stand.code) === href)
            showStand(stand.hall, stand.code)
      }),
    [exhibitors, hall, getHref, showStand],
  )
}

/** Returns true if any of the companies is listed. */
export const hasShown = (exhibitors: readonly Exhibitor[], shown: ReadonlySet<number> | null): boolean =>
  exhibitors.some(({ id }) => shown?.has(id) ?? true)

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
function createRowLabels(
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
