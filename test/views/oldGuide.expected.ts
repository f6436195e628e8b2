import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { enteredStand, findExhibitors, exhibitorsIn, isFilter } from '../../machines/archive/oldList.ts'
import { selectOldHover } from '../../machines/archive/oldGuide.machine.ts'
import { selectPlanState } from '../../machines/plan/floorPlan.machine.ts'
import { selectHovered } from '../../machines/plan/hover.machine.ts'
import { standIndex } from '../../machines/plan/standIndex.ts'
import type { LiveOldGuide } from '../machines/sentences/liveOldGuide.ts'
import { oldGuideData } from '../models/sampleFair.ts'
import type { ShownOldGuide } from './oldGuide.shown.tsx'

export const textsOf = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent)

export const standsWith = (mark: string): string[] =>
  [...document.querySelectorAll<SVGElement>(`.plan-content .${mark}`)].map(
    ({ dataset }) => dataset['stand'] ?? '',
  )

export const rowsWith = (mark: string): number[] =>
  [...document.querySelectorAll<HTMLElement>(`.row.${mark}`)].map(({ dataset }) => Number(dataset['company']))

/** What the snapshot says a person should see. */
function wanted({ actor }: LiveOldGuide) {
  const { hall, rub, text, stand, open } = actor.getSnapshot().context
  const hovered = selectHovered(selectOldHover(actor.getSnapshot()).getSnapshot())
  const all = exhibitorsIn(oldGuideData.exhibitors, hall)
  const index = standIndex(all)
  const filter = { rub, text }
  const found = isFilter(filter) ? findExhibitors(oldGuideData, hall, filter) : null
  const shown =
    stand === null ? (found ?? all) : all.filter(({ id }) => index.companiesOf(stand).includes(id))
  const entered = enteredStand(oldGuideData, hall, text)
  const here = entered?.hall === hall ? entered : null
  return {
    ...{ hall, rub, text, stand, open, entered },
    names: shown.map(({ name }) => name),
    count: (found ?? all).length,
    rows: hovered === null ? [] : 'stand' in hovered ? index.companiesOf(hovered.stand) : [hovered.company],
    hovered: hovered === null ? [] : 'stand' in hovered ? [hovered.stand] : index.standsOf(hovered.company),
    filtered: (found ?? []).flatMap(({ id }) => index.standsOf(id)),
    selectedRows: [...(open === null ? [] : [open]), ...(here?.companies ?? [])],
    selected: [
      ...(open === null ? [] : index.standsOf(open)),
      ...(stand === null ? [] : [stand]),
      ...(here === null ? [] : [here.stand]),
    ],
  }
}

/** What is shown is what the snapshot says. */
export function expectShown({ live }: ShownOldGuide): void {
  const says = wanted(live)
  expect(textsOf('.hall[aria-current]')).toEqual([expect.stringContaining(`Hall ${says.hall}`)])
  expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe(String(says.rub ?? ''))
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe(says.text)
  expect(textsOf('.row-name')).toEqual(says.names)
  if (says.stand === null)
    expect(textsOf('.found strong')).toEqual([expect.stringMatching(new RegExp(`^${says.count} exhibitor`))])
  const listed = new Set(
    [...document.querySelectorAll<HTMLElement>('.row')].map(({ dataset }) => Number(dataset['company'])),
  )
  const inList = (ids: readonly number[]) => new Set(ids.filter((id) => listed.has(id)))
  expect(new Set(rowsWith('is-hovered'))).toEqual(inList(says.rows))
  expect(new Set(rowsWith('is-open'))).toEqual(inList(says.selectedRows))
  expect(document.querySelector('.stand-chip') !== null).toBe(says.stand !== null)
  expect(document.querySelector('.old-entered') !== null).toBe(says.entered !== null && says.stand === null)
  const opened = oldGuideData.exhibitors.find(({ id }) => id === says.open)
  expect(textsOf('dialog h2')).toEqual(opened === undefined ? [] : [opened.name])
  const plan = live.actor.getSnapshot().children.floorPlan
  if (plan === undefined || selectPlanState(plan.getSnapshot()) !== 'ready') return
  const drawn = new Set(
    [...document.querySelectorAll<SVGElement>('[data-stand]')].map((each) => each.dataset['stand']),
  )
  const onPlan = (stands: readonly string[]) => new Set(stands.filter((each) => drawn.has(each)))
  expect(new Set(standsWith('is-hovered'))).toEqual(onPlan(says.hovered))
  expect(new Set(standsWith('is-filtered'))).toEqual(onPlan(says.filtered))
  expect(new Set(standsWith('is-open'))).toEqual(onPlan(says.selected))
}
