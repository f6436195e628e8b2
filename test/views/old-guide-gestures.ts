import { fireEvent, screen } from '@testing-library/react'
import type { EventObject } from 'xstate'
import type { OldGuideEvent } from '#machines/hall/old-guide.machine.ts'
import type { KnownExhibitorsEvent } from '#machines/hall/known-exhibitors.machine.ts'
import type { RenderedOldGuide } from './render-old-guide.tsx'
import { pressIn, pressRow, pressStand } from './plan-gestures.ts'

type GestureEvent = OldGuideEvent | KnownExhibitorsEvent
type Done = GestureEvent['type']
type Gestures = { [T in Done]?: (event: Extract<GestureEvent, { type: T }>) => boolean }

function changed(field: HTMLElement | null, value: string): boolean {
  if (field !== null) fireEvent.change(field, { target: { value } })
  return field !== null
}

function submitted(form: HTMLFormElement | null): boolean {
  if (form !== null) fireEvent.submit(form)
  return form !== null
}

/** What a person does so that an event comes about; false where the screen does not offer it. Facts have no gesture. */
const GESTURES: Gestures = {
  'hall.choose': ({ hall }) => pressHall(hall),
  'hall.changed': ({ hall }) => pressHall(hall),
  'categories.chosen': ({ rubs }) => changed(screen.queryByLabelText('Category'), String(rubs[0] ?? '')),
  'keyword.typed': ({ w }) => changed(screen.queryByLabelText('Search'), w),
  'filter.clear': () => pressIn('.found', 'Clear filter') || pressIn('.empty', 'Show all exhibitors'),
  'stand.enter': () => submitted(document.querySelector('form')),
  'stand.opened': ({ stand }) => pressStand(stand),
  'stand.released': () => pressIn('.stand-chip', 'Show all stands of the hall'),
  'company.open': ({ id }) => pressRow(id),
}

const pressHall = (hall: string): boolean => pressIn('.halls', `Hall ${hall}`) || pressHallFound(hall)

/** With the count of a filter in it. */
function pressHallFound(hall: string): boolean {
  const button = [...document.querySelectorAll('.halls button')].find((each) =>
    each.textContent.startsWith(`Hall ${hall}`),
  )
  if (button !== undefined) fireEvent.click(button)
  return button !== undefined
}

export const findGesture = (event: { type: string }): (() => boolean) | undefined => {
  const gesture = GESTURES[event.type as Done] as ((event: { type: string }) => boolean) | undefined
  return gesture && (() => gesture(event))
}

/** Whether the screen offers it; an address comes by itself. */
export async function performGesture(shown: RenderedOldGuide, event: EventObject): Promise<boolean> {
  if (event.type === 'hash.changed') {
    await shown.perform(() => shown.live.actor.send(event as OldGuideEvent))
    return true
  }
  let isDone = false
  await shown.perform(() => void (isDone = findGesture(event)?.() ?? false))
  return isDone
}
