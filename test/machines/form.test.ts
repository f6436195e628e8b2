import { createActor } from 'xstate'
import { describe } from 'vitest'
import { findFormFaults, type FormName } from '#contract/forms.ts'
import {
  formMachine,
  selectFieldFault,
  selectFields,
  selectFormTrouble,
  selectIsSending,
  selectIsSent,
  selectSentEmail,
  selectTicket,
  selectValue,
  type FormDraft,
} from '#machines/website/form.machine.ts'
import { formModel } from '#test/models/form.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import {
  isTriggeredBy,
  isUndecided,
  isRepeat,
  listSentEvents,
  listStartInputs,
  listPortUses,
} from '#test/models/rules.ts'

const DONE = 'xstate.done.actor.sendForm'
const FAILED = 'xstate.error.actor.sendForm'
const RECALLED = 'xstate.done.actor.recallDraft'

const isUnconfirmed = (state: State) => selectFormTrouble(state) === 'unconfirmed'

type State = ReturnType<typeof snapshotOf>
const snapshotOf = (form: FormName) => createActor(formMachine, { input: { form } }).getSnapshot()

const wrongIn = ({ context: { form, values } }: State) => findFormFaults(form, values)
const shownIn = (state: State) =>
  selectFields(state).flatMap(({ name }) => (selectFieldFault(state, name) === undefined ? [] : name))
const outputOf = (event: object): unknown => ('output' in event ? event.output : undefined)
/** Answers after which the form is done, without and with a ticket. */
const isDone = (output: unknown): boolean =>
  output === 'ok' || (typeof output === 'object' && output !== null && 'ticket' in output)
const foundBy = (event: object): Record<string, string> => {
  const output = outputOf(event)
  return typeof output === 'object' && output !== null && 'faults' in output
    ? (output.faults as Record<string, string>)
    : {}
}
const NO_DRAFT: FormDraft = { values: {}, sent: null }
const draftOf = (event: object): FormDraft => (outputOf(event) as FormDraft | null) ?? NO_DRAFT
/** Something else has been typed since the form was sent. */
const isChanged = ({ context: { values, sent } }: State): boolean =>
  Object.entries(values).some(([name, text]) => text.trim() !== sent?.values[name])
const isRecalled = isTriggeredBy(RECALLED)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

describe('form', () => {
  verifyModel(formModel)
  const { everyEdge, everyState } = createRuleTests(formModel)

  everyEdge(
    'it is sent when it is right, without the blanks around, and only by the button',
    (edge) => {
      const { form, values } = edge.from.context
      const trimmed = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]))
      const key = edge.to.context.sent?.key
      const wanted = Object.keys(wrongIn(edge.from)).length === 0 ? [{ form, values: trimmed, key }] : []
      return isSame(listStartInputs(edge, 'sendForm'), wanted)
    },
    (edge) => isTriggeredBy('form.submit')(edge) && edge.from.matches('editing'),
  )

  everyEdge(
    'nothing else sends it, and never twice at a time',
    (edge) => listStartInputs(edge, 'sendForm').length === 0,
    (edge) =>
      !isUnconfirmed(edge.from) &&
      !isTriggeredBy(RECALLED)(edge) &&
      (!isTriggeredBy('form.submit')(edge) || selectIsSending(edge.from)),
  )

  everyEdge(
    'a form that was left before the answer came is sent again as it was, unless something else is in its fields now',
    (edge) => {
      const { values, sent } = draftOf(edge.event)
      const isAsItWas = isSame(edge.to.context.values, values)
      return isSame(
        listStartInputs(edge, 'sendForm'),
        sent !== null && isAsItWas ? [{ form: edge.from.context.form, ...sent }] : [],
      )
    },
    isRecalled,
  )

  everyEdge(
    'a draft fills the fields that have their first value, and leaves the others as they are',
    ({ from, to, event }) => {
      const { values } = draftOf(event)
      const { initial } = from.context
      return selectFields(from).every(({ name }) => {
        const value = selectValue(from, name)
        return selectValue(to, name) === (value === initial[name] ? (values[name] ?? value) : value)
      })
    },
    isRecalled,
  )

  everyEdge(
    'what is typed is stored, with the request that has no answer yet',
    (edge) => {
      const { form, values, sent } = edge.to.context
      const isSending = selectIsSending(edge.to) || isUnconfirmed(edge.to)
      return isSame(listPortUses(edge, 'storeDraft').at(-1), { form, values, sent: isSending ? sent : null })
    },
    ({ event, from, to }) =>
      !selectIsSent(to) &&
      ((event.type === 'field.typed' && event.name in from.context.values) ||
        selectIsSending(from) !== selectIsSending(to)),
  )

  everyEdge(
    'what is stored is erased when the form was accepted as it is, and not before',
    (edge) =>
      (listPortUses(edge, 'eraseDraft').length === 1) === (selectIsSent(edge.to) && !isChanged(edge.from)),
    (edge) => !selectIsSent(edge.from),
  )

  everyEdge(
    'what was typed while an accepted form was sent stays stored, and is not sent by itself',
    (edge) => {
      const { form, values } = edge.to.context
      return isSame(listPortUses(edge, 'storeDraft').at(-1), { form, values, sent: null })
    },
    (edge) => isDone(outputOf(edge.event)) && isChanged(edge.from),
  )

  everyEdge(
    'a form sent again has the key that it had, another one the key that came with it',
    ({ from, to, event }) => {
      const isAgain = isSame(from.context.sent?.values, to.context.sent?.values)
      return to.context.sent?.key === (isAgain ? from.context.sent?.key : 'key' in event && event.key)
    },
    (edge) => listStartInputs(edge, 'sendForm').length > 0 && !isTriggeredBy(RECALLED)(edge),
  )

  everyEdge(
    'no answer of the server itself leaves it unconfirmed, with what is being sent',
    ({ from, to }) => isUnconfirmed(to) && from.context.sent === to.context.sent,
    (edge) => isTriggeredBy(FAILED)(edge) && isUndecided(edge),
  )

  everyEdge(
    'what is not confirmed is sent again as it was when the connection is back or after a while, or at once by the button',
    (edge) =>
      isSame(listStartInputs(edge, 'sendForm'), [
        { form: edge.from.context.form, ...edge.from.context.sent },
      ]),
    (edge) => isUnconfirmed(edge.from) && (isRepeat(edge) || isTriggeredBy('form.submit')(edge)),
  )

  everyEdge(
    'typing stops the repetition',
    ({ to }) => to.matches('editing'),
    (edge) =>
      isUnconfirmed(edge.from) &&
      edge.event.type === 'field.typed' &&
      edge.event.name in edge.from.context.values,
  )

  everyEdge(
    'a try to send what is wrong shows all that is, and goes to the first of it',
    (edge) => {
      const wrong = Object.keys({ ...wrongIn(edge.from), ...edge.from.context.faults })
      const first = selectFields(edge.from).find(({ name }) => wrong.includes(name))?.name
      return (
        edge.to.matches('editing') &&
        isSame(listPortUses(edge, 'focusField'), [{ name: first }]) &&
        wrong.every((name) => shownIn(edge.to).includes(name))
      )
    },
    (edge) =>
      isTriggeredBy('form.submit')(edge) &&
      edge.from.matches('editing') &&
      Object.keys(wrongIn(edge.from)).length > 0,
  )

  everyEdge(
    'what the server finds is shown at its fields, and the focus goes to the first',
    (edge) => {
      const found = foundBy(edge.event)
      const { faults } = edge.to.context
      return (
        edge.to.matches('editing') &&
        isSame(faults, found) &&
        Object.entries(found).every(([name, fault]) => selectFieldFault(edge.to, name) === fault) &&
        listPortUses(edge, 'focusField').length === 1
      )
    },
    (edge) => Object.keys(foundBy(edge.event)).length > 0,
  )

  everyEdge(
    'the focus is moved by a fault at a field only',
    (edge) => isTriggeredBy('form.submit', DONE)(edge) && shownIn(edge.to).length > 0,
    (edge) => listPortUses(edge, 'focusField').length > 0,
  )

  everyEdge(
    'success ends it',
    ({ to }) => selectIsSent(to),
    (edge) => isDone(outputOf(edge.event)),
  )

  everyEdge(
    'the e-mail that was sent is shown, not what was typed since',
    ({ from, to }) => selectSentEmail(to) === from.context.sent?.values['email']?.toLowerCase(),
    (edge) => isDone(outputOf(edge.event)),
  )

  everyEdge(
    'a sent form of a visitor who came from another page is reported, with the sent e-mail and that page',
    (edge) => {
      const { sent, returnTo } = edge.from.context
      const email = sent?.values['email']?.toLowerCase()
      const expected = returnTo === null ? [] : [{ type: 'registration.done', email, returnTo }]
      return isSame(listSentEvents(edge, 'registration.done'), expected)
    },
    (edge) => isDone(outputOf(edge.event)),
  )

  everyState('only success ends it', (state) => selectIsSent(state) === (state.status === 'done'))

  everyEdge(
    'a ticket is kept from the answer that brings it, and from no other',
    ({ to, event }) => {
      const output = outputOf(event)
      const ticket =
        typeof output === 'object' && output !== null && 'ticket' in output ? output.ticket : null
      return isSame(selectTicket(to), ticket)
    },
    (edge) => isTriggeredBy(DONE)(edge),
  )

  everyEdge(
    'a fault, or an answer without meaning, is shown and can be retried',
    ({ to }) => to.matches('editing') && selectFormTrouble(to) !== null,
    (edge) =>
      (isTriggeredBy(FAILED)(edge) && !isUndecided(edge)) ||
      (isTriggeredBy(DONE)(edge) && !isDone(outputOf(edge.event)) && isSame(foundBy(edge.event), {})),
  )

  everyEdge(
    'the input survives answers, faults and attempts',
    ({ from, to }) => isSame(from.context.values, to.context.values),
    (edge) => !isTriggeredBy('field.typed', RECALLED)(edge),
  )

  everyEdge(
    'the input is kept, also while it is sent',
    ({ from, to, event }) => {
      if (event.type !== 'field.typed') return false
      const isThere = selectFields(from).some(({ name }) => name === event.name)
      return isThere ? selectValue(to, event.name) !== '' : isSame(from.context, to.context)
    },
    (edge) => isTriggeredBy('field.typed')(edge) && !selectIsSent(edge.from),
  )

  everyEdge(
    "typing clears the error, and the server's fault at that field",
    ({ from, to, event }) => {
      if (event.type !== 'field.typed') return false
      const { [event.name]: _, ...others } = from.context.faults
      return selectFormTrouble(to) === null && isSame(to.context.faults, others)
    },
    (edge) => edge.event.type === 'field.typed' && edge.event.name in edge.from.context.values,
  )

  everyEdge(
    'what is wrong with a field is shown once the visitor has been in it',
    ({ from, to, event }) => {
      if (event.type !== 'field.left') return false
      const wrong = Object.keys(wrongIn(from)).includes(event.name) ? [event.name] : []
      return isSame(new Set(shownIn(to)), new Set([...shownIn(from), ...wrong]))
    },
    (edge) => isTriggeredBy('field.left')(edge) && edge.from.matches('editing'),
  )

  everyEdge(
    'while it is sent no error is shown',
    ({ to }) => selectFormTrouble(to) === null && isSame(to.context.faults, {}),
    (edge) => listStartInputs(edge, 'sendForm').length > 0,
  )
})
