import { NoteLine } from './NoteLine.tsx'
import { VisitNote } from './VisitNote.tsx'

/** The views of the visitor's notes, which are loaded together. */
export const NOTE_VIEWS = { VisitNote, NoteLine }
