import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { Exhibitor } from '#contract/entities.ts'
import { selectSelectedStand } from '#machines/hall/exhibitors.machine.ts'
import { selectHall, selectHoverRef } from '#machines/hall/guide-selectors.ts'
import { useFavourites } from '#src/views/use-favourites.ts'
import { useAfterHydration } from '#src/components/use-is-hydrated.ts'
import { ExhibitorRow } from './ExhibitorRow.tsx'
import { useExhibitorList, useHall } from './HallContext.tsx'
import { useHoverState } from './use-hover-state.ts'
import { useRowHover } from './use-row-hover.ts'

interface ExhibitorListProps {
  exhibitors: readonly Exhibitor[]
  /** Where they are, if not in the hall that is shown. */
  hall?: string
}

export function ExhibitorList({ exhibitors, hall: elsewhere }: ExhibitorListProps) {
  const { guide, favourites, openCompany, hrefs } = useHall()
  const shown = useSelector(guide, selectHall)
  const hall = elsewhere ?? shown
  const selected = useSelector(useExhibitorList(), selectSelectedStand)
  const shownCompany = useAfterHydration(openCompany, null)
  const open = new Set([shownCompany, ...(selected?.companies ?? [])])
  const starred = new Set(useFavourites(favourites))
  const hovered = new Set(useHoverState().companies)
  const onOpen = useCallback((id: number) => guide.send({ type: 'company.open', id, hall }), [guide, hall])
  const onStar = useCallback((id: number) => favourites.send({ type: 'favourites.toggle', id }), [favourites])
  const { pointing, onRemoved } = useRowHover(useSelector(guide, selectHoverRef))
  return (
    <ul className={hovered.size > 1 ? 'rows rows-shared' : 'rows'} {...pointing}>
      {exhibitors.map((exhibitor) => (
        <ExhibitorRow
          key={exhibitor.id}
          exhibitor={exhibitor}
          href={hrefs.company(exhibitor.id, hall)}
          hovered={hovered.has(exhibitor.id)}
          open={open.has(exhibitor.id)}
          starred={starred.has(exhibitor.id)}
          onOpen={onOpen}
          onToggleStar={onStar}
          onRemoved={onRemoved}
        />
      ))}
    </ul>
  )
}
