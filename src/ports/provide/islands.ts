import { CallFault } from '#contract/faults.ts'
import { calls } from '#contract/calls.ts'
import type { FormName } from '#contract/forms.ts'
import type { IslandData } from '#contract/islands.ts'
import { READ_TIME_LIMIT_MS } from '#contract/limits.ts'
import type { NotesOwner } from '#machines/notes/notes-setup.ts'
import { windowMachine } from '#machines/address/window.machine.ts'
import { accountMachine } from '#machines/visitor/account.machine.ts'
import { downloadAccessMachine } from '#machines/website/download-access.machine.ts'
import { formMachine } from '#machines/website/form.machine.ts'
import { loadingMachine } from '#machines/website/loading.machine.ts'
import type { WindowHistory } from '#src/address/window-history.ts'
import { getFavouritesKey } from '#src/ports/favourites-storage.ts'
import { eraseFormDraft, recallFormDraft, storeFormDraft } from '#src/ports/form-storage.ts'
import { getSubmissionsKey } from '#src/ports/has-submissions.ts'
import { getNotesKey } from '#src/ports/has-unsaved-notes.ts'
import { safeSessionStorage } from '#src/ports/storage.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

/**
 * Provides the windows over a page.
 *
 * @param focusOpener focuses the element that opened the window with the name
 */
export function providePageWindow({ navigate, leave }: WindowHistory, focusOpener: (name: string) => void) {
  return windowMachine.provide({
    actions: {
      navigate: (_, target) => navigate(target),
      leave: (_, options) => leave(options),
      focusOpener: (_, { name }) => focusOpener(name),
    },
  })
}

export const provideLoading = () =>
  loadingMachine.provide({
    actors: {
      probe: fromAsync(async (href: string) => {
        const { ok } = await fetch(href, {
          method: 'HEAD',
          cache: 'no-store',
          signal: AbortSignal.timeout(READ_TIME_LIMIT_MS),
        })
        if (!ok) throw new CallFault('refused')
      }),
    },
    actions: { go: (_, { target: href }) => location.replace(href) },
  })

export const provideDownloadAccess = ({ transport }: Dependencies) =>
  downloadAccessMachine.provide({
    actors: {
      askLinks: fromAsync(async ({ kind, ...body }) => {
        const answer = await transport.call(kind === 'links' ? 'askLinks' : 'askCommonLinks', { body })
        return 'message' in answer ? 'error' : answer
      }),
    },
  })

/**
 * @param owner UID of the account that the page shows; the unsent notes in this browser are deleted with the account
 */
export const provideAccount = ({ transport, storage, notifyTabs }: Dependencies, owner: NotesOwner) =>
  accountMachine.provide({
    actors: {
      deleteVisitor: fromAsync(async () => {
        await transport.call('deleteVisitor', { body: {} })
      }),
      askConfirmation: fromAsync(async (purpose) => {
        const { response } = await transport.call('confirmVisitor', { body: { purpose } })
        return response
      }),
      endSessions: fromAsync(async () => (await transport.call('logoutEverywhere', { body: {} })).sessions),
    },
    actions: {
      downloadCopy: () => location.assign(calls.exportVisitor.path),
      forgetSession: (_, { deleted }) => {
        if (deleted) forgetAccount(storage, owner)
        notifyTabs({ type: 'session.ended' })
      },
    },
  })

function forgetAccount(storage: Dependencies['storage'], owner: NotesOwner): void {
  storage.write(getNotesKey(owner), '')
  if (owner.visitor !== null) storage.write(getSubmissionsKey(owner.visitor), '')
  for (const kind of ['companies', 'events'] as const) storage.write(getFavouritesKey({ ...owner, kind }), '')
}

/** Reports the consents that the page of the account lists to other tabs: one may have been withdrawn there. */
export function reportConsents(
  { isPageStored, notifyTabs }: Pick<Dependencies, 'isPageStored' | 'notifyTabs'>,
  { visitor, consents }: Pick<IslandData['visitor'], 'visitor' | 'consents'>,
): void {
  if (visitor === null || isPageStored) return
  const list = (kind: 'broadcast' | 'download') =>
    consents.filter((each) => each.kind === kind).map(({ id }) => id)
  notifyTabs({ type: 'consents.listed', broadcasts: list('broadcast'), downloads: list('download') })
}

const FORM_CALLS = { registration: 'register', ticket: 'orderTicket', subscription: 'subscribe' } as const

export function provideForm({ transport, lang }: Dependencies) {
  return formMachine.provide({
    actors: {
      sendForm: fromAsync(async ({ form, values, key }) => {
        const answer = await transport.call(FORM_CALLS[requireCallForm(form)], {
          body: { values, lang, key },
        })
        if ('faults' in answer) return answer
        const ticket = 'ticket' in answer ? answer.ticket : undefined
        return ticket === undefined ? answer.response : { ticket }
      }),
      recallDraft: fromAsync(({ form }) => recallFormDraft(safeSessionStorage, form)),
    },
    actions: {
      storeDraft: (_, draft) => storeFormDraft(safeSessionStorage, draft),
      eraseDraft: (_, { form }) => eraseFormDraft(safeSessionStorage, form),
      focusField: (_, { name }) =>
        document.querySelector<HTMLElement>(`.site-form [name="${CSS.escape(name)}"]`)?.focus(),
    },
  })
}

/** Returns the name of a form that has a call; the form of a download page has a machine of its own. */
function requireCallForm(form: FormName): keyof typeof FORM_CALLS {
  if (form === 'access') throw new Error('The access form is sent by its own machine')
  return form
}

/** A stat that fails to be recorded is ignored, as it does not concern the visitor. */
export const createCalendarStatRecorder =
  ({ transport }: Dependencies) =>
  (id: number): void =>
    void transport.call('stat', { body: { id, e: 'add_calendar' } }).catch(() => undefined)
