import type { Note } from '#contract/calls/notes.ts'
import type { FavouriteKind } from './visitor-store.ts'

/** A change of a note as a browser sends it. */
export interface NoteChange {
  kind: FavouriteKind
  id: number
  key: string
  visited: boolean
  text: string
  /** What the browser knew to be stored when it made the change. */
  base: { visited: boolean; text: string }
  /** Earlier texts that the visitor no longer wants. */
  removed: readonly string[]
  written: Date
  /** True if the fair has the company or event now. A stored note about another one can be changed. */
  isShown: boolean
}

/** Why a change is not stored: the fair has no such id, or the visitor has too many notes or earlier texts. */
export type NoteFault = 'id' | 'notes' | 'earlier'

export interface NoteStore {
  /** Resolves with the notes of the session's account, or of its device. */
  list(token: string): Promise<Note[]>
  /** Resolves with the stored note, with why it was not stored, or with undefined if the token is unknown. */
  save(token: string, change: NoteChange): Promise<Note | NoteFault | undefined>
}
