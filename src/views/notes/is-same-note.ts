import type { Note } from '#contract/calls/notes.ts'

export const isSameNote = (one: Note, other: Note): boolean =>
  one.visited === other.visited &&
  one.text === other.text &&
  one.earlier.length === other.earlier.length &&
  one.earlier.every((text, index) => text === other.earlier[index])
