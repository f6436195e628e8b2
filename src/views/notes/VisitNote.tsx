import { useSelector } from '@xstate/react'
import { selectNotesRef } from '#machines/app-selectors.ts'
import type { NoteSubject } from '#machines/notes/pending-notes.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { useIsLoginLost } from '#src/views/visitor/use-is-login-lost.ts'
import { NoteForm } from './NoteForm.tsx'

/** Renders the note about a company or event; nothing until the notes are started. */
export function VisitNote({ kind, id }: NoteSubject) {
  const actor = useSelector(useActors().app, selectNotesRef)
  const isLoginLost = useIsLoginLost()
  if (!actor) return null
  return <NoteForm key={`${kind} ${id}`} actor={actor} subject={{ kind, id }} isLoginLost={isLoginLost} />
}
