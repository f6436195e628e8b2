import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { selectOverlay } from '../../machines/guide/overlay.machine.ts'
import {
  selectCount,
  selectFoundIds,
  selectHallExhibitors,
  selectIsFilterFailed,
  selectIsFiltering,
  selectKeyword,
  selectListState,
  selectStand,
} from '../../machines/plan/exhibitors.machine.ts'
import { selectHovered } from '../../machines/plan/hover.machine.ts'
import { selectPlanState } from '../../machines/plan/floorPlan.machine.ts'
import { standIndex } from '../../machines/plan/standIndex.ts'
import type { LiveApp } from '../machines/sentences/liveApp.ts'

const textsOf = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent)

const standsWith = (mark: string): string[] =>
  [...document.querySelectorAll<SVGElement>(`.plan-content .${mark}`)].map(
    ({ dataset }) => dataset['stand'] ?? '',
  )

const companiesWith = (mark: string): number[] =>
  [...document.querySelectorAll<HTMLElement>(`.row.${mark}`)].map(({ dataset }) => Number(dataset['company']))

/** What the snapshots say a person should see. */
function wanted(live: LiveApp) {
  const guide = live.guide().getSnapshot()
  const list = live.exhibitors().getSnapshot()
  const { hall, address } = guide.context
  const hovered = selectHovered(live.hover().getSnapshot())
  const all = selectHallExhibitors(list)
  const index = standIndex(all)
  const stand = selectStand(list)
  const found = selectFoundIds(list)
  const ids = stand === null ? found : index.companiesOf(stand)
  const shown = ids === null ? all : all.filter(({ id }) => ids.includes(id))
  const isStand = hovered !== null && 'stand' in hovered
  const isRow = hovered !== null && 'company' in hovered
  return {
    hall,
    tab: guide.value.tab,
    list: selectListState(list),
    names: shown.map(({ name }) => name),
    count: selectCount(list),
    rows: isStand ? index.companiesOf(hovered.stand) : isRow ? [hovered.company] : [],
    hovered: isStand ? [hovered.stand] : isRow ? index.standsOf(hovered.company) : [],
    open: [
      ...(address.company === undefined ? [] : index.standsOf(address.company)),
      ...(stand === null ? [] : [stand]),
    ],
    filtered: (found ?? []).flatMap((id) => index.standsOf(id)),
    stand,
  }
}

/** That the screen shows what the snapshots say: hall, tab, list, marks, window. */
export function expectShown(live: LiveApp): void {
  const says = wanted(live)
  expect(textsOf('.hall[aria-current=page]')).toEqual([expect.stringContaining(`Hall ${says.hall}`)])
  expect(document.querySelector('.guide')?.getAttribute('data-tab')).toBe(says.tab)
  if (says.tab !== 'favourites') expectList(live, says)
  if (selectPlanState(live.floorPlan().getSnapshot()) === 'ready') {
    const drawn = new Set(
      [...document.querySelectorAll<SVGElement>('[data-stand]')].map((each) => each.dataset['stand']),
    )
    const onPlan = (stands: readonly string[]) => new Set(stands.filter((stand) => drawn.has(stand)))
    expect(new Set(standsWith('is-hovered'))).toEqual(onPlan(says.hovered))
    expect(new Set(standsWith('is-open'))).toEqual(onPlan(says.open))
    expect(new Set(standsWith('is-filtered'))).toEqual(onPlan(says.filtered))
  }
  const overlay = selectOverlay(live.overlay().getSnapshot())
  expect(document.querySelectorAll('dialog.company')).toHaveLength(overlay === 'none' ? 0 : 1)
}

function expectList(live: LiveApp, says: ReturnType<typeof wanted>): void {
  const list = live.exhibitors().getSnapshot()
  const field = screen.getByLabelText<HTMLInputElement>('Keyword')
  expect(field.value).toBe(selectKeyword(list))
  expect(screen.queryByText('The exhibitor list is not available') !== null).toBe(says.list === 'unavailable')
  expect(textsOf('.row-name')).toEqual(says.list === 'shown' ? says.names : [])
  if (says.list !== 'shown') return
  expect(new Set(companiesWith('is-hovered'))).toEqual(new Set(says.rows.filter(isListed(says.names))))
  expect(document.querySelector('.stand-chip') !== null).toBe(says.stand !== null)
  if (says.stand !== null) return
  const exhibitors = says.count === 1 ? '1 exhibitor found' : `${says.count} exhibitors found`
  const words = selectIsFiltering(list) ? 'Searching…' : exhibitors
  expect(document.querySelector('.found strong')?.textContent).toBe(words)
  expect(document.querySelector('.found-failed') !== null).toBe(selectIsFilterFailed(list))
}

const isListed = (names: readonly string[]) => (company: number) => {
  const row = document.querySelector(`.row[data-company="${company}"] .row-name`)
  return names.includes(row?.textContent ?? '')
}
