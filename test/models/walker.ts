import type { AnyStateMachine, EventObject } from 'xstate'
import type { Effect } from './effects.ts'
import { createStateKey, type Graph } from './graph.ts'
import type { Answers, Model } from './model.ts'
import { mapAnswersById, parseDelayName, parseEndedChild } from './samples.ts'
import { createMachineHarness, type MachineHarness } from './machine-harness.ts'

/**
 * Drives the real actor along events and compares it after each with what the machine decides in a dry run: the same
 * state, the same effects. Answers to calls that were given up come late and must change nothing.
 *
 * @returns the names of the transitions taken
 * @throws where the two differ, with the path that led there
 */
export async function walk<M extends AnyStateMachine>(
  model: Model<M>,
  { dryRun, input }: Pick<Graph<M>, 'dryRun' | 'input'>,
  events: readonly EventObject[],
): Promise<ReadonlySet<string>> {
  const harness = createMachineHarness(model, input)
  const answers = mapAnswersById(model)
  let expected = dryRun.initial
  let count = 0

  function compare(when: string, effects: readonly Effect[]): void {
    const actual = describeStep(createStateKey(model, harness.snapshot()), harness.takeEffects(), answers)
    const wanted = describeStep(createStateKey(model, expected.to), effects, answers)
    if (actual === wanted) return
    const path = events.slice(0, count).map((event) => JSON.stringify(event))
    throw new Error([`${when}:`, actual, 'instead of', wanted, 'after', ...path].join('\n'))
  }

  compare('At the start', expected.effects)
  for (const event of events) {
    count += 1
    expected = dryRun.run(expected.to, event)
    await perform(harness, event)
    compare('After the event', expected.effects)
    if (await answerGivenUp(harness, answers)) compare('After late answers', [])
  }
  harness.stop()
  return harness.taken
}

/**
 * Describes a state and what was done, ports before events sent: those leave the machine only when its step is over. Events
 * to calls are left out, because a call receives none.
 */
function describeStep(
  state: string,
  effects: readonly Effect[],
  answers: ReadonlyMap<string, unknown>,
): string {
  if (effects.length === 0) return state
  const used = effects.filter(({ does }) => does === 'port')
  const sent = effects.filter((effect) => effect.does === 'send' && !answers.has(effect.to))
  return used.length + sent.length === 0 ? state : `${state} ${JSON.stringify([used, sent])}`
}

async function perform(harness: MachineHarness, event: EventObject): Promise<void> {
  const ended = parseEndedChild(event)
  if (ended !== undefined) {
    const call = [...harness.calls].find(({ id, signal }) => id === ended && !signal.aborted)
    if (call === undefined) throw new Error(`${ended} was not called`)
    call.answer(event as Ending)
    return await harness.settle()
  }
  const delay = parseDelayName(event)
  if (delay === undefined) harness.send(event)
  else harness.endDelay(delay)
}

type Ending = EventObject & ({ output: unknown } | { error: unknown })

async function answerGivenUp(
  { calls, settle }: MachineHarness,
  answers: ReadonlyMap<string, Answers<unknown>>,
): Promise<boolean> {
  if (calls.size === 0) return false
  const givenUp = [...calls].filter(({ signal }) => signal.aborted)
  for (const [index, { id, answer }] of givenUp.entries()) {
    const { done = [], failed = [] } = answers.get(id) ?? {}
    answer(index % 2 === 0 || failed.length === 0 ? { output: done[0] } : { error: failed[0] })
  }
  if (givenUp.length > 0) await settle()
  return givenUp.length > 0
}
