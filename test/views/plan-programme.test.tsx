import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getKnownEvents } from '#contract/programme/known-events.ts'
import { opening } from '#test/models/sample-fair.ts'
import { pressTab } from './plan-gestures.ts'
import { renderPlan } from './render-plan.tsx'

/** Guide v2 with its programme, whose machine has been loaded. */
async function showProgramme() {
  const shown = renderPlan()
  await shown.answerAll()
  await act(async () => void pressTab('programme'))
  return shown
}

const panel = () => within(screen.getByRole('tabpanel'))

describe('the programme of guide v2', () => {
  test('is loaded when its tab is first opened, and waits for machine and events', async () => {
    const { live, answerAll } = await showProgramme()
    expect(document.querySelector('.panel .skeleton')).not.toBeNull()
    expect(live.openCalls('planGuide.loadProgramme')).toHaveLength(1)
    await act(() => live.answer('planGuide.loadProgramme', undefined))
    expect(document.querySelector('.panel .skeleton')).not.toBeNull()
    await answerAll()
    const link = panel().getAllByRole('link', { name: 'Opening' })[0]
    expect(link?.getAttribute('href')).toBe('/en/plan/events/5')
  })

  test('says that its script did not load, and tries again', async () => {
    const { live } = await showProgramme()
    await act(() => live.fail('planGuide.loadProgramme', 'unreachable'))
    expect(screen.getByText('The programme is not available')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByText('The programme is not available')).toBeNull()
    expect(live.openCalls('planGuide.loadProgramme')).toHaveLength(1)
  })

  test('opens an event in a window by its address, and the hall stays', async () => {
    const { live, answerAll } = await showProgramme()
    await act(() => live.answer('planGuide.loadProgramme', undefined))
    await answerAll()
    await act(
      async () => void fireEvent.click(panel().getAllByRole('link', { name: 'Opening' })[0] ?? document),
    )
    expect(live.requestedAddresses().at(-1)).toEqual({ event: { kind: 'event', id: 5 } })
  })

  test('shows the event of its address at once, before the list has come', async () => {
    renderPlan({
      address: { event: { kind: 'event', id: 5 } },
      programme: getKnownEvents('en', [opening], [opening]),
    })
    expect(screen.getByRole('dialog', { name: 'Opening' })).toBeTruthy()
    expect(document.title).toBe('Открытие — Склад')
  })

  test('leads from an event to a company of another hall, in that hall', async () => {
    const EXHIBITORS = [
      { ID: 1, HALL: '1', NameRu: 'Альфа', NameEn: 'Alfa' },
      {
        ID: 4,
        HALL: '2',
        NameRu: 'Дельта',
        NameEn: 'Delta',
        STANDS: [{ hall: '2', stand: 'D-050 F-051' }],
      },
    ]
    const held = { ...opening, CATALOGUE_ENTRY_ID: 4, EXHIBITORS }
    const { live } = renderPlan({
      address: { event: { kind: 'event', id: 5 } },
      programme: getKnownEvents('en', [held], [held]),
    })
    const event = within(screen.getByRole('dialog', { name: 'Opening' }))
    const links = event.getAllByRole('link', { name: /Alfa|Delta/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en/plan/1/1', '/en/plan/2/4'])
    const stands = event.getAllByRole('link', { name: /stand/ })
    expect(stands.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Hall 1, stand A101', '/en/plan/1?stand=A101'],
      ['Hall 2, stand D-050', '/en/plan/2?stand=D050'],
      ['Hall 2, stand F-051', '/en/plan/2?stand=F051'],
    ])
    await act(async () => void fireEvent.click(links[1] ?? document))
    expect(live.requestedAddresses().at(-1)).toEqual({ hall: '2', company: 4 })
  })

  test('leads from the room of an event to the place on the plan', async () => {
    const { live, answerAll } = await showProgramme()
    await act(() => live.answer('planGuide.loadProgramme', undefined))
    const held = { ...opening, ROOM: 'Сцена', PLACES: [{ ID: 8, HALL: '2' }] }
    await act(() => live.answer('programme.loadEvents', [held]))
    await answerAll()
    const room = document.querySelector('.panel a.event-room')
    expect(room?.getAttribute('href')).toBe('/en/plan/2?place=8')
    await act(async () => void fireEvent.click(room ?? document))
    expect(live.portParams('planGuide.navigate')).toEqual([
      { address: { hall: '2' }, target: { place: 8 }, replace: false },
    ])
  })

  test('a starred event is among the favourites', async () => {
    const { live, answerAll } = await showProgramme()
    await act(() => live.answer('planGuide.loadProgramme', undefined))
    await answerAll()
    const [star] = panel().getAllByRole('button', { name: 'Add to favourites: Opening' })
    fireEvent.click(star ?? document)
    await act(async () => void pressTab('favourites'))
    expect(panel().getByRole('heading', { name: 'Events' })).toBeTruthy()
    expect(panel().getByRole('link', { name: 'Opening' })).toBeTruthy()
  })

  test('has no tab in an edition without events', async () => {
    const { answerAll } = renderPlan({ event_count: 0 })
    await answerAll()
    expect(screen.queryByRole('tab', { name: 'Programme' })).toBeNull()
  })
})
