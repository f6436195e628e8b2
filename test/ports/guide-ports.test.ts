import { expect, test } from 'vitest'
import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import type { WayStarts } from '#machines/hall/way-starts.machine.ts'
import { provideGuide } from '#src/ports/provide/guide.ts'
import { recallDraft } from '#src/ports/draft-storage.ts'
import { provideBroadcast } from '#src/ports/provide/event-windows.ts'
import { provideHall } from '#src/ports/provide/hall.ts'
import { provideOldGuide } from '#src/ports/provide/old-guide.ts'
import { provideProgramme } from '#src/ports/provide/programme.ts'
import { createGuideWindow } from '#src/ports/provide/windows.ts'
import { provideWay } from '#src/ports/provide/way.ts'
import { alfa, hallOne, oldGuideData, planPage } from '#test/models/sample-fair.ts'
import { facts } from './sample-ways.ts'
import { createFakeDependencies } from './fake-dependencies.ts'

/** Returns an actor that a provided machine has. */
const actorOf = (machine: AnyStateMachine, name: string) =>
  machine.implementations.actors[name] as AnyStateMachine

/** Runs a provided port once. */
const run = (port: AnyActorLogic, input: unknown): Promise<unknown> =>
  toPromise(createActor(port, { input }).start())

test('favourites are filtered from the exhibitors of all halls, by the ids that the server finds', async () => {
  const { dependencies } = createFakeDependencies()
  const found = { filtered: true, data: [2], found: { '1': 1 } }
  const call = (_name: string, { params }: { params: { filter?: unknown } }) =>
    Promise.resolve(params.filter === undefined ? { filtered: false, data: hallOne } : found)
  const transport = { ...dependencies.transport, call: call as never }
  const port = actorOf(actorOf(provideHall({ ...dependencies, transport }), 'exhibitors'), 'filterExhibitors')
  const filter = { hall: '1', fav: true, w: '', rubs: [] }
  expect(await run(port, { ...filter, w: 'beta' })).toMatchObject({ ids: [2], matches: [{ id: 2 }] })
  expect(await run(port, filter)).toEqual({ ids: [1, 2, 3], countByHall: {}, matches: hallOne })
  // The list of all halls is narrowed to the favourites without an answer.
  expect(await run(port, { ...filter, hall: '' })).toBeNull()
  expect(await run(port, { ...filter, hall: '', w: 'beta' })).toMatchObject({ ids: [2] })
})

test('the halls of a company are asked for; one without a hall has none to lead to', async () => {
  const stands = (...halls: (string | null)[]) => halls.map((hall) => ({ hall, stand: 'A101' }))
  for (const [known, halls] of [
    [stands('1', '2'), ['1', '2']],
    [stands('1', null), []],
  ] as const) {
    const { dependencies } = createFakeDependencies({
      exhibitors: { filtered: false, data: { ...alfa, stands: known } },
    })
    const { planGuide } = await provideGuide(dependencies, planPage)
    expect(await run(actorOf(planGuide as AnyStateMachine, 'findCompanyHalls'), 1)).toEqual(halls)
  }
})

test('a way may begin at a place and at each stand of the edition', async () => {
  const { dependencies } = createFakeDependencies({
    passages: JSON.stringify(facts),
    exhibitors: { filtered: false, data: [alfa] },
  })
  const port = actorOf(actorOf(provideWay(dependencies), 'starts'), 'loadWayStarts')
  const { options, knowsSteps } = (await run(port, { year: 2021 })) as WayStarts
  expect(options.map(({ name }) => name)).toEqual(['West', 'A101'])
  expect(knowsSteps).toBe(false)
})

test('a programme is that of its edition, or of the online guide', async () => {
  const { dependencies, askedOf } = createFakeDependencies({ events: [] })
  for (const edition of [{ year: 2021 }, {}])
    await run(actorOf(provideProgramme(dependencies, { ...edition, isLate: false }), 'loadEvents'), {})
  expect(askedOf('events')).toEqual([{ params: { lang: 'en', year: '2021' } }, { params: { lang: 'en' } }])
})

test.each(['company', 'event', 'broadcast'] as const)(
  'the machine of a window of %s is loaded',
  async (kind) => {
    await expect(createGuideWindow(createFakeDependencies().dependencies).load(kind)).resolves.toBeUndefined()
  },
)

test('the old guide knows its exhibitors from its page', () => {
  const { dependencies } = createFakeDependencies()
  const history = { navigate: () => undefined, leave: () => undefined }
  const hall = actorOf(provideOldGuide(dependencies, oldGuideData, history), 'hall')
  expect(actorOf(hall, 'exhibitors').id).toBe('knownExhibitors')
})

test('the draft of a message is stored for its room and visitor, before the page can be left', () => {
  const { dependencies } = createFakeDependencies()
  const chat = actorOf(provideBroadcast({ ...dependencies, getVisitorUid: () => 'u1' }), 'chat')
  const store = chat.implementations.actions['storeDraft'] as (args: object, draft: object) => void
  store({}, { room: 5, draft: 'Hello', sent: null })
  expect(recallDraft(dependencies.storage, { room: 5, visitor: 'u1' })).toEqual({
    draft: 'Hello',
    sent: null,
  })
})
