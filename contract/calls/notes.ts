import * as v from 'valibot'
import { EARLIER_NOTES_MAX, NOTE_MAX_LENGTH } from '#contract/limits.ts'
import type { Call } from './call.ts'
import { id, key } from './fields.ts'

/** A visitor's note about a company or an event. */
const Note = v.object({
  kind: v.picklist(['companies', 'events']),
  id,
  visited: v.boolean(),
  text: v.string(),
  /** Texts that were written at the same time as a later one, newest first. */
  earlier: v.array(v.string()),
})
export type Note = v.InferOutput<typeof Note>

const text = v.pipe(v.string(), v.maxLength(NOTE_MAX_LENGTH))

export const notesCalls = {
  /** Not in section 7: returns the notes of the account, or of the device if nobody is logged in. */
  notes: {
    method: 'GET',
    path: '/ajax/online/visitor/notes/',
    access: 'open',
    params: v.object({}),
    answer: v.array(Note),
  },
  /** Not in section 7: saves what has changed since `base`, and returns the note as it is stored. */
  saveNote: {
    method: 'POST',
    path: '/ajax/online/visitor/set-note/',
    access: 'open',
    body: v.object({
      kind: v.picklist(['companies', 'events']),
      id,
      /** Chosen by the sender, so that a change sent twice is made once. */
      key,
      /** Milliseconds since the change was made: the later of two changes wins, whichever arrives first. */
      age: v.pipe(v.number(), v.integer(), v.minValue(0)),
      visited: v.boolean(),
      text,
      /** The stored note, as this client last knew it. */
      base: v.object({ visited: v.boolean(), text: v.string() }),
      /** Earlier texts that the visitor no longer wants. */
      removed: v.optional(v.pipe(v.array(v.string()), v.maxLength(EARLIER_NOTES_MAX)), []),
    }),
    answer: v.object({ response: v.literal('ok'), note: Note }),
  },
} as const satisfies Record<string, Call>
