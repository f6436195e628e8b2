import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Note } from '#contract/calls/notes.ts'
import { NOTE_MAX_LENGTH, NOTES_MAX } from '#contract/limits.ts'
import {
  selectIsStored,
  selectNote,
  selectNoteState,
  type NotesRef,
  type NoteState,
} from '#machines/notes/notes.machine.ts'
import { hasContent, type NoteChange, type NoteSubject } from '#machines/notes/pending-notes.ts'
import { createRandomKey } from '#src/random-key.ts'
import { isSameNote } from './is-same-note.ts'
import { Button } from '#src/components/Button.tsx'

interface NoteFormProps {
  actor: NotesRef
  subject: NoteSubject
  /** True if notes wait for another login, not for the network. */
  isLoginLost?: boolean
}

/** States in which the server will not store the note until the visitor changes it. */
const REFUSED: ReadonlySet<NoteState> = new Set(['long', 'notes', 'earlier', 'id', 'other'])

/** States in which the server may store the note later. */
const UNSENT: ReadonlySet<NoteState> = new Set(['unsaved', 'unloaded'])

/** Renders the visited mark and the private note of a company or event. */
export function NoteForm({ actor, subject, isLoginLost = false }: NoteFormProps) {
  const intl = useIntl()
  const id = useId()
  const note = useSelector(actor, (snapshot) => selectNote(snapshot, subject), isSameNote)
  const state = useSelector(actor, (snapshot) => selectNoteState(snapshot, subject))
  const isStored = useSelector(actor, selectIsStored)
  const isRefused = REFUSED.has(state)
  const kept = isRefused ? 'field' : isLoginLost ? 'loginLost' : 'later'
  const change = (wanted: Pick<NoteChange, 'text' | 'visited' | 'removed'>) =>
    actor.send({ type: 'note.edit', ...subject, ...wanted, key: createRandomKey(), at: Date.now() })
  if (state === 'loading') return <p className="note-state">{intl.formatMessage({ id: 'note.loading' })}</p>
  return (
    <div className="note" data-state={state}>
      <label className="note-visited">
        <input
          type="checkbox"
          checked={note.visited}
          onChange={(event) => change({ visited: event.target.checked })}
        />{' '}
        <FormattedMessage id="note.visited" />
      </label>
      <div className="note-body" data-focus-fallback="textarea">
        <label className="sr-only" htmlFor={id}>
          <FormattedMessage id="note.field" />
        </label>
        <textarea
          className="input note-input"
          id={id}
          rows={1}
          placeholder={intl.formatMessage({ id: 'note.placeholder' })}
          aria-describedby={`${id}-state`}
          aria-invalid={isRefused || undefined}
          value={note.text}
          onChange={(event) => change({ text: event.target.value })}
          onBlur={() => actor.send({ type: 'note.left' })}
        />
        <p className={isRefused ? 'note-state field-error' : 'note-state'} id={`${id}-state`} role="status">
          <StateText state={state === 'unsaved' && isLoginLost ? 'loginLost' : state} note={note} />
          {(isRefused || UNSENT.has(state)) && (
            <>
              {' '}
              <FormattedMessage id={`note.kept.${isStored ? kept : 'page'}`} />
            </>
          )}
        </p>
        {note.earlier.length > 0 && <EarlierNotes note={note} onChange={change} />}
      </div>
    </div>
  )
}

function StateText({ state, note }: { state: NoteState | 'loginLost'; note: Note }) {
  if (state === 'empty' || (state === 'saving' && !hasContent(note)))
    return <FormattedMessage id="note.private" />
  if (state === 'long')
    return (
      <FormattedMessage
        id="note.state.long"
        values={{ count: note.text.length - NOTE_MAX_LENGTH, limit: NOTE_MAX_LENGTH }}
      />
    )
  return <FormattedMessage id={`note.state.${state}`} values={{ limit: NOTES_MAX, kind: note.kind }} />
}

interface EarlierNotesProps {
  note: Note
  onChange: (change: { text?: string; removed: string[] }) => void
}

/** Renders the replaced texts of a note, each with buttons that add it to the note or remove it. */
function EarlierNotes({ note, onChange }: EarlierNotesProps) {
  const join = (text: string) => (note.text === '' ? text : `${note.text}\n\n${text}`)
  return (
    <section className="note-earlier">
      <h3>
        <FormattedMessage id="note.earlier" />
      </h3>
      {note.earlier.map((text) => (
        <div className="note-kept" key={text}>
          <p>{text}</p>
          <Button kind="quiet" icon="plus" onClick={() => onChange({ text: join(text), removed: [text] })}>
            <FormattedMessage id="note.addBack" />
          </Button>
          <Button kind="quiet" icon="close" onClick={() => onChange({ removed: [text] })}>
            <FormattedMessage id="note.remove" />
          </Button>
        </div>
      ))}
    </section>
  )
}
