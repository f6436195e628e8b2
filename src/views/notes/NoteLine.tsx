import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectNotesRef } from '#machines/app-selectors.ts'
import { selectNote, type NotesRef } from '#machines/notes/notes.machine.ts'
import type { NoteSubject } from '#machines/notes/pending-notes.ts'
import { Icon } from '#src/components/Icon.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'
import { isSameNote } from './is-same-note.ts'

/** Renders the visited mark and the note in a row of the favourites: on screen its first line, in print all of it. */
export function NoteLine(subject: NoteSubject) {
  const actor = useSelector(useActors().app, selectNotesRef)
  return actor && <Line actor={actor} subject={subject} />
}

function Line({ actor, subject }: { actor: NotesRef; subject: NoteSubject }) {
  const { visited, text } = useSelector(actor, (snapshot) => selectNote(snapshot, subject), isSameNote)
  if (!visited && text.trim() === '') return null
  return (
    <p className="note-line">
      {visited && (
        <span className="note-mark">
          <Icon name="check" />
          <FormattedMessage id="note.visited" />
        </span>
      )}
      {text.trim() !== '' && <span className="note-text">{text}</span>}
    </p>
  )
}
