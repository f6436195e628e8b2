import type { AnyStateMachine, EventObject } from 'xstate'
import type { Effect } from './effects.ts'
import { createStateKey, type Graph } from './graph.ts'
import type { Answers, Model } from './model.ts'
import { mapAnswersById, parseDelayName, parseEndedChild } from './samples.ts'
import { createMachineHarness, type MachineHarness } from './machine-harness.ts'

/**
 * Drives the real actor along events and compares it after each with what the machine decides without a world: the same
 * state, the same effects. Answers to calls that were given up come late and must change nothing.
 *
 * @returns the names of the transitions taken
 * @throws where the two differ, with the way that led there
 */
export async function walk<M extends AnyStateMachine>(
  model: Model<M>,
  { dryRun, input }: Pick<Graph<M>, 'dryRun' | 'input'>,
  events: readonly EventObject[],
): Promise<ReadonlySet<string>> {
  const stage = createMachineHarness(model, input)
  const answers = mapAnswersById(model)
  const way: string[] = []
  let expected = dryRun.initial

  function compare(when: string, effects: readonly Effect[]): void {
    const actual = readingOf(createStateKey(model, stage.snapshot()), stage.takeEffects(), answers)
    const wanted = readingOf(createStateKey(model, expected.to), effects, answers)
    if (actual !== wanted)
      throw new Error([`${when}:`, actual, 'instead of', wanted, 'after', ...way].join('\n'))
  }

  compare('At the start', expected.effects)
  for (const event of events) {
    way.push(JSON.stringify(event))
    expected = dryRun.run(expected.to, event)
    await perform(stage, event)
    compare('After the event', expected.effects)
    if (await answerGivenUp(stage, answers)) compare('After late answers', [])
  }
  stage.stop()
  return stage.taken
}

/**
 * A state and what was done, ports before events sent: those leave the machine only when its step is over. A call hears
 * nothing.
 */
function readingOf(
  state: string,
  effects: readonly Effect[],
  answering: ReadonlyMap<string, unknown>,
): string {
  const used = effects.filter(({ does }) => does === 'port')
  const sent = effects.filter((effect) => effect.does === 'send' && !answering.has(effect.to))
  return JSON.stringify([state, used, sent])
}

async function perform(stage: MachineHarness, event: EventObject): Promise<void> {
  const ended = parseEndedChild(event)
  if (ended !== undefined) {
    const call = stage.calls.find(
      ({ id, isAnswered, signal }) => id === ended && !isAnswered && !signal.aborted,
    )
    if (call === undefined) throw new Error(`${ended} was not asked`)
    call.answer(event as Ending)
    return await stage.settle()
  }
  const delay = parseDelayName(event)
  if (delay === undefined) stage.send(event)
  else stage.ring(delay)
}

type Ending = EventObject & ({ output: unknown } | { error: unknown })

async function answerGivenUp(
  { calls, settle }: MachineHarness,
  answers: Map<string, Answers<unknown>>,
): Promise<boolean> {
  const givenUp = calls.filter(({ isAnswered, signal }) => signal.aborted && !isAnswered)
  for (const [index, { id, answer }] of givenUp.entries()) {
    const { done = [], failed = [] } = answers.get(id) ?? {}
    answer(index % 2 === 0 || failed.length === 0 ? { output: done[0] } : { error: failed[0] })
  }
  if (givenUp.length > 0) await settle()
  return givenUp.length > 0
}
