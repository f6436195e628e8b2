import { fireEvent, screen, within } from '@testing-library/react'
import { planHref, type PlanAddress } from '../../contract/addresses.ts'
import { selectHallExhibitors } from '../../machines/plan/exhibitors.machine.ts'
import { standIndex } from '../../machines/plan/standIndex.ts'
import type { ShownPlan } from './plan.shown.tsx'

/** What a person does so that an event comes about; false where the screen does not offer it. */
export type Gesture<E> = (shown: ShownPlan, event: E) => Promise<boolean> | boolean

const PLAN_TABS = { exhibitors: 'Exhibitors', favourites: 'Favourites', plan: 'Plan' } as const

export const rowOf = (company: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.row[data-company="${company}"]`)

const standOf = (stand: string): Element | null => document.querySelector(`[data-stand="${stand}"]`)

function pressed(element: Element | null): boolean {
  if (element !== null) fireEvent.click(element)
  return element !== null
}

/** A person's pointer comes over an element, or leaves what it was over. */
function pointed(over: Element | null, left: Element | null): boolean {
  if (over !== null) fireEvent.pointerOver(over)
  else if (left !== null) fireEvent.pointerOut(left)
  return over !== null || left !== null
}

export const typeAddress = async ({ goTo }: ShownPlan, address: PlanAddress | null): Promise<true> => {
  await goTo(address === null ? '/en/plan/companies/12' : planHref('en', address))
  return true
}

export const pressHall = (hall: string): boolean =>
  pressed(screen.getByRole('navigation', { name: 'Halls' }).querySelector(`a[href$="/${hall}"]`))

export const pressRow = (company: number): boolean => pressed(rowOf(company)?.querySelector('a') ?? null)

export const pressStand = (stand: string): boolean => pressed(standOf(stand))

/** A stand that several companies of the hall share. */
export function pressCrowdedStand({ live }: ShownPlan): boolean {
  const index = standIndex(selectHallExhibitors(live.exhibitors().getSnapshot()))
  const crowded = [...document.querySelectorAll<SVGElement>('[data-stand]')].find(
    ({ dataset }) => index.companiesOf(dataset['stand'] ?? '').length > 1,
  )
  return pressed(crowded ?? null)
}

export const pointAtStand = (stand: string | null): boolean =>
  stand === null ? pointed(null, document.querySelector('.plan-content')) : pointed(standOf(stand), null)

export const pointAtRow = (company: number | null): boolean =>
  company === null ? pointed(null, document.querySelector('.rows')) : pointed(rowOf(company), null)

export const pressTab = (tab: keyof typeof PLAN_TABS): boolean =>
  pressed(screen.getByRole('tab', { name: new RegExp(`^${PLAN_TABS[tab]}`) }))

export function typeKeyword(w: string): boolean {
  const field = screen.queryByRole<HTMLInputElement>('searchbox', { name: 'Keyword' })
  if (field === null || field.value === w) return false
  fireEvent.change(field, { target: { value: w } })
  return true
}

export async function chooseCategories({ does }: ShownPlan, rubs: readonly number[]): Promise<boolean> {
  if (rubs.length === 0) return pressNamed('Remove: Cranes')
  const field = screen.queryByRole('combobox', { name: 'Categories' })
  if (field === null || screen.queryByRole('button', { name: 'Remove: Cranes' }) !== null) return false
  await does(() => fireEvent.click(field))
  const list = within(screen.getByRole('listbox', { name: 'Categories' }))
  await does(() => fireEvent.click(list.getByRole('option', { name: 'Cranes' })))
  await does(() => fireEvent.keyDown(field, { key: 'Escape' }))
  return true
}

export const pressNamed = (name: string, within_: string = 'body'): boolean => {
  const place = document.querySelector<HTMLElement>(within_)
  return place !== null && pressed(within(place).queryAllByRole('button', { name, hidden: true })[0] ?? null)
}
