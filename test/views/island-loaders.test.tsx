import { render } from '@testing-library/react'
import { createActor } from 'xstate'
import { afterEach, expect, test, vi } from 'vitest'
import { ISLAND_LOADERS } from '#src/islands/loaders.tsx'
import { RouteReader } from '#src/address/RouteReader.tsx'
import { Calendar } from '#src/views/website/Calendar.tsx'
import { createFakeDependencies } from '#test/ports/fake-dependencies.ts'

const { dependencies } = createFakeDependencies()

afterEach(() => vi.useRealTimers())

test('the window over a catalogue is that of an item, and the items are its names', async () => {
  const start = vi.fn<(machine: unknown, input: unknown) => never>()
  const create = await ISLAND_LOADERS.catalogue()
  create({ items: [{ id: 'racks' }, { id: 'pallets' }] } as never, dependencies, start, '/catalogue/')
  expect(start.mock.calls.map(([, input]) => input)).toMatchObject([
    { page: { kind: 'item', names: ['racks', 'pallets'], href: '/catalogue/' } },
  ])
})

test('the calendar comes with its view', async () => {
  const create = await ISLAND_LOADERS.calendar()
  expect(create({} as never, dependencies, vi.fn<() => never>(), '/calendar/').view.type).toBe(Calendar)
})

test('the root element names the subscribe window that opens over a visitor who is not busy', async () => {
  vi.useFakeTimers()
  const create = await ISLAND_LOADERS.subscribe()
  const { extendStates } = create(
    { title: 'Four letters', text: 'No more.', picture: null },
    dependencies,
    (machine, input) => createActor(machine, { input }).start() as never,
    '/newsletter/',
  )
  const states = () => extendStates?.({ 'data-overlay': 'none' })
  expect(states()).toEqual({ 'data-overlay': 'none' })
  document.body.innerHTML = '<input>'
  document.querySelector('input')?.focus()
  await vi.advanceTimersByTimeAsync(9999)
  expect(states()).toEqual({ 'data-overlay': 'none' })
  document.querySelector('input')?.blur()
  await vi.advanceTimersByTimeAsync(1)
  expect(states()).toEqual({ 'data-overlay': 'subscribe' })
})

test('the address of a guide is read as a move through the history', () => {
  const reportMove = vi.fn<() => void>()
  render(<RouteReader reader={{ report: vi.fn<() => void>(), reportMove, navigate: () => undefined }} />)
  expect(reportMove).toHaveBeenCalledOnce()
})
