import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ISLAND_LOADERS } from '#src/islands/loaders.tsx'
import { RouteReader } from '#src/address/RouteReader.tsx'
import { Calendar } from '#src/views/website/Calendar.tsx'
import { createWiredWorld } from '#test/ports/wired-world.ts'

const { world } = createWiredWorld()

test('the window over a catalogue is that of an item, and the items are its names', async () => {
  const start = vi.fn<(machine: unknown, input: unknown) => never>()
  const create = await ISLAND_LOADERS.catalogue()
  create({ items: [{ id: 'racks' }, { id: 'pallets' }] } as never, world, start, '/catalogue/')
  expect(start.mock.calls.map(([, input]) => input)).toMatchObject([
    { page: { kind: 'item', names: ['racks', 'pallets'], href: '/catalogue/' } },
  ])
})

test('the calendar comes with its view', async () => {
  const create = await ISLAND_LOADERS.calendar()
  expect(create({} as never, world, vi.fn<() => never>(), '/calendar/').view.type).toBe(Calendar)
})

test('the address of a guide is read as a move through the history', () => {
  const reportMove = vi.fn<() => void>()
  render(<RouteReader reader={{ report: vi.fn<() => void>(), reportMove, navigate: () => undefined }} />)
  expect(reportMove).toHaveBeenCalledOnce()
})
