import { afterEach, expect, test, vi } from 'vitest'
import type { createActor } from 'xstate'
import { CallFault, type Fault } from '#contract/faults.ts'
import type { FilterResult } from '#contract/list-filter.ts'
import type { PageData } from '#contract/page.ts'
import { selectFoundIds, selectIsFilterFailed } from '#machines/hall/exhibitors.machine.ts'
import type { LoadedSearch } from '#src/ports/provide/dependencies.ts'
import { alfa, plainPage, planGuideData } from '#test/models/sample-fair.ts'
import { createWiredWorld, wiredApp } from './wired-world.ts'

const page: PageData = { ...plainPage, guide: planGuideData }
const FOUND: FilterResult = { ids: [alfa.id], countByHall: { '1': 1 } }

const running = new Set<ReturnType<typeof createActor>>()
afterEach(() => {
  for (const app of running) app.stop()
  running.clear()
})

/** Chooses a category in a guide whose server does not answer the filter. */
async function filterWithout(fault: Fault, loadedSearch: LoadedSearch) {
  const { world } = createWiredWorld()
  const call = () => Promise.reject(new CallFault(fault))
  const { app, actors } = await wiredApp(
    { ...world, loadedSearch, transport: { ...world.transport, call } },
    page,
  )
  running.add(app)
  const list = actors.planGuide?.getSnapshot().children.hall?.getSnapshot().children.exhibitors
  if (list === undefined) throw new Error('The guide has a list')
  list.send({ type: 'categories.chosen', rubs: [3] })
  return list
}

test('without a network the index in the browser filters, for the hall and edition that is shown', async () => {
  const filter = vi.fn<NonNullable<LoadedSearch['filter']>>(() => FOUND)
  const list = await filterWithout('unreachable', { filter })
  await vi.waitFor(() => expect(selectFoundIds(list.getSnapshot())).toEqual(FOUND.ids))
  expect(filter.mock.calls).toEqual([[{ hall: '1', year: 2021, w: '', rubs: [3] }]])
})

test.each<[string, Fault, LoadedSearch]>([
  ['without an index', 'unreachable', {}],
  ['with an index that lacks the edition', 'unreachable', { filter: () => undefined }],
  ['where the server refuses', 'refused', { filter: () => FOUND }],
])('%s the filter fails', async (_, fault, loadedSearch) => {
  const list = await filterWithout(fault, loadedSearch)
  await vi.waitFor(() => expect(selectIsFilterFailed(list.getSnapshot())).toBe(true))
  expect(selectFoundIds(list.getSnapshot())).toBeNull()
})
