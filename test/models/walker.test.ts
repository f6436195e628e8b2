import { assign, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { askPort, doPort } from '../../machines/ports.ts'
import { missedBy, graphsOf, walkEveryEdge, walkShortestPaths } from './coverage.ts'
import { defineModel } from './model.ts'
import { badStates, breaches, isBy, started, used } from './rules.ts'
import { transitionsOf } from './transitions.ts'
import { walk } from './walker.ts'

/** The smallest machine with a call, an effect, a delay and a guard. */
const createLamp = (limit: number) =>
  setup({
    types: { context: {} as { asked: number }, events: {} as { type: 'press' } | { type: 'smash' } },
    actors: { ask: askPort<'yes' | 'no', void>('ask') },
    actions: { click: doPort<{ asked: number }>('click') },
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
  test('takes every transition of a machine that does what it says', async () => {
    const taken = await walkEveryEdge(model)
    expect([...taken].toSorted()).toEqual(
      transitionsOf(model.machine)
        .map(({ name }) => name)
        .toSorted(),
    )
    expect(missedBy(model, taken)).toEqual({ missed: [], outdated: [] })
  })

  test('goes to every state by the shortest paths', async () => {
    const taken = await walkShortestPaths(model)
    expect(taken).toContain('off press')
    expect(taken).toContain('asking done(ask)[0]')
  })

  test('names the transitions that nobody took', async () => {
    const timid = { ...model, answers: { ask: { done: ['no'], failed: [] } } } as const
    expect(missedBy(timid, await walkEveryEdge(timid)).missed.toSorted()).toEqual([
      'asking done(ask)[0]',
      'asking error(ask)',
      'on after(warmth)',
    ])
  })

  test('names the explanations that explain nothing', async () => {
    const explained = { ...model, untaken: { 'lamp smash': 'it is taken', 'on press': 'there is none' } }
    expect(missedBy(explained, await walkEveryEdge(explained)).outdated).toEqual(['lamp smash', 'on press'])
  })

  test('stops where the actor does something else than the machine decided', async () => {
    const [graph] = graphsOf({ ...model, machine: createLamp(1) })
    const press = { type: 'press' }
    const way = [press, { type: 'smash' }, press]
    await expect(graph && walk(model, graph, way)).rejects.toThrow(/After the event:[^]*instead of[^]*smash/)
  })

  test('does not take an answer for one that was not asked', async () => {
    const [graph] = graphsOf(model)
    const answer = { type: 'xstate.done.actor.ask', output: 'yes' }
    await expect(graph && walk(model, graph, [answer])).rejects.toThrow('ask was not asked')
  })
})

describe('the rules', () => {
  test('tell the edges that break them', () => {
    expect(breaches(model, ({ to }) => to.matches('off'), isBy('press'))[0]).toContain('asking')
    expect(breaches(model, ({ to }) => to.matches('off'), isBy('smash'))).toEqual([])
  })

  test('look at the first state as well', () => {
    expect(badStates(model, (state) => !state.matches('off'))[0]).toContain('at the start')
  })

  test('that are about nothing do not hold', () => {
    expect(() => breaches(model, () => true, isBy('whisper'))).toThrow('about no edge')
  })

  test('see the calls and effects of an edge', () => {
    const pressed = isBy('press')
    const isSeen = (edge: Parameters<typeof used>[0]) =>
      started(edge, 'ask').length === 1 && used(edge, 'click').length === 1
    expect(breaches(model, isSeen, (edge) => pressed(edge) && edge.from.matches('off'))).toEqual([])
  })
})
