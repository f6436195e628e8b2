import { useSelector } from '@xstate/react'
import { useCallback, useContext, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Exhibitor } from '#contract/entities.ts'
import { selectHall, selectHoverRef } from '#machines/hall/guide-selectors.ts'
import type { RowMarks } from '#src/components/row-marks.ts'
import { createStarLabel, type StarLabel } from '#src/components/star-label.ts'
import { useAfterHydration } from '#src/components/use-is-hydrated.ts'
import { ExhibitorRow } from './ExhibitorRow.tsx'
import { useHall } from './HallContext.tsx'
import { ServerRowsContext } from './ServerRowsContext.ts'
import { useRowEvents } from './use-row-events.ts'
import { useMarkedRows, useRowMarks } from './use-row-marks.ts'

/** Rows out of sight are laid out group by group. */
const GROUP_SIZE = 40

const NO_MARKS: RowMarks = { shown: null, hovered: new Set(), open: new Set(), starred: new Set() }

interface ExhibitorListProps {
  exhibitors: readonly Exhibitor[]
  /** Those of them that are listed; absent or null: all. */
  shown?: ReadonlySet<number> | null
  /** Where they are, if not in the hall that is shown. */
  hall?: string
}

function splitIntoGroups(exhibitors: readonly Exhibitor[]): (readonly Exhibitor[])[] {
  const groups = []
  for (let start = 0; start < exhibitors.length; start += GROUP_SIZE)
    groups.push(exhibitors.slice(start, start + GROUP_SIZE))
  return groups
}

/**
 * Renders the rows once; what changes while they are shown is marked on their elements. A browser leaves those of the
 * server as they are: to hydrate a thousand rows would take longer than all the rest of the page.
 */
export function ExhibitorList({ exhibitors, shown = null, hall: elsewhere }: ExhibitorListProps) {
  const current = useSelector(useHall().guide, selectHall)
  const hall = elsewhere ?? current
  const hasServerRows = useAfterHydration(false, useContext(ServerRowsContext))
  const [serverRows] = useState(hasServerRows && shown === null ? { exhibitors, hall } : null)
  const [isReplaced, setIsReplaced] = useState(serverRows === null)
  const isOther = serverRows?.exhibitors !== exhibitors || serverRows.hall !== hall
  // Rows that were replaced once are gone for good.
  if (!isReplaced && isOther) setIsReplaced(true)
  const rows = { exhibitors, shown, hall }
  return isReplaced || isOther ? <RenderedRows {...rows} /> : <ServerRows {...rows} />
}

type RowsProps = Required<ExhibitorListProps>

function RenderedRows(props: RowsProps) {
  const { exhibitors, shown, hall } = props
  const intl = useIntl()
  const { company } = useHall().hrefs
  const label = useMemo(() => createStarLabel(intl), [intl])
  const marks = useRowMarks(shown)
  // The server's markup is the same for all visitors, so that of marks it has only what an address filters.
  const [unmarked] = useState(() => ({ ...NO_MARKS, shown }))
  const initial = useAfterHydration(marks, unmarked)
  const [first] = useState(initial)
  const isComplete = useAfterHydration(true, first.shown === null)
  const rows = useMemo(
    () => (isComplete ? exhibitors : exhibitors.filter(({ id }) => first.shown?.has(id))),
    [isComplete, exhibitors, first],
  )
  const groups = useMemo(
    () =>
      splitIntoGroups(rows).map((group) => (
        <div className="row-group" key={group[0]?.id}>
          {group.map((exhibitor) => {
            const { id, name } = exhibitor
            const isStarred = first.starred.has(id)
            return (
              <ExhibitorRow
                key={id}
                exhibitor={exhibitor}
                href={company(id, hall)}
                starLabel={label(name, isStarred)}
                isHidden={first.shown?.has(id) === false}
                isOpen={first.open.has(id)}
                isStarred={isStarred}
              />
            )
          })}
        </div>
      )),
    [rows, hall, company, label, first],
  )
  const list = useRows({ ...props, exhibitors: rows }, marks, label)
  return (
    <div className="rows" role="list" ref={list} hidden={!hasShown(exhibitors, shown)}>
      {groups}
    </div>
  )
}

/** React does not compare this with the markup in the document, nor does it change that. */
const UNTOUCHED = { __html: '' }

function ServerRows(props: RowsProps) {
  const { exhibitors, shown } = props
  const intl = useIntl()
  const label = useMemo(() => createStarLabel(intl), [intl])
  const list = useRows(props, useRowMarks(shown), label)
  return (
    <div
      className="rows"
      role="list"
      ref={list}
      hidden={!hasShown(exhibitors, shown)}
      dangerouslySetInnerHTML={UNTOUCHED}
      suppressHydrationWarning
    />
  )
}

/** Marks rows and listens to them; returns the reference to their list. */
function useRows({ exhibitors, hall }: RowsProps, marks: RowMarks, label: StarLabel) {
  const { guide, favourites } = useHall()
  const hover = useSelector(guide, selectHoverRef)
  const list = useRef<HTMLDivElement>(null)
  useMarkedRows(list, exhibitors, marks, label)
  useRowEvents(list, {
    onOpen: useCallback((id: number) => guide.send({ type: 'company.open', id, hall }), [guide, hall]),
    onToggleStar: useCallback(
      (id: number) => favourites.send({ type: 'favourites.toggle', id }),
      [favourites],
    ),
    onHover: useCallback((company: number | null) => hover.send({ type: 'row.hovered', company }), [hover]),
  })
  return list
}

/** Returns true if any of the companies is listed. */
export const hasShown = (exhibitors: readonly Exhibitor[], shown: ReadonlySet<number> | null): boolean =>
  exhibitors.some(({ id }) => shown?.has(id) ?? true)
