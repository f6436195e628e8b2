import type { FavouriteKind } from './visitor-store.ts'

/** A change of a note as a browser sends it. */
export interface NoteChange {
  kind: FavouriteKind
  id: number
  key: string
  visited: boolean
  text: string
  /** The stored note, as the browser knew it when it made the change. */
  base: { visited: boolean; text: string }
  /** Earlier texts that the visitor no longer wants. */
  removed: readonly string[]
  written: Date
  /** True if the fair has the company or event now. If not, only an existing note can be changed. */
  isShown: boolean
}

/** Why a change is refused: an unknown id, too many notes, or too many earlier texts. */
export type NoteFault = 'id' | 'notes' | 'earlier'
