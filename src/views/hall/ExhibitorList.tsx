import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { Exhibitor } from '#contract/entities.ts'
import { selectHall, selectHoverRef, selectOpenCompany } from '#machines/hall/guide-selectors.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { useActors, useGuide, usePage } from '#src/views/ActorsContext.tsx'
import { createGuideHrefs } from '#src/views/guide-hrefs.ts'
import { ExhibitorRow } from './ExhibitorRow.tsx'
import { useGuideHoverState } from './use-hover-state.ts'
import { useRowHover } from './use-row-hover.ts'

interface ExhibitorListProps {
  exhibitors: readonly Exhibitor[]
  /** Where they are, if not in the hall that is shown. */
  hall?: string
}

export function ExhibitorList({ exhibitors, hall: elsewhere }: ExhibitorListProps) {
  const guide = useGuide()
  const hrefs = createGuideHrefs(usePage())
  const { favouriteCompanies } = useActors()
  const shown = useSelector(guide, selectHall)
  const hall = elsewhere ?? shown
  const open = useSelector(guide, selectOpenCompany)
  const starred = new Set(useSelector(favouriteCompanies, selectFavourites))
  const hovered = new Set(useGuideHoverState().companies)
  const onOpen = useCallback((id: number) => guide.send({ type: 'company.open', id, hall }), [guide, hall])
  const onStar = useCallback(
    (id: number) => favouriteCompanies.send({ type: 'favourites.toggle', id }),
    [favouriteCompanies],
  )
  const { pointing, onRemoved } = useRowHover(useSelector(guide, selectHoverRef))
  return (
    <ul className={hovered.size > 1 ? 'rows rows-shared' : 'rows'} {...pointing}>
      {exhibitors.map((exhibitor) => (
        <ExhibitorRow
          key={exhibitor.id}
          exhibitor={exhibitor}
          href={hrefs.company(exhibitor.id, hall)}
          hovered={hovered.has(exhibitor.id)}
          open={exhibitor.id === open}
          starred={starred.has(exhibitor.id)}
          onOpen={onOpen}
          onToggleStar={onStar}
          onRemoved={onRemoved}
        />
      ))}
    </ul>
  )
}
