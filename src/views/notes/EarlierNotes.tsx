import { FormattedMessage } from 'react-intl'
import type { Note } from '#contract/calls/notes.ts'
import { Button } from '#src/components/Button.tsx'

interface EarlierNotesProps {
  note: Note
  onChange: (change: { text?: string; removed: string[] }) => void
}

/** Renders the replaced texts of a note, each with buttons that add it to the note or remove it. */
export function EarlierNotes({ note, onChange }: EarlierNotesProps) {
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
