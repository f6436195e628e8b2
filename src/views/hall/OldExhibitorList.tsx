import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { buildPlanHref } from '#contract/addresses.ts'
import { selectOldFavourites, selectOldHover, type OldGuideRef } from '#machines/hall/old-guide.machine.ts'
import type { ListedExhibitor } from '#machines/hall/old-list.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { ExhibitorRow } from './ExhibitorRow.tsx'
import { useHoverState } from './use-hover-state.ts'
import { useOldCompany } from './use-old-company.ts'
import { useRowHover } from './use-row-hover.ts'
import { useLang } from '#src/i18n/use-lang.ts'
import type { OldList } from './use-old-list.ts'

interface OldExhibitorListProps {
  actor: OldGuideRef
  list: OldList
  exhibitors: readonly ListedExhibitor[]
}

/** Without scripts a row leads to guide v2; with them it opens the window here. */
export function OldExhibitorList({ actor, list, exhibitors }: OldExhibitorListProps) {
  const lang = useLang()
  const favourites = useSelector(actor, selectOldFavourites)
  const starred = new Set(useSelector(favourites, selectFavourites))
  const hover = useSelector(actor, selectOldHover)
  const hovered = new Set(useHoverState(hover, list.all).companies)
  const opened = useOldCompany(actor)
  const { entered, hall } = list
  const selected = new Set([opened?.id, ...(entered?.hall === hall ? entered.companies : [])])
  const onOpen = useCallback((id: number) => actor.send({ type: 'company.open', id }), [actor])
  const onStar = useCallback((id: number) => favourites.send({ type: 'favourites.toggle', id }), [favourites])
  const { pointing, onRemoved } = useRowHover(hover)
  return (
    <ul className="rows" {...pointing}>
      {exhibitors.map((exhibitor) => (
        <ExhibitorRow
          key={exhibitor.id}
          exhibitor={exhibitor}
          href={buildPlanHref(lang, { hall, company: exhibitor.id })}
          hovered={hovered.has(exhibitor.id)}
          open={selected.has(exhibitor.id)}
          starred={starred.has(exhibitor.id)}
          onOpen={onOpen}
          onToggleStar={onStar}
          onRemoved={onRemoved}
        />
      ))}
    </ul>
  )
}
