import { setImmediate as letAnswersTravel } from 'node:timers/promises'
import fc from 'fast-check'
import { createActor, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate'
import { expect, test } from 'vitest'
import type { Note } from '#contract/calls/notes.ts'
import { CallFault } from '#contract/faults.ts'
import type { NoteFact } from '#machines/facts.ts'
import { notesMachine, selectNote, selectNoteState } from '#machines/notes/notes.machine.ts'
import type { NoteLists } from '#machines/notes/pending-notes.ts'
import { changeNote, type StoredNote } from '#server/store/change-note.ts'
import { assertAsyncProperty } from '#test/models/property.ts'

const alfa = { kind: 'companies', id: 1 } as const

type Fate = 'answered' | 'answer lost' | 'question lost'
type Tab = ActorRefFrom<typeof notesMachine>

interface Question {
  meet: (fate: Fate) => void
  signal: AbortSignal
}

/** A browser with tabs, and a server that merges notes as the real one does, over a line that loses messages. */
function createSimulation(visitor: string | null) {
  const clock = new SimulatedClock()
  const tabs = new Set<Tab>()
  const waiting: Question[] = []
  let note: StoredNote | undefined
  let memory: NoteLists = { notes: [], pending: [] }
  let edits = 0
  const load = (): readonly Note[] => {
    if (note === undefined) return []
    const { visited, text, earlier } = note
    return [{ ...alfa, visited, text, earlier: [...earlier] }]
  }
  const machine = notesMachine.provide({
    actors: {
      recallNotes: fromPromise(async () => memory),
      loadNotes: fromPromise(async () => load()),
      saveNote: fromPromise(
        ({ input, signal }) =>
          new Promise((resolve, reject) => {
            if (!input?.sent) throw new Error('Nothing is marked as sent')
            const { base, sent } = input
            const meet = (fate: Fate) => {
              if (fate !== 'question lost')
                note = changeNote(note, { ...sent, base, written: new Date(sent.at) })
              const [answer] = load()
              if (fate === 'answered' && answer !== undefined) resolve(answer)
              else reject(new CallFault('unreachable'))
            }
            waiting.push({ meet, signal })
          }),
      ),
    },
    actions: {
      storeNotes: (_, { notes, pending }) => (memory = { notes, pending }),
      notifyTabs: ({ self }, fact: NoteFact) => {
        for (const tab of tabs) if (tab !== self) queueMicrotask(() => tab.send(fact))
      },
    },
  })
  return {
    clock,
    getStored: () => note && { text: note.text, earlier: note.earlier },
    open() {
      const tab = createActor(machine, { input: { visitor }, clock }).start()
      tabs.add(tab)
      return tab
    },
    close(tab: Tab) {
      tabs.delete(tab)
      tab.stop()
    },
    type(tab: Tab, text: string) {
      edits += 1
      tab.send({ type: 'note.edit', ...alfa, text, key: `key-${edits}`, at: edits })
    },
    /** Ends the save that waits longest, of a tab that is still open; returns false if none waits. */
    async end(fate: Fate) {
      const open = waiting.splice(0).filter(({ signal }) => !signal.aborted)
      waiting.push(...open.slice(1))
      open[0]?.meet(fate)
      await letAnswersTravel()
      return open.length > 0
    },
  }
}

type Simulation = ReturnType<typeof createSimulation>

async function pass({ clock, end }: Simulation, ms: number) {
  clock.increment(ms)
  await letAnswersTravel()
  let saves = 0
  while (await end('answered')) saves += 1
  return saves
}

const readText = (tab: Tab) => selectNote(tab.getSnapshot(), alfa).text

test('what is typed in one tab is one note, and the other tab saves nothing of it', async () => {
  const simulation = createSimulation(null)
  const [typing, other] = [simulation.open(), simulation.open()]
  await letAnswersTravel()
  const sentence = 'They deliver in March, ask for samples'
  let saves = 0
  for (const at of sentence.split('').keys()) {
    simulation.type(typing, sentence.slice(0, at + 1))
    saves += await pass(simulation, at % 5 === 4 ? 1200 : 300)
  }
  saves += await pass(simulation, 1000)
  expect(saves).toBe(8)
  expect(simulation.getStored()).toEqual({ text: sentence, earlier: [] })
  for (const tab of [typing, other]) {
    expect(readText(tab)).toBe(sentence)
    expect(selectNoteState(tab.getSnapshot(), alfa)).toBe('saved')
  }
  expect(await pass(simulation, 60_000)).toBe(0)
})

test('what is typed in the other tab afterwards is based on what this one has saved', async () => {
  const simulation = createSimulation('anna')
  const [first, second] = [simulation.open(), simulation.open()]
  await letAnswersTravel()
  simulation.type(first, 'prices')
  await pass(simulation, 1000)
  simulation.type(second, 'prices and samples')
  await pass(simulation, 1000)
  simulation.type(first, 'samples')
  await pass(simulation, 1000)
  expect(simulation.getStored()).toEqual({ text: 'samples', earlier: [] })
})

test('a tab saves what was typed in another one that is gone, but not while that one types', async () => {
  const simulation = createSimulation(null)
  const [typing, other] = [simulation.open(), simulation.open()]
  await letAnswersTravel()
  simulation.type(typing, 'prices')
  await letAnswersTravel()
  simulation.close(typing)
  expect(await pass(simulation, 1000)).toBe(0)
  expect(await pass(simulation, 9000)).toBe(1)
  expect(simulation.getStored()).toEqual({ text: 'prices', earlier: [] })
  expect(selectNoteState(other.getSnapshot(), alfa)).toBe('saved')
})

type Act = 'type' | { ms: number } | { fate: Fate } | 'connection is back' | { opened: 0 | 1 }

const acts: fc.Arbitrary<Act>[] = [
  fc.constant('type'),
  fc.record({ ms: fc.constantFrom(300, 1000, 3000, 30_000) }),
  fc.record({ fate: fc.constantFrom<Fate>('answered', 'answer lost', 'question lost') }),
  fc.constant('connection is back'),
  fc.record({ opened: fc.constantFrom(0, 1) }),
]

test.each([
  ['an anonymous visitor', null],
  ['an account', 'anna'],
])(
  'the server ends with what %s typed last and no fragment of it, whatever messages are lost',
  async (_, visitor) => {
    const property = fc.asyncProperty(fc.array(fc.oneof(...acts)), async (done) => {
      const simulation = createSimulation(visitor)
      const tabs: [Tab, Tab] = [simulation.open(), simulation.open()]
      await letAnswersTravel()
      let typed = ''
      for (const act of done) {
        if (act === 'type') simulation.type(tabs[0], (typed += 'x'))
        else if (act === 'connection is back')
          for (const tab of tabs) tab.send({ type: 'connection.restored' })
        else if ('ms' in act) simulation.clock.increment(act.ms)
        else if ('fate' in act) await simulation.end(act.fate)
        else {
          simulation.close(tabs[act.opened])
          tabs[act.opened] = simulation.open()
        }
        await letAnswersTravel()
      }
      for (const tab of tabs) tab.send({ type: 'connection.restored' })
      while (tabs.some((tab) => !tab.getSnapshot().matches('settled'))) await pass(simulation, 30_000)
      expect(tabs.map(readText)).toEqual([typed, typed])
      for (const tab of tabs) simulation.close(tab)
      expect(simulation.getStored() ?? { text: '', earlier: [] }).toEqual({ text: typed, earlier: [] })
    })
    await assertAsyncProperty(property, { numRuns: 300 })
  },
)
