/** The list of everything of a visitor that waits to be sent, collected from the machines that own it. */
import type { FavouriteKind } from '#contract/entities.ts'
import type { FavouritesRef } from '#machines/favourites/favourites.machine.ts'
import {
  selectFavourites,
  selectIsUnsaved,
  selectPendingStars,
} from '#machines/favourites/favourites.machine.ts'
import { selectUnsavedNotes, type NotesRef, type UnsavedNote } from '#machines/notes/notes.machine.ts'
import { isAbout } from '#machines/notes/pending-notes.ts'
import type { Submission, SubmissionFault, SubmissionSubject } from './submission.ts'
import { selectSubmissions, type SubmissionState } from './submission-state.ts'
import type { SubmissionsRef } from './submissions.machine.ts'

/** A company or an event. The list shows its name. */
export interface OutboxItem {
  kind: FavouriteKind
  id: number
}

/** A draft is sent only by the visitor. `unanswered` was sent, and the server may have it. */
type OutboxState = SubmissionState | 'draft'

type OutboxReason = SubmissionFault | 'long' | 'notes' | 'earlier'

export interface OutboxEntry {
  /** Identifies the entry; the same change of the same thing has the same key. */
  key: string
  /** `unnote` takes back a change of a note that may have arrived. */
  what: 'star' | 'unstar' | 'note' | 'unnote' | SubmissionSubject['kind'] | 'chat'
  /** Null for a survey. */
  item: OutboxItem | null
  /** The title of a survey, or the text of a draft; otherwise empty. */
  text: string
  state: OutboxState
  /** Why the server has refused the entry; null in other states. */
  reason: OutboxReason | null
}

/** The machines that own entries. Those that are loaded later may be absent. */
export interface OutboxOwners {
  companies: FavouritesRef
  events: FavouritesRef
  notes: NotesRef | undefined
  submissions: SubmissionsRef | undefined
}

export function listEntries({ companies, events, notes, submissions }: OutboxOwners): OutboxEntry[] {
  return [
    ...listStars('companies', companies),
    ...listStars('events', events),
    ...(notes === undefined ? [] : selectUnsavedNotes(notes.getSnapshot()).map(describeNote)),
    ...(submissions === undefined
      ? []
      : selectSubmissions(submissions.getSnapshot()).map(({ submission, state }) =>
          describeSubmission(submission, state),
        )),
  ]
}

function listStars(kind: FavouriteKind, actor: FavouritesRef): OutboxEntry[] {
  const snapshot = actor.getSnapshot()
  const state = selectIsUnsaved(snapshot) ? 'waiting' : 'sending'
  return selectPendingStars(snapshot).map(({ id, wanted }) => {
    const what = wanted ? 'star' : 'unstar'
    return { key: `${what}:${kind}:${id}`, what, item: { kind, id }, text: '', state, reason: null }
  })
}

function describeNote({ note: { kind, id, edit, isUndoing }, state }: UnsavedNote): OutboxEntry {
  const isRefused = state !== 'waiting' && state !== 'unanswered' && state !== 'sending'
  const what = isUndoing === true ? 'unnote' : 'note'
  return {
    key: `${what}:${kind}:${id}`,
    what,
    item: { kind, id },
    text: edit.text,
    state: isRefused ? 'refused' : state,
    reason: isRefused ? state : null,
  }
}

function describeSubmission(submission: Submission, state: SubmissionState): OutboxEntry {
  const { kind, subject, key, fault } = submission
  return {
    key,
    what: kind,
    item: kind === 'survey' ? null : { kind: kind === 'broadcast' ? 'events' : 'companies', id: subject },
    text: submission.kind === 'survey' ? submission.name : '',
    state,
    reason: fault,
  }
}

/** Returns true if an entry that is no longer listed was sent, not withdrawn. */
export function isSent({ key, what, item }: OutboxEntry, owners: OutboxOwners): boolean {
  const { companies, events, notes, submissions } = owners
  if (item !== null && (what === 'star' || what === 'unstar')) {
    const actor = item.kind === 'companies' ? companies : events
    return selectFavourites(actor.getSnapshot()).includes(item.id) === (what === 'star')
  }
  if (item !== null && (what === 'note' || what === 'unnote'))
    return !notes?.getSnapshot().context.pending.some(isAbout(item))
  return submissions?.getSnapshot().context.sent.some((each) => each.key === key) === true
}

export const isWaiting = ({ state }: OutboxEntry): boolean => state !== 'refused' && state !== 'draft'
