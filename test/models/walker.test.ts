import { assign, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createPromisePort, createActionPort } from '#machines/ports.ts'
import { findMissedTransitions, getGraphs, walkEveryEdge } from './coverage.ts'
import { createStateKey } from './graph.ts'
import { defineModel } from './model.ts'
import { findBadStates, findBreaches, isTriggeredBy, listStartInputs, listPortUses } from './rules.ts'
import { findTours } from './tours.ts'
import { listTransitions } from './transitions.ts'
import { walk } from './walker.ts'

/** The smallest machine with a call, an effect, a delay and a guard. */
const createLamp = (limit: number) =>
  setup({
    types: { context: {} as { asked: number }, events: {} as { type: 'press' } | { type: 'smash' } },
    actors: { ask: createPromisePort<'yes' | 'no', void>('ask') },
    actions: { click: createActionPort<{ asked: number }>('click') },
    guards: { isYes: ({ event }) => 'output' in event && event.output === 'yes' },
    delays: { warmth: 10 },
  }).createMachine({
    id: 'lamp',
    context: { asked: 0 },
    initial: 'off',
    on: { smash: '.off' },
    states: {
      off: {
        on: {
          press: {
            target: 'asking',
            actions: [
              assign({ asked: ({ context }) => Math.min(context.asked + 1, limit) }),
              { type: 'click', params: ({ context }) => ({ asked: context.asked }) },
            ],
          },
        },
      },
      asking: {
        invoke: {
          id: 'ask',
          src: 'ask',
          onDone: [{ guard: 'isYes', target: 'on' }, { target: 'off' }],
          onError: 'off',
        },
      },
      on: { after: { warmth: 'off' } },
    },
  })

const model = defineModel({
  machine: createLamp(2),
  inputs: [undefined],
  events: { press: [{}], smash: [{}] },
  answers: { ask: { done: ['yes', 'no'], failed: [new Error('dark')] } },
  key: ({ context: { asked } }) => asked,
  limit: 100,
})

describe('the walker', () => {
  test('takes every transition of a correct machine', async () => {
    const taken = await walkEveryEdge(model)
    expect([...taken].toSorted()).toEqual(
      listTransitions(model.machine)
        .map(({ name }) => name)
        .toSorted(),
    )
    expect(findMissedTransitions(model, taken)).toEqual({ missed: [], outdated: [] })
  })

  test('is given tours that begin with the shortest path to each state, and take every edge', () => {
    const [graph] = getGraphs(model)
    if (graph === undefined) throw new Error('No map')
    const tours = findTours(model, graph)
    expect(graph.paths.length).toBeGreaterThan(0)
    expect(
      tours.slice(0, graph.paths.length).map((tour, at) => tour.slice(0, graph.paths[at]?.length)),
    ).toEqual(graph.paths)
    const untaken = new Set(graph.edges)
    for (const tour of tours) {
      let key = createStateKey(model, graph.initial)
      for (const event of tour) {
        const edge = graph.edges.find(
          (each) => each.event === event && createStateKey(model, each.from) === key,
        )
        if (edge === undefined) throw new Error(`No edge by ${event.type} from ${key}`)
        untaken.delete(edge)
        key = createStateKey(model, edge.to)
      }
    }
    expect(untaken).toEqual(new Set())
  })

  test('reports transitions that were not taken', async () => {
    const timid = { ...model, answers: { ask: { done: ['no'], failed: [] } } } as const
    expect(findMissedTransitions(timid, await walkEveryEdge(timid)).missed.toSorted()).toEqual([
      'asking done(ask)[0]',
      'asking error(ask)',
      'on after(warmth)',
    ])
  })

  test('reports unused explanations', async () => {
    const explained = { ...model, untaken: { 'lamp smash': 'it is taken', 'on press': 'there is none' } }
    expect(findMissedTransitions(explained, await walkEveryEdge(explained)).outdated).toEqual([
      'lamp smash',
      'on press',
    ])
  })

  test('fails if the actor does something else than the machine decided', async () => {
    const [graph] = getGraphs({ ...model, machine: createLamp(1) })
    const press = { type: 'press' }
    const way = [press, { type: 'smash' }, press]
    await expect(graph && walk(model, graph, way)).rejects.toThrow(/After the event:[^]*instead of[^]*smash/)
  })

  test('does not take an answer for one that was not asked', async () => {
    const [graph] = getGraphs(model)
    const answer = { type: 'xstate.done.actor.ask', output: 'yes' }
    await expect(graph && walk(model, graph, [answer])).rejects.toThrow('ask was not called')
  })
})

describe('the rules', () => {
  test('report the edges that break them', () => {
    expect(findBreaches(model, ({ to }) => to.matches('off'), isTriggeredBy('press'))[0]).toContain('asking')
    expect(findBreaches(model, ({ to }) => to.matches('off'), isTriggeredBy('smash'))).toEqual([])
  })

  test('look at the first state as well', () => {
    expect(findBadStates(model, (state) => !state.matches('off'))[0]).toContain('at the start')
  })

  test('fail if no edge matches them', () => {
    expect(() => findBreaches(model, () => true, isTriggeredBy('whisper'))).toThrow('about no edge')
  })

  test('see the calls and effects of an edge', () => {
    const pressed = isTriggeredBy('press')
    const isSeen = (edge: Parameters<typeof listPortUses>[0]) =>
      listStartInputs(edge, 'ask').length === 1 && listPortUses(edge, 'click').length === 1
    expect(findBreaches(model, isSeen, (edge) => pressed(edge) && edge.from.matches('off'))).toEqual([])
  })
})
