import type { NameColumns, SearchIndex } from '#contract/search/search-index.ts'
import { type AppRef } from '#machines/app.machine.ts'
import { selectActors, selectNotesRef, selectPage, selectSubmissionsRef } from '#machines/app-selectors.ts'
import { selectIsStored } from '#machines/notes/notes.machine.ts'
import { undoChange } from '#machines/notes/pending-notes.ts'
import {
  isSent,
  isWaiting,
  listEntries,
  type OutboxEntry,
  type OutboxOwners,
} from '#machines/outbox/outbox-entries.ts'
import {
  outboxMachine,
  selectIsOutboxStored,
  selectWaiting,
  toItemKey,
  type ItemNames,
} from '#machines/outbox/outbox.machine.ts'
import { selectVisitor } from '#machines/visitor/visitor.machine.ts'
import { listDrafts, storeDraft } from '#src/ports/draft-storage.ts'
import { recallFavourites } from '#src/ports/favourites-storage.ts'
import { hasSubmissions } from '#src/ports/has-submissions.ts'
import { hasUnsavedNotes } from '#src/ports/has-unsaved-notes.ts'
import { startChild } from '#src/ports/start-child.ts'
import type { SafeStorage } from '#src/ports/storage.ts'
import { readSubmissions } from '#src/ports/submissions-storage.ts'
import { createRandomKey } from '#src/random-key.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'
import { startNotes } from './notes.ts'
import { startSubmissions } from './submissions.ts'

/** An actor of any machine. */
interface Followed {
  subscribe: (onStep: () => void) => unknown
}

/** Returns the machines that own entries. */
const getOwners = (app: AppRef): OutboxOwners => {
  const { favouriteCompanies: companies, favouriteEvents: events } = selectActors(app)
  const snapshot = app.getSnapshot()
  return { companies, events, notes: selectNotesRef(snapshot), submissions: selectSubmissionsRef(snapshot) }
}

/** @param onDraftErased called after a draft, which no machine owns, was erased */
function provideOutbox(
  app: AppRef,
  { transport, lang, storage, getVisitorUid }: Dependencies,
  onDraftErased: () => void,
) {
  const { publication } = selectPage(app.getSnapshot())
  return outboxMachine.provide({
    actors: {
      loadNames: fromAsync(async (): Promise<ItemNames> => {
        const params = { lang, ...(publication !== undefined && { publication: String(publication) }) }
        const { companies, events } = JSON.parse(
          await transport.call('searchIndex', { params }),
        ) as SearchIndex
        return { ...readNames('companies', companies), ...readNames('events', events) }
      }),
    },
    actions: {
      withdraw: (_, { entry }) => {
        if (entry.what !== 'chat') return withdraw(getOwners(app), entry)
        if (entry.item === null) return
        const room = entry.item.id
        storeDraft(storage, { room, visitor: getVisitorUid(), draft: '', sent: null })
        // The list of a machine must not change while it takes a step.
        queueMicrotask(onDraftErased)
      },
    },
  })
}

/**
 * Reads the names from the columns of a search index: one per line; `=` in the English column stands for the Russian
 * name.
 */
function readNames(
  kind: 'companies' | 'events',
  { ids, names }: { ids: readonly number[]; names: NameColumns },
): ItemNames {
  const [ru, en] = [names.ru.split('\n'), names.en.split('\n')]
  return Object.fromEntries(
    ids.map((id, at) => {
      const name = { ru: ru[at] ?? '', en: (en[at] === '=' ? ru[at] : en[at]) ?? '' }
      return [toItemKey({ kind, id }), name]
    }),
  )
}

/** Withdraws a change in the machine that owns it. */
function withdraw(
  { companies, events, notes, submissions }: OutboxOwners,
  { what, item, key }: OutboxEntry,
): void {
  if (item !== null && (what === 'star' || what === 'unstar')) {
    const actor = item.kind === 'companies' ? companies : events
    return actor.send({ type: 'favourites.toggle', id: item.id })
  }
  if (item !== null && (what === 'note' || what === 'unnote')) {
    const pending = notes
      ?.getSnapshot()
      .context.pending.findLast(({ kind, id }) => kind === item.kind && id === item.id)
    if (pending === undefined) return
    const wanted = undoChange(pending)
    return notes?.send({ type: 'note.edit', ...item, ...wanted, key: createRandomKey(), at: Date.now() })
  }
  submissions?.send({ type: 'submission.withdraw', key })
}

/** Returns true if the browser has stored an entry that waits, so that a later page sends it. */
function isStored(
  { what, item, key }: OutboxEntry,
  { storage, visitor, notes }: { storage: SafeStorage; visitor: string | null } & Pick<OutboxOwners, 'notes'>,
): boolean {
  if (what === 'note' || what === 'unnote') return notes === undefined || selectIsStored(notes.getSnapshot())
  if (item !== null && (what === 'star' || what === 'unstar')) {
    const [stored] = recallFavourites(storage, { kind: item.kind, visitor })
    return stored?.ids.includes(item.id) === (what === 'star')
  }
  return visitor !== null && readSubmissions(storage, visitor).some((each) => each.key === key)
}

/** Starts the outbox as a child of the root, with the machines that own what earlier pages left. */
export function startOutbox(app: AppRef, dependencies: Dependencies, signal: AbortSignal): void {
  const { storage } = dependencies
  const { visitor } = selectActors(app)
  const getVisitor = () => selectVisitor(visitor.getSnapshot())?.UID ?? null
  const actor = startChild(
    app,
    provideOutbox(app, dependencies, () => update()),
    {
      id: 'outbox',
      input: { owner: getVisitor() },
    },
  )
  let listed: readonly OutboxEntry[] = []
  let owner = getVisitor()

  const startOwners = (): void => {
    const uid = getVisitor()
    if (hasUnsavedNotes(storage, { visitor: uid })) startNotes(app, dependencies)
    if (hasSubmissions(storage, uid)) startSubmissions(app, dependencies)
  }
  const followed = new Set<unknown>()
  const follow = (): void => {
    const { companies, events, notes, submissions } = getOwners(app)
    for (const each of [companies, events, notes, submissions] as readonly (Followed | undefined)[])
      if (each !== undefined && !followed.has(each)) {
        followed.add(each)
        each.subscribe(update)
      }
  }
  const update = (): void => {
    if (signal.aborted) return
    follow()
    const owners = getOwners(app)
    const uid = getVisitor()
    const drafts = listDrafts(storage, uid ?? undefined).map(({ room, text }): OutboxEntry => {
      const item = { kind: 'events', id: room } as const
      return { key: `chat:${room}`, what: 'chat', item, text, state: 'draft', reason: null }
    })
    const entries = [...listEntries(owners), ...drafts]
    const isAllStored = entries
      .filter(isWaiting)
      .every((entry) => isStored(entry, { storage, visitor: uid, notes: owners.notes }))
    const isKnown = owner === uid && isAllStored === selectIsOutboxStored(actor.getSnapshot())
    if (isKnown && JSON.stringify(entries) === JSON.stringify(listed)) return
    const isGone = ({ key }: OutboxEntry) => !entries.some((each) => each.key === key)
    const undone = listed.filter((entry) => isGone(entry) && !isSent(entry, owners)).map(({ key }) => key)
    listed = entries
    owner = uid
    actor.send({ type: 'entries.changed', owner: uid, entries, undone, isStored: isAllStored })
  }
  const showState = (): void =>
    document.documentElement.setAttribute('data-outbox', String(selectWaiting(actor.getSnapshot())))
  actor.subscribe(showState)
  visitor.subscribe(() => {
    startOwners()
    update()
  })
  app.subscribe(update)
  startOwners()
  update()
  showState()
}
