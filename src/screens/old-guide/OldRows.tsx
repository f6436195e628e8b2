import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { planHref } from '../../../contract/addresses.ts'
import {
  selectOldFavourites,
  selectOpened,
  type OldGuideRef,
} from '../../../machines/archive/oldGuide.machine.ts'
import { selectFavourites } from '../../../machines/session/favourites.machine.ts'
import { ExhibitorRow } from '../plan/ExhibitorRow.tsx'
import { useLang } from '../website/useLang.ts'
import type { OldList } from './useOldList.ts'
import { usePointed } from './usePointed.ts'

const companyAt = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-company]') : null
  return row === null ? null : Number(row.dataset['company'])
}

interface OldRowsProps {
  actor: OldGuideRef
  list: OldList
}

/** Without scripts a row leads to guide v2; with them it opens the window here. */
export function OldRows({ actor, list }: OldRowsProps) {
  const lang = useLang()
  const favourites = useSelector(actor, selectOldFavourites)
  const starred = new Set(useSelector(favourites, selectFavourites))
  const hovered = new Set(usePointed(actor, list).companies)
  const opened = useSelector(actor, selectOpened)
  const { entered, hall } = list
  const selected = new Set([opened?.id, ...(entered?.hall === hall ? entered.companies : [])])
  const onOpen = useCallback((id: number) => actor.send({ type: 'company.open', id }), [actor])
  const onStar = useCallback((id: number) => favourites.send({ type: 'favourites.toggle', id }), [favourites])
  const hover = (company: number | null) => actor.send({ type: 'row.hovered', company })
  return (
    <ul
      className="rows"
      onPointerOver={(event) => event.pointerType !== 'touch' && hover(companyAt(event.target))}
      onPointerLeave={() => hover(null)}
      onFocus={(event) => hover(companyAt(event.target))}
      onBlur={() => hover(null)}
    >
      {list.shown.map((exhibitor) => (
        <ExhibitorRow
          key={exhibitor.id}
          exhibitor={exhibitor}
          href={planHref(lang, { hall, company: exhibitor.id })}
          hovered={hovered.has(exhibitor.id)}
          open={selected.has(exhibitor.id)}
          starred={starred.has(exhibitor.id)}
          onOpen={onOpen}
          onStar={onStar}
        />
      ))}
    </ul>
  )
}
