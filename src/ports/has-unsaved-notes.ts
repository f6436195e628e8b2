import type { NotesOwner } from '#machines/notes/notes-setup.ts'
import { NOTES_KEY, type SafeStorage } from './storage.ts'

/** The unsaved changes of an account have a key of their own, so that no other account sends them. */
export const getNotesKey = ({ visitor }: NotesOwner): string =>
  visitor === null ? NOTES_KEY : `${NOTES_KEY}:${visitor}`

/** Returns true if an earlier page has left unsaved changes, of this visitor or from before the login. */
export const hasUnsavedNotes = (storage: SafeStorage, owner: NotesOwner): boolean =>
  [owner, { visitor: null }].some(
    (each) => storage.read(getNotesKey(each))?.includes('"pending":[{') === true,
  )
