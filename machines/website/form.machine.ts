// A form of the website: registration, ticket, subscription (section 5, readings 25).
// The form is sent only when all fields are valid; an answer or a fault keeps the input, and so does leaving the page.
import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  createEmptyForm,
  findFieldFault,
  findFormFaults,
  type FieldFault,
  type FormField,
  type FormName,
  type FormValues,
  type Ticket,
} from '#contract/forms.ts'
import { toApp, type ConnectionFact } from '#machines/facts.ts'
import { createPromisePort, createActionPort } from '#machines/ports.ts'
import { isUndecided, SAVE_RETRY_MS } from '#machines/save-retry.ts'
import { getFields, getFieldNames, trimValues, normalizeTyped } from './form-fields.ts'
import { toSendTrouble, type SendTrouble } from './send-trouble.ts'

export type FormEvent =
  /** The value of a switch is `N` or `Y`. */
  | { type: 'field.typed'; name: string; value: string }
  | { type: 'field.left'; name: string }
  /** `key` is created by the sender; the server counts a form that is sent twice with the same key once. */
  | { type: 'form.submit'; key: string }
  | ConnectionFact

/**
 * `faults` maps each invalid field to the fault that the server found. `ended`: no tickets are issued any more.
 * `ticket` is included only for its owner.
 */
export type FormAnswer =
  | 'ok'
  | 'ended'
  | { ticket: Ticket }
  | { faults: Readonly<Record<string, FieldFault>> }

/** Why a form was not accepted. */
type FormTrouble = SendTrouble | 'ended'

interface FormInput {
  form: FormName
  /** Initial values, such as the visitor's e-mail. */
  values?: FormValues
  /** The address to which the visitor returns, logged in, after the registration. */
  returnTo?: string | undefined
}

/** The trimmed values of a request, and its key. */
interface SentForm {
  values: FormValues
  key: string
}

/** What a tab keeps of a form until the server has accepted it. `sent` is the request that has no answer yet. */
export interface FormDraft {
  values: FormValues
  sent: SentForm | null
}

interface FormContext {
  form: FormName
  /** The last request; repeating it uses the same key. */
  sent: SentForm | null
  values: FormValues
  /** The initial values: only fields that still have them are filled from the draft. */
  initial: FormValues
  /** The fields that have had the focus, or all of them after an attempt to send; their faults are shown. */
  touched: readonly string[]
  /** The faults that the server found; typing in a field clears its fault. */
  faults: Readonly<Record<string, FieldFault>>
  trouble: FormTrouble | null
  returnTo: string | null
  ticket: Ticket | null
}

/** Returns the name of the first invalid field, in the form's order. */
const findFirstFault = ({ form, values, faults }: FormContext): string =>
  getFieldNames(form).find((name) => name in { ...findFormFaults(form, values), ...faults }) ?? ''

const focusFirstFault = {
  type: 'focusField',
  params: ({ context }: HasContext) => ({ name: findFirstFault(context) }),
} as const

interface HasContext {
  context: FormContext
}

/** Stores what is typed; after a reload the visitor sends it. */
const storeTyped = {
  type: 'storeDraft',
  params: ({ context: { form, values } }: HasContext) => ({ form, values, sent: null }),
} as const

/** Stores the request that has no answer yet as well; after a reload it is sent again. */
const storeSending = {
  type: 'storeDraft',
  params: ({ context: { form, values, sent } }: HasContext) => ({ form, values, sent }),
} as const

const isFaulty = (answer: FormAnswer): answer is Extract<FormAnswer, { faults: unknown }> =>
  typeof answer === 'object' && 'faults' in answer

const isSameForm = (one: FormValues, other: FormValues): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])

/** Returns the values with those of the draft in the fields that nobody has changed since the page was loaded. */
function mergeDraft({ form, values, initial }: FormContext, draft: FormDraft): FormValues {
  const unchanged = getFieldNames(form).filter((name) => values[name] === initial[name])
  const recalled = unchanged.map((name) => [name, draft.values[name] ?? values[name]])
  return { ...values, ...(Object.fromEntries(recalled) as FormValues) }
}

const hasValues = (sent: SentForm | null, values: FormValues): boolean =>
  sent !== null && isSameForm(trimValues(values), sent.values)

const restoreDraft = (context: FormContext, draft: FormDraft | null): Partial<FormContext> =>
  draft === null ? {} : { values: mergeDraft(context, draft), sent: draft.sent }

/** Returns the e-mail of a request, lower-cased as for a login. */
const toEmail = (sent: SentForm | null): string => (sent?.values['email'] ?? '').toLowerCase()

export const formMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as FormInput,
    output: {} as { values: FormValues },
    tags: {} as 'busy' | 'unconfirmed' | 'done',
  },
  actors: {
    sendForm: createPromisePort<FormAnswer, SentForm & { form: FormName }>('sendForm'),
    /** Resolves with what this tab has kept of the form, null if it has kept nothing. */
    recallDraft: createPromisePort<FormDraft | null, { form: FormName }>('recallDraft'),
  },
  actions: {
    focusField: createActionPort<{ name: string }>('focusField'),
    storeDraft: createActionPort<FormDraft & { form: FormName }>('storeDraft'),
    eraseDraft: createActionPort<{ form: FormName }>('eraseDraft'),
    type: assign(({ context: { form, values, faults }, event }) => {
      if (event.type !== 'field.typed') return {}
      const { [event.name]: _, ...others } = faults
      const value = normalizeTyped(form, event.name, event.value)
      return { values: { ...values, [event.name]: value }, faults: others, trouble: null }
    }),
    keep: assign(({ context: { values, sent }, event }) => {
      if (event.type !== 'form.submit') return {}
      const sending = { values: trimValues(values), key: event.key }
      return { sent: hasValues(sent, values) ? sent : sending, faults: {} }
    }),
    /** A visitor who came from another page to register returns there, logged in. */
    reportReturn: enqueueActions(({ enqueue, context: { sent, returnTo }, self }) => {
      if (returnTo !== null)
        enqueue.sendTo(toApp(self), { type: 'registration.done', email: toEmail(sent), returnTo })
    }),
    /** Erases the draft, unless the visitor has typed since the form was sent. */
    eraseSent: enqueueActions(({ enqueue, context: { form, values, sent } }) => {
      if (hasValues(sent, values)) enqueue({ type: 'eraseDraft', params: { form } })
    }),
    touchAll: assign({ touched: ({ context }) => getFieldNames(context.form), trouble: null }),
  },
  guards: {
    isField: ({ context, event }) => 'name' in event && getFieldNames(context.form).includes(event.name),
    isRight: ({ context: { form, values } }) => Object.keys(findFormFaults(form, values)).length === 0,
  },
  delays: { repeat: SAVE_RETRY_MS },
}).createMachine({
  id: 'form',
  context: ({ input: { form, values, returnTo = null } }) => ({
    form,
    values: { ...createEmptyForm(form), ...values },
    initial: { ...createEmptyForm(form), ...values },
    sent: null,
    touched: [],
    faults: {},
    trouble: null,
    returnTo,
    ticket: null,
  }),
  output: ({ context: { sent } }) => ({ values: sent?.values ?? {} }),
  initial: 'editing',
  on: { 'field.typed': { guard: 'isField', actions: ['type', storeTyped] } },
  states: {
    editing: {
      initial: 'recalling',
      states: {
        recalling: {
          invoke: {
            id: 'recallDraft',
            src: 'recallDraft',
            input: ({ context: { form } }) => ({ form }),
            onDone: [
              {
                guard: ({ context, event: { output } }) =>
                  output !== null && hasValues(output.sent, mergeDraft(context, output)),
                description:
                  'The page was left before the answer came, so the request is sent again with its key.',
                target: '#form.submitting',
                actions: assign(({ context, event: { output } }) => restoreDraft(context, output)),
              },
              {
                target: 'ready',
                actions: assign(({ context, event: { output } }) => restoreDraft(context, output)),
              },
            ],
            onError: 'ready',
          },
        },
        ready: {},
      },
      on: {
        'field.left': {
          guard: 'isField',
          actions: assign({
            touched: ({ context: { touched }, event }) => [...new Set([...touched, event.name])],
          }),
        },
        'form.submit': [
          { guard: 'isRight', target: 'submitting', actions: ['touchAll', 'keep'] },
          { actions: ['touchAll', focusFirstFault] },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      entry: storeSending,
      exit: storeTyped,
      on: { 'field.typed': { guard: 'isField', actions: ['type', storeSending] } },
      invoke: {
        id: 'sendForm',
        src: 'sendForm',
        input: ({ context: { form, sent } }) => ({ form, values: sent?.values ?? {}, key: sent?.key ?? '' }),
        onDone: [
          { guard: ({ event }) => event.output === 'ok', target: 'done' },
          {
            guard: ({ event: { output } }) => typeof output === 'object' && 'ticket' in output,
            target: 'done',
            actions: assign({
              ticket: ({ event: { output } }) =>
                typeof output === 'object' && 'ticket' in output ? output.ticket : null,
            }),
          },
          {
            guard: ({ event }) => event.output === 'ended',
            description: 'The sale of tickets ended while the form was filled in.',
            target: 'editing.ready',
            actions: assign({ trouble: 'ended' }),
          },
          {
            guard: ({ context, event: { output } }) =>
              isFaulty(output) && getFieldNames(context.form).some((name) => name in output.faults),
            description: 'The faults that the server found are shown at the fields.',
            target: 'editing.ready',
            actions: [
              assign({
                faults: ({ event: { output } }) => (isFaulty(output) ? output.faults : {}),
              }),
              focusFirstFault,
            ],
          },
          { target: 'editing.ready', actions: assign({ trouble: 'rejected' }) },
        ],
        onError: [
          { guard: isUndecided, target: 'unconfirmed' },
          {
            target: 'editing.ready',
            actions: assign({ trouble: ({ event }) => toSendTrouble(event.error) }),
          },
        ],
      },
    },
    unconfirmed: {
      description: 'Typing stops the repetition, as the next request has other values.',
      tags: 'unconfirmed',
      entry: storeSending,
      after: { repeat: 'submitting' },
      on: {
        'connection.restored': 'submitting',
        'form.submit': 'submitting',
        'field.typed': { guard: 'isField', target: 'editing.ready', actions: ['type', storeTyped] },
      },
    },
    done: {
      type: 'final',
      tags: 'done',
      entry: ['eraseSent', 'reportReturn'],
    },
  },
})

export type FormRef = ActorRefFrom<typeof formMachine>
type FormSnapshot = SnapshotFrom<typeof formMachine>

export const selectFields = (snapshot: FormSnapshot): readonly FormField[] => getFields(snapshot.context.form)
export const selectValue = ({ context }: FormSnapshot, name: string): string => context.values[name] ?? ''

export function selectFieldFault({ context }: FormSnapshot, name: string): FieldFault | undefined {
  const { form, values, touched, faults } = context
  const field = getFields(form).find((each) => each.name === name)
  if (field === undefined || faults[name] !== undefined) return faults[name]
  return touched.includes(name) ? findFieldFault(field, values[name]) : undefined
}

/** Returns why the form was not sent; `unconfirmed` means that the server did not answer. */
export const selectFormTrouble = (snapshot: FormSnapshot): FormTrouble | 'unconfirmed' | null =>
  snapshot.hasTag('unconfirmed') ? 'unconfirmed' : snapshot.context.trouble
export const selectIsSending = (snapshot: FormSnapshot): boolean => snapshot.hasTag('busy')
/** Returns the e-mail that the form was sent with, lower-cased as for a login. */
export const selectSentEmail = ({ context: { sent } }: FormSnapshot): string => toEmail(sent)
export const selectIsSent = (snapshot: FormSnapshot): boolean => snapshot.hasTag('done')
/** Returns the ordered ticket; only its owner gets it. */
export const selectTicket = ({ context: { ticket } }: FormSnapshot): Ticket | null => ticket
