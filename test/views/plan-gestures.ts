import { fireEvent, screen } from '@testing-library/react'
import { navigate } from 'wouter/use-browser-location'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import type { PlanTab } from '#machines/hall/plan-guide.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import type { RenderedPlan } from './render-plan.tsx'

/** What a person does so that an event comes about; false where the screen does not offer it. */

export const findRow = (company: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.row[data-company="${company}"]:not([hidden])`)

const findStand = (stand: string): Element | null => document.querySelector(`[data-stand="${stand}"]`)

function pressed(element: Element | null): boolean {
  if (element !== null) fireEvent.click(element)
  return element !== null
}

/** A person's pointer comes over an element, or leaves what it was over. */
function pointed(over: Element | null, left: Element | null): boolean {
  if (over !== null) fireEvent.pointerOver(over)
  else if (left !== null) fireEvent.pointerLeave(left)
  return over !== null || left !== null
}

/** Moves through the history to an address, whose entry may be marked with a way. */
export function typeAddress(href: string, way?: string): true {
  navigate(href, { state: way === undefined ? null : { way } })
  return true
}

export const pressHall = (hall: string): boolean =>
  pressed(document.querySelector(`.halls a:is([href$="/${hall}"], [href*="/${hall}?"])`))

export const pressRow = (company: number): boolean => pressed(findRow(company)?.querySelector('a') ?? null)

export const pressStand = (stand: string): boolean => pressed(findStand(stand))

/** A stand that several companies of the hall share. */
export function pressCrowdedStand({ live }: RenderedPlan): boolean {
  const index = getStandIndex(
    selectHallExhibitors(live.exhibitors().getSnapshot()),
    live.guide().getSnapshot().context.hall,
  )
  const crowded = [...document.querySelectorAll<SVGElement>('[data-stand]')].find(
    ({ dataset }) => index.getCompanies(dataset['stand'] ?? '').length > 1,
  )
  return pressed(crowded ?? null)
}

export const pointAtStand = (stand: string | null): boolean =>
  stand === null ? pointed(null, document.querySelector('.plan-content')) : pointed(findStand(stand), null)

export const pointAtRow = (company: number | null): boolean =>
  company === null ? pointed(null, document.querySelector('.rows')) : pointed(findRow(company), null)

export const pressTab = (tab: PlanTab): boolean => pressed(document.getElementById(`tab-${tab}`))

export function typeKeyword(w: string): boolean {
  const field = screen.queryByLabelText<HTMLInputElement>('Keyword')
  if (field === null || field.value === w) return false
  fireEvent.change(field, { target: { value: w } })
  return true
}

export function chooseCranes(rubs: readonly number[]): boolean {
  const removal = screen.queryByRole('button', { name: 'Remove: Cranes', hidden: true })
  if (rubs.length === 0) return pressed(removal)
  const field = screen.queryByRole('combobox', { name: 'Categories', hidden: true })
  if (field === null || removal !== null) return false
  fireEvent.change(field, { target: { value: 'cran' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.keyDown(field, { key: 'Escape' })
  return true
}

/** A button in a part of the screen. */
export const pressIn = (part: string, name: string): boolean =>
  pressed([...document.querySelectorAll(`${part} button`)].find(isNamed(name)) ?? null)

/** Presses the chip of a stand, whose name begins with the stand. */
export const releaseStand = (): boolean => pressed(document.querySelector('.stand-chip button'))

const isNamed = (name: string) => (button: Element) =>
  button.textContent === name || button.getAttribute('aria-label') === name
