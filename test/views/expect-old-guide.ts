import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { findEnteredStand, findExhibitors, getHallExhibitors, isFilterSet } from '#machines/hall/old-list.ts'
import {
  selectFloorPlanRef,
  selectHoverRef,
  selectKnownExhibitorsRef,
} from '#machines/hall/guide-selectors.ts'
import { selectOldCompany } from '#machines/hall/old-guide.machine.ts'
import { selectPlanState } from '#machines/hall/floor-plan.machine.ts'
import { selectHoverTarget } from '#machines/hall/hover.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import type { TestOldGuide } from '#test/machines/sentences/test-old-guide.ts'
import { oldGuideData } from '#test/models/sample-fair.ts'
import type { RenderedOldGuide } from './render-old-guide.tsx'

export const readTexts = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent)

export const listStandsWith = (mark: string): string[] =>
  [...document.querySelectorAll<SVGElement>(`.plan-content .${mark}`)].map(
    ({ dataset }) => dataset['stand'] ?? '',
  )

export const listRowsWith = (mark: string): number[] =>
  [...document.querySelectorAll<HTMLElement>(`.row.${mark}:not([hidden])`)].map(({ dataset }) =>
    Number(dataset['company']),
  )

/** What the snapshot says a person should see. */
function wanted({ actor }: TestOldGuide) {
  const { hall } = actor.getSnapshot().context
  const openCompanyId = selectOldCompany(actor.getSnapshot())?.id ?? null
  const { rubs, w: text, stand } = selectKnownExhibitorsRef(actor.getSnapshot()).getSnapshot().context
  const [rub = null] = rubs
  const hovered = selectHoverTarget(selectHoverRef(actor.getSnapshot()).getSnapshot())
  const all = getHallExhibitors(oldGuideData.exhibitors, hall)
  const index = getStandIndex(all, hall)
  const filter = { rub, text }
  const found = isFilterSet(filter) ? findExhibitors(oldGuideData, hall, filter) : null
  const shown =
    stand === null ? (found ?? all) : all.filter(({ id }) => index.getCompanies(stand).includes(id))
  const entered = findEnteredStand(oldGuideData, hall, text)
  const here = entered?.hall === hall ? entered : null
  return {
    hall,
    rub,
    text,
    stand,
    open: openCompanyId,
    entered,
    names: shown.map(({ name }) => name),
    count: (found ?? all).filter(({ hall: known }) => known !== null).length,
    rows: hovered === null ? [] : 'stand' in hovered ? index.getCompanies(hovered.stand) : [hovered.company],
    hovered: hovered === null ? [] : 'stand' in hovered ? [hovered.stand] : index.getStands(hovered.company),
    filtered: (found ?? []).flatMap(({ id }) => index.getStands(id)),
    selectedRows: [...(openCompanyId === null ? [] : [openCompanyId]), ...(here?.companies ?? [])],
    selected: [
      ...(openCompanyId === null ? [] : index.getStands(openCompanyId)),
      ...(stand === null ? [] : [stand]),
      ...(here === null ? [] : [here.stand]),
    ],
  }
}

/** What is shown is what the snapshot says. */
export function expectOldGuide({ live }: RenderedOldGuide): void {
  const says = wanted(live)
  expect(readTexts('.hall[aria-current=true]')).toEqual([expect.stringContaining(`Hall ${says.hall}`)])
  expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe(String(says.rub ?? ''))
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe(says.text)
  expect(readTexts('.row:not([hidden]) .row-name')).toEqual(says.names)
  if (says.stand === null)
    expect(readTexts('.found strong')).toEqual([
      expect.stringMatching(new RegExp(`^${says.count} exhibitor`)),
    ])
  const listed = new Set(
    [...document.querySelectorAll<HTMLElement>('.row:not([hidden])')].map(({ dataset }) =>
      Number(dataset['company']),
    ),
  )
  const inList = (ids: readonly number[]) => new Set(ids.filter((id) => listed.has(id)))
  expect(new Set(listRowsWith('is-hovered'))).toEqual(inList(says.rows))
  expect(new Set(listRowsWith('is-open'))).toEqual(inList(says.selectedRows))
  expect(document.querySelector('.stand-chip') !== null).toBe(says.stand !== null)
  expect(document.querySelector('.old-entered') !== null).toBe(says.entered !== null && says.stand === null)
  const opened = oldGuideData.exhibitors.find(({ id }) => id === says.open)
  expect(readTexts('dialog h2')).toEqual(opened === undefined ? [] : [opened.name])
  const plan = selectFloorPlanRef(live.actor.getSnapshot())
  if (selectPlanState(plan.getSnapshot()) !== 'ready') return
  const rendered = new Set(
    [...document.querySelectorAll<SVGElement>('[data-stand]')].map((each) => each.dataset['stand']),
  )
  const onPlan = (stands: readonly string[]) => new Set(stands.filter((each) => rendered.has(each)))
  expect(new Set(listStandsWith('is-hovered'))).toEqual(onPlan(says.hovered))
  expect(new Set(listStandsWith('is-filtered'))).toEqual(onPlan(says.filtered))
  expect(new Set(listStandsWith('is-open'))).toEqual(onPlan(says.selected))
}
