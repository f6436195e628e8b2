// The links of a download page (section 4, Download links; section 5, Download access form).
// The links unlock when the server sends them, and the input is kept until then.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { AccessLink } from '#contract/entities.ts'
import { findFormFaults, type FieldFault } from '#contract/forms.ts'
import type { IslandData } from '#contract/islands.ts'
import { createPromisePort } from '#machines/ports.ts'
import { toSendTrouble, type SendTrouble } from './send-trouble.ts'

export type AccessField = 'name' | 'email'

export type DownloadAccessEvent =
  | { type: 'name.typed'; name: string }
  | { type: 'email.typed'; email: string }
  | { type: 'field.left'; name: AccessField }
  | { type: 'access.submit' }

/** `wrongData`: the server rejected the input, and the visitor may correct it. */
type AccessTrouble = SendTrouble | 'wrongData'

type AccessKind = IslandData['download-access']['kind']

interface DownloadAccessContext {
  kind: AccessKind
  name: string
  email: string
  /** The fields that have had the focus; their faults are shown. */
  touched: readonly AccessField[]
  urls: AccessLink[]
  trouble: AccessTrouble | null
}

const findFaults = ({ name, email }: DownloadAccessContext) => findFormFaults('access', { name, email })

export const downloadAccessMachine = setup({
  types: {
    context: {} as DownloadAccessContext,
    events: {} as DownloadAccessEvent,
    /**
     * `urls` are set if the cookie `links_access` has unlocked the links before; `values` are those of a logged-in
     * visitor.
     */
    input: {} as Pick<IslandData['download-access'], 'kind' | 'urls' | 'values'>,
    tags: {} as 'sendable' | 'busy' | 'unlocked',
  },
  actors: {
    askLinks: createPromisePort<AccessLink[] | 'error', { kind: AccessKind; name: string; email: string }>(
      'askLinks',
    ),
  },
  actions: {
    touch: assign(({ context: { touched }, event }) =>
      event.type === 'field.left' ? { touched: [...new Set([...touched, event.name])] } : {},
    ),
  },
  guards: {
    isSendable: ({ context }) => Object.keys(findFaults(context)).length === 0,
    hasLinks: ({ context }) => context.urls.length > 0,
  },
}).createMachine({
  id: 'downloadAccess',
  context: ({ input: { kind, urls, values } }) => ({
    kind,
    name: values?.['name'] ?? '',
    email: values?.['email'] ?? '',
    touched: [],
    urls: urls ?? [],
    trouble: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasLinks', target: 'unlocked' }, { target: 'locked' }] },
    locked: {
      on: {
        'name.typed': {
          target: '.checking',
          actions: assign(({ event }) => ({ name: event.name, trouble: null })),
        },
        'email.typed': {
          target: '.checking',
          actions: assign(({ event }) => ({ email: event.email.toLowerCase(), trouble: null })),
        },
        'field.left': { actions: 'touch' },
      },
      initial: 'checking',
      states: {
        checking: { always: [{ guard: 'isSendable', target: 'valid' }, { target: 'invalid' }] },
        invalid: {
          description: 'Name longer than 3 characters and a valid e-mail, otherwise the button is disabled.',
        },
        valid: {
          tags: 'sendable',
          on: {
            'access.submit': { target: '#downloadAccess.unlocking', actions: assign({ trouble: null }) },
          },
        },
      },
    },
    unlocking: {
      tags: 'busy',
      on: {
        'name.typed': { actions: assign({ name: ({ event }) => event.name }) },
        'email.typed': { actions: assign({ email: ({ event }) => event.email.toLowerCase() }) },
        'field.left': { actions: 'touch' },
      },
      invoke: {
        id: 'askLinks',
        src: 'askLinks',
        input: ({ context: { kind, name, email } }) => ({ kind, name: name.trim(), email: email.trim() }),
        onDone: [
          {
            guard: ({ event }) => event.output === 'error',
            target: 'locked',
            actions: assign({ trouble: 'wrongData' }),
          },
          {
            target: 'unlocked',
            actions: assign({ urls: ({ event: { output } }) => (output === 'error' ? [] : output) }),
          },
        ],
        onError: {
          target: 'locked',
          actions: assign({ trouble: ({ event }) => toSendTrouble(event.error) }),
        },
      },
    },
    unlocked: {
      description:
        'Buttons turn green after name and e-mail validate and the server returns links (section 4).',
      tags: 'unlocked',
    },
  },
})

export type DownloadAccessRef = ActorRefFrom<typeof downloadAccessMachine>
type DownloadAccessSnapshot = SnapshotFrom<typeof downloadAccessMachine>

export const selectAccessName = (snapshot: DownloadAccessSnapshot): string => snapshot.context.name
export const selectAccessEmail = (snapshot: DownloadAccessSnapshot): string => snapshot.context.email
export const selectAccessFault = (
  { context }: DownloadAccessSnapshot,
  name: AccessField,
): FieldFault | undefined => (context.touched.includes(name) ? findFaults(context)[name] : undefined)
export const selectAccessTrouble = (snapshot: DownloadAccessSnapshot): AccessTrouble | null =>
  snapshot.context.trouble
export const selectCanAskLinks = (snapshot: DownloadAccessSnapshot): boolean => snapshot.hasTag('sendable')
export const selectIsUnlocking = (snapshot: DownloadAccessSnapshot): boolean => snapshot.hasTag('busy')
export const selectIsUnlocked = (snapshot: DownloadAccessSnapshot): boolean => snapshot.hasTag('unlocked')
/** Returns the addresses of the documents; an empty list while they are locked. */
export const selectAccessLinks = (snapshot: DownloadAccessSnapshot): readonly AccessLink[] =>
  snapshot.context.urls
