import { fromPromise } from 'xstate'
import type { Note } from '#contract/calls/notes.ts'
import { type AppRef } from '#machines/app.machine.ts'
import { selectNotesRef } from '#machines/app-selectors.ts'
import { notesMachine } from '#machines/notes/notes.machine.ts'
import { recallNotes, storeNotes } from '#src/ports/notes-storage.ts'
import { startChild } from '#src/ports/start-child.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

/** The greatest age that the server accepts; no clock is that wrong. */
const MAX_AGE_MS = 2_000_000_000

function provideNotes({ transport, storage, notifyTabs }: Dependencies) {
  return notesMachine.provide({
    actors: {
      recallNotes: fromAsync((owner) => recallNotes(storage, owner)),
      // A call with a signal bypasses the request cache.
      loadNotes: fromPromise<readonly Note[], void>(({ signal }) =>
        transport.call('notes', { params: {}, signal }),
      ),
      saveNote: fromAsync(async (note) => {
        if (!note?.sent) throw new Error('A change is marked as sent before it is sent')
        const { kind, id, base } = note
        const { at, removed, ...edit } = note.sent
        const age = Math.min(Math.max(Date.now() - at, 0), MAX_AGE_MS)
        const body = { kind, id, base, ...edit, removed: [...removed], age }
        return (await transport.call('saveNote', { body })).note
      }),
    },
    actions: {
      storeNotes: ({ context, self }, notes) => {
        const isStored = storeNotes(storage, notes)
        if (isStored !== context.isStored)
          self.send({ type: isStored ? 'storage.restored' : 'storage.failed' })
      },
      notifyTabs: (_, fact) => notifyTabs(fact),
    },
  })
}

/** Starts the visitor's notes as a child of the root, unless another view has started them. */
export function startNotes(app: AppRef, dependencies: Dependencies): void {
  if (selectNotesRef(app.getSnapshot()) !== undefined) return
  const visitor = dependencies.getVisitorUid() ?? null
  startChild(app, provideNotes(dependencies), { id: 'notes', input: { visitor } })
}
