import { useSelector } from '@xstate/react'
import { selectNotesRef } from '#machines/app-selectors.ts'
import type { NoteSubject } from '#machines/notes/pending-notes.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { NoteForm } from './NoteForm.tsx'

/** Renders the note about a company or event; nothing until the notes are started. */
export function VisitNote({ kind, id }: NoteSubject) {
  const actor = useSelector(useActors().app, selectNotesRef)
  return actor && <NoteForm key={`${kind} ${id}`} actor={actor} subject={{ kind, id }} />
}
