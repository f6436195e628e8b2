import { act, cleanup, fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FairEvent } from '#contract/entities.ts'
import type { OtherEditionOn } from '#contract/page.ts'
import { planPage, opening } from '#test/models/sample-fair.ts'
import { BEFORE, DURING, renderOnlineGuide } from './render-online-guide.tsx'
import { renderPlan } from './render-plan.tsx'

const HOUR = 3600
const held = (ID: number, hours: number, more: Partial<FairEvent> = {}): FairEvent => ({
  ...opening,
  ID,
  '~NAME': `Event ${ID}`,
  NAME_TRANSLATION: `Event ${ID}`,
  ROOM_TRANSLATION: `Room ${ID}`,
  PLACES: [{ ID: 7, HALL: '2' }],
  MAIN_THREAD: '',
  TS: planPage.now / 1000 + hours * HOUR,
  TS_TO: planPage.now / 1000 + (hours + 1) * HOUR,
  ...more,
})
const line = () => document.querySelector<HTMLElement>('.on-now-line')
const texts = () => line()?.textContent

test('the plan names what is on, and its room is one tap away', async () => {
  const { live } = renderPlan({ on_now: [held(1, -0.5), held(2, 1, { TIME: '13:00' })] })
  expect(texts()).toBe('On now: Event 1Room 1My day')
  const links = within(line() ?? document.body)
  expect(links.getByRole('link', { name: 'Event 1' }).getAttribute('href')).toBe('/en/plan/events/1')
  expect(links.getByRole('link', { name: 'My day' }).getAttribute('href')).toBe('/en/today/')
  const room = links.getByRole('link', { name: 'Room 1' })
  expect(room.getAttribute('href')).toBe('/en/plan/2?place=7')
  await act(async () => void fireEvent.click(room))
  expect(live.portParams('planGuide.navigate').at(-1)).toMatchObject({
    address: { hall: '2' },
    target: { place: 7 },
  })
})

test('it counts what else is on, and names the next event where nothing is', () => {
  renderPlan({ on_now: [held(1, -0.5), held(2, -0.2), held(3, -0.1)] })
  expect(texts()).toBe('On now: Event 1Room 12 more')
  cleanup()
  renderPlan({ on_now: [held(1, -2), held(2, 1, { TIME: '13:00', PLACES: [] })] })
  expect(texts()).toBe('Next, 13:00: Event 2Room 2My day')
  cleanup()
  renderPlan({ on_now: [held(1, -2)] })
  expect(texts()).toBe('My day')
})

test('of several it names the one whose room a plan shows', () => {
  renderPlan({ on_now: [held(1, -0.5, { PLACES: [] }), held(2, -0.2)] })
  expect(texts()).toBe('On now: Event 2Room 21 more')
  cleanup()
  const air = { ...opening, MAIN_THREAD: 'Y', HAS_BROADCAST: true, ROOM_TRANSLATION: 'Room 5' }
  const beside = { ...held(9, 0), TS: opening.TS, TS_TO: opening.TS_TO, DATE: opening.DATE, PLACES: [] }
  renderOnlineGuide({
    now: DURING,
    events: [{ ...air, PLACES: [{ ID: 7, HALL: '1' }] }, beside],
    online: { is_on: true },
  })
  const room = within(line() ?? document.body).getByRole('link', { name: 'Room 5' })
  expect(room.getAttribute('href')).toBe('/en/online/?hall=1&place=7')
})

test('the online guide names what began first, in whatever order the programme lists it', () => {
  const later = { ...opening, ID: 8, '~NAME': 'Later', NAME_TRANSLATION: 'Later', MAIN_THREAD: '' as const }
  const earlier = { ...later, ID: 9, '~NAME': 'Earlier', NAME_TRANSLATION: 'Earlier', TS: opening.TS - HOUR }
  renderOnlineGuide({ now: DURING, events: [later, earlier], online: { is_on: true } })
  expect(texts()).toMatch(/^On now: Earlier/)
})

test('the plan asks for the programme when what was on is over, and names what comes then', async () => {
  const { live } = renderPlan({ on_now: [held(1, -0.5)] })
  expect(live.openCalls('planGuide.loadProgramme')).toHaveLength(0)
  const tick = (hours: number) =>
    act(async () => live.guide().send({ type: 'clock.ticked', now: planPage.now + hours * HOUR * 1000 }))
  await tick(0.4)
  expect(live.openCalls('planGuide.loadProgramme')).toHaveLength(0)
  await tick(0.5)
  expect(live.openCalls('planGuide.loadProgramme')).toHaveLength(1)
  await act(() => live.answer('planGuide.loadProgramme', undefined))
  // In whatever order the programme lists them, the first is named.
  const events = [held(3, 3, { TIME: '14:00' }), held(2, 2, { TIME: '13:00' })]
  await act(() => live.answer('programme.loadEvents', events))
  expect(texts()).toBe('Next, 13:00: Event 2Room 2My day')
})

test('on another day there is no line', () => {
  renderPlan()
  expect(line()).toBeNull()
})

test('the online guide names what is on beside the event that is on air', () => {
  const beside = { ...opening, ID: 9, '~NAME': 'Другое', NAME_TRANSLATION: 'Other', MAIN_THREAD: '' }
  const air = { ...opening, MAIN_THREAD: 'Y', HAS_BROADCAST: true }
  renderOnlineGuide({ now: DURING, events: [air, beside], online: { is_on: true } })
  expect(within(line() ?? document.body).getByRole('link', { name: 'Other' })).toBeTruthy()
  expect(document.querySelector('.live-now-mark')?.textContent).toBe('On air')
  cleanup()
  renderOnlineGuide({ now: BEFORE - 3 * 24 * HOUR * 1000, events: [air, beside] })
  expect(line()).toBeNull()
})

/** What is on at another edition: an event from and to these hours from now. */
const other = (now: number, ...times: [from: number, to: number][]): OtherEditionOn => ({
  year: 2019,
  until: now + 5 * HOUR * 1000,
  events: times.map(([from, to], index) => ({
    TS: now / 1000 + from * HOUR,
    TS_TO: now / 1000 + to * HOUR,
    TIME: '13:00',
    name: { text: `Event ${index + 1}` },
    href: `/en/there/${index + 1}`,
    room: { text: `Room ${index + 1}` },
    ...(index === 0 && { roomHref: '/en/there/?place=1' }),
  })),
})
const hrefs = () =>
  within(line() ?? document.body)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

const guides = {
  'the plan': (...times: [number, number][]) => renderPlan({ other_on: other(planPage.now, ...times) }),
  'the online guide': (...times: [number, number][]) =>
    renderOnlineGuide({ now: DURING, events: [], online: { other_on: other(DURING, ...times) } }),
}

test.each(Object.entries(guides))(
  '%s names what is on at another edition, with its room, one tap to each',
  (_, renderGuide) => {
    renderGuide([-0.5, 1], [-0.5, 1], [2, 3])
    expect(texts()).toBe('On now, 2019: Event 1Room 11 more')
    expect(hrefs()).toEqual(['/en/there/1', '/en/there/?place=1', '/en/today/'])
    cleanup()
    renderGuide([-2, -1], [1, 2])
    expect(texts()).toBe('Next, 13:00, 2019: Event 2Room 2My day')
    cleanup()
    renderGuide([-2, -1])
    expect(texts()).toBe('The 2019 fair is on now: my day')
    expect(hrefs()).toEqual(['/en/today/'])
  },
)

test('a page that stays open longer than the other edition says no more that it is on', () => {
  renderPlan({ other_on: { ...other(planPage.now, [-2, -1]), until: planPage.now + 1 } })
  expect(texts()).toBe('The 2019 fair is on now: my day')
  cleanup()
  renderPlan({ other_on: { ...other(planPage.now, [-2, -1]), until: planPage.now } })
  expect(line()).toBeNull()
})
