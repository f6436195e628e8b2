import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { planHref } from '../../../contract/addresses.ts'
import {
  selectOldFavourites,
  selectOldHover,
  selectOpened,
  type OldGuideRef,
} from '../../../machines/archive/oldGuide.machine.ts'
import type { ListedExhibitor } from '../../../machines/archive/oldList.ts'
import { selectFavourites } from '../../../machines/session/favourites.machine.ts'
import { ExhibitorRow } from '../plan/ExhibitorRow.tsx'
import { useHoveredOf } from '../plan/useHovered.ts'
import { useRowHover } from '../plan/useRowHover.ts'
import { useLang } from '../useLang.ts'
import type { OldList } from './useOldList.ts'

interface OldRowsProps {
  actor: OldGuideRef
  list: OldList
  exhibitors: readonly ListedExhibitor[]
}

/** Without scripts a row leads to guide v2; with them it opens the window here. */
export function OldRows({ actor, list, exhibitors }: OldRowsProps) {
  const lang = useLang()
  const favourites = useSelector(actor, selectOldFavourites)
  const starred = new Set(useSelector(favourites, selectFavourites))
  const hover = useSelector(actor, selectOldHover)
  const hovered = new Set(useHoveredOf(hover, list.all).companies)
  const opened = useSelector(actor, selectOpened)
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
          href={planHref(lang, { hall, company: exhibitor.id })}
          hovered={hovered.has(exhibitor.id)}
          open={selected.has(exhibitor.id)}
          starred={starred.has(exhibitor.id)}
          onOpen={onOpen}
          onStar={onStar}
          onRemoved={onRemoved}
        />
      ))}
    </ul>
  )
}
