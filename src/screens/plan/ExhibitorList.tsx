import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { Exhibitor } from '../../../contract/entities.ts'
import { selectHall, selectHoverRef, selectOpenCompany } from '../../../machines/guide/guideParts.ts'
import { selectFavourites } from '../../../machines/session/favourites.machine.ts'
import { useActors, useGuide, usePage } from '../ActorsContext.tsx'
import { guideHrefs } from '../guideHrefs.ts'
import { ExhibitorRow } from './ExhibitorRow.tsx'
import { useHovered } from './useHovered.ts'
import { useRowHover } from './useRowHover.ts'

interface ExhibitorListProps {
  exhibitors: readonly Exhibitor[]
  /** Where they are, if not in the hall that is shown. */
  hall?: string
}

export function ExhibitorList({ exhibitors, hall: elsewhere }: ExhibitorListProps) {
  const guide = useGuide()
  const hrefs = guideHrefs(usePage())
  const { favourites } = useActors()
  const shown = useSelector(guide, selectHall)
  const hall = elsewhere ?? shown
  const open = useSelector(guide, selectOpenCompany)
  const starred = new Set(useSelector(favourites, selectFavourites))
  const hovered = new Set(useHovered().companies)
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
          open={exhibitor.id === open}
          starred={starred.has(exhibitor.id)}
          onOpen={onOpen}
          onStar={onStar}
          onRemoved={onRemoved}
        />
      ))}
    </ul>
  )
}
