import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { selectWindowState } from '#machines/address/window.machine.ts'
import {
  selectHallExhibitors,
  selectIsFilterFailed,
  selectIsFiltering,
  selectKeyword,
  selectListState,
  selectStand,
} from '#machines/hall/exhibitors.machine.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { getFilterResult } from '#machines/hall/favourite-filter.ts'
import { selectHoverTarget } from '#machines/hall/hover.machine.ts'
import { selectPlanState } from '#machines/hall/floor-plan.machine.ts'
import { selectSelectedStand } from '#machines/hall/selection.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import type { TestApp } from '#test/machines/sentences/test-app.ts'

const readTexts = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent)

const listStandsWith = (mark: string): string[] =>
  [...document.querySelectorAll<SVGElement>(`.plan-content .${mark}`)].map(
    ({ dataset }) => dataset['stand'] ?? '',
  )

const listRowsWith = (mark: string): number[] =>
  [...document.querySelectorAll<HTMLElement>(`.row.${mark}:not([hidden])`)].map(({ dataset }) =>
    Number(dataset['company']),
  )

/** What the snapshots say a person should see. */
function wanted(live: TestApp) {
  const guide = live.guide().getSnapshot()
  const list = live.exhibitors().getSnapshot()
  const { hall, address } = guide.context
  const hovered = selectHoverTarget(live.hover().getSnapshot())
  const all = selectHallExhibitors(list)
  const index = getStandIndex(all, hall)
  const stand = selectStand(list)
  const favourites = selectFavourites(live.actors.favouriteCompanies.getSnapshot())
  const found = getFilterResult(list.context, favourites)?.ids ?? null
  const ids = stand === null ? found : index.getCompanies(stand)
  const shown = ids === null ? all : all.filter(({ id }) => ids.includes(id))
  const isStand = hovered !== null && 'stand' in hovered
  const isRow = hovered !== null && 'company' in hovered
  return {
    hall,
    isHallThere: guide.context.data.guide_halls.includes(hall),
    tab: guide.value.tab,
    list: selectListState(list),
    names: shown.map(({ name }) => name),
    count: all.filter(({ id }) => found?.includes(id) !== false).length,
    rows: isStand ? index.getCompanies(hovered.stand) : isRow ? [hovered.company] : [],
    hovered: isStand ? [hovered.stand] : isRow ? index.getStands(hovered.company) : [],
    selected: selectSelectedStand(live.selection().getSnapshot()),
    open: [
      ...(address.company === undefined ? [] : index.getStands(address.company)),
      ...(stand === null ? [] : [stand]),
    ],
    filtered: (found ?? []).flatMap((id) => index.getStands(id)),
    stand,
  }
}

/** That the screen shows what the snapshots say: hall, tab, list, marks, window. */
export function expectPlan(live: TestApp): void {
  const says = wanted(live)
  // A hall that is gone has no button, until the address of the first one has come.
  expect(readTexts('.hall[aria-current=page]')).toEqual(
    says.isHallThere ? [expect.stringContaining(`Hall ${says.hall}`)] : [],
  )
  expect(document.querySelector('.guide')?.getAttribute('data-tab')).toBe(says.tab)
  if (says.tab !== 'favourites' && says.tab !== 'programme') expectList(live, says)
  if (selectPlanState(live.floorPlan().getSnapshot()) === 'ready') {
    const rendered = new Set(
      [...document.querySelectorAll<SVGElement>('[data-stand]')].map((each) => each.dataset['stand']),
    )
    const onPlan = (stands: readonly string[]) => new Set(stands.filter((stand) => rendered.has(stand)))
    expect(new Set(listStandsWith('is-hovered'))).toEqual(onPlan(says.hovered))
    expect(new Set(listStandsWith('is-open'))).toEqual(onPlan(says.open))
    expect(new Set(listStandsWith('is-selected'))).toEqual(
      onPlan(says.selected === null ? [] : [says.selected]),
    )
    expect(new Set(listStandsWith('is-filtered'))).toEqual(onPlan(says.filtered))
  }
  const overlay = selectWindowState(live.window().getSnapshot())
  expect(document.querySelectorAll('dialog.company')).toHaveLength(overlay === 'none' ? 0 : 1)
}

function expectList(live: TestApp, says: ReturnType<typeof wanted>): void {
  const list = live.exhibitors().getSnapshot()
  const field = screen.getByLabelText<HTMLInputElement>('Keyword')
  expect(field.value).toBe(selectKeyword(list))
  expect(screen.queryByText('The exhibitor list is not available') !== null).toBe(says.list === 'unavailable')
  expect(document.querySelector('.tab-exhibitors .count') === null).toBe(says.list === 'unavailable')
  expect(readTexts('.row:not([hidden]) .row-name')).toEqual(says.list === 'shown' ? says.names : [])
  if (says.list !== 'shown') return
  expect(new Set(listRowsWith('is-hovered'))).toEqual(new Set(says.rows.filter(isListed(says.names))))
  expect(document.querySelector('.stand-chip') !== null).toBe(says.stand !== null)
  if (says.stand !== null) return
  const exhibitors = says.count === 1 ? '1 exhibitor found' : `${says.count} exhibitors found`
  const words = selectIsFiltering(list) ? 'Searching…' : exhibitors
  expect(document.querySelector('.found strong')?.textContent).toBe(words)
  expect(document.querySelector('.found-failed') !== null).toBe(selectIsFilterFailed(list))
}

const isListed = (names: readonly string[]) => (company: number) => {
  const row = document.querySelector(`.row[data-company="${company}"]:not([hidden]) .row-name`)
  return names.includes(row?.textContent ?? '')
}
