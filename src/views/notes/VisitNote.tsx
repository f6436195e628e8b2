import { useSelector } from '@xstate/react'
import { selectNotesRef } from '#machines/app-selectors.ts'
import type { NoteSubject } from '#machines/notes/pending-notes.ts'
import { selectIsLoginLost } from '#machines/visitor/visitor.machine.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { NoteForm } from './NoteForm.tsx'

/** Renders the note about a company or event; nothing until the notes are started. */
export function VisitNote({ kind, id }: NoteSubject) {
  const actor = useSelector(useActors().app, selectNotesRef)
  const isLoginLost = useSelector(useActors().visitor, selectIsLoginLost)
  if (!actor) return null
  return <NoteForm key={`${kind} ${id}`} actor={actor} subject={{ kind, id }} isLoginLost={isLoginLost} />
}
