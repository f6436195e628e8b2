import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { ACCESS_NAME_LONGER_THAN } from '#contract/limits.ts'
import { findFormFaults } from '#contract/forms.ts'
import {
  downloadAccessMachine,
  selectAccessEmail,
  selectAccessFault,
  selectAccessLinks,
  selectAccessName,
  selectAccessTrouble,
  selectCanAskLinks,
  selectIsUnlocked,
  type DownloadAccessEvent,
} from '#machines/website/download-access.machine.ts'
import { downloadAccessModel } from '#test/models/download-access.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listStartInputs } from '#test/models/rules.ts'

const DONE = 'xstate.done.actor.askLinks'
const FAILED = 'xstate.error.actor.askLinks'

const outputOf = (event: object): unknown => ('output' in event ? event.output : undefined)

describe('downloadAccess', () => {
  verifyModel(downloadAccessModel)
  const { everyEdge, everyState } = createRuleTests(downloadAccessModel)

  everyState(
    'the button works exactly while name and e-mail are valid',
    (state) => {
      const { name, email } = state.context
      return (
        selectCanAskLinks(state) === (Object.keys(findFormFaults('access', { name, email })).length === 0)
      )
    },
    (state) => state.matches('locked'),
  )

  everyState('faults are shown for fields that were left, and for no other', (state) => {
    const { name, email, touched } = state.context
    const faults = findFormFaults('access', { name, email })
    return (['name', 'email'] as const).every(
      (field) => selectAccessFault(state, field) === (touched.includes(field) ? faults[field] : undefined),
    )
  })

  everyEdge(
    'a left field stays marked as left, also while the form is sent',
    ({ from, to, event }) => {
      const left = event.type === 'field.left' ? [event.name] : []
      const touched = new Set([...from.context.touched, ...left])
      return (
        to.context.touched.length === touched.size && to.context.touched.every((name) => touched.has(name))
      )
    },
    ({ from }) => !selectIsUnlocked(from),
  )

  everyEdge(
    'only the enabled button sends',
    (edge) => isTriggeredBy('access.submit')(edge) && selectCanAskLinks(edge.from),
    (edge) => listStartInputs(edge, 'askLinks').length > 0,
  )

  everyEdge(
    'the input is sent trimmed',
    (edge) => {
      const { kind, name, email } = edge.from.context
      const wanted = [{ kind, name: name.trim(), email: email.trim() }]
      return JSON.stringify(listStartInputs(edge, 'askLinks')) === JSON.stringify(wanted)
    },
    (edge) => listStartInputs(edge, 'askLinks').length > 0,
  )

  everyEdge(
    'the input is kept while it is sent, the e-mail in lower case',
    ({ to, event }) => {
      if (event.type === 'name.typed') return selectAccessName(to) === event.name
      return event.type === 'email.typed' && selectAccessEmail(to) === event.email.toLowerCase()
    },
    (edge) => isTriggeredBy('name.typed', 'email.typed')(edge) && !selectIsUnlocked(edge.from),
  )

  everyEdge(
    'nothing else changes what was typed',
    ({ from, to }) =>
      selectAccessName(from) === selectAccessName(to) && selectAccessEmail(from) === selectAccessEmail(to),
    (edge) => !isTriggeredBy('name.typed', 'email.typed')(edge),
  )

  everyEdge(
    'links unlock; an error and a fault are shown, and can be retried',
    ({ to, event }) => {
      if (Array.isArray(outputOf(event))) return selectIsUnlocked(to) && selectAccessTrouble(to) === null
      const isRefused = selectAccessTrouble(to) === 'wrongData'
      return (
        to.matches('locked') &&
        (outputOf(event) === 'error') === isRefused &&
        selectAccessTrouble(to) !== null
      )
    },
    isTriggeredBy(DONE, FAILED),
  )

  everyEdge(
    'an error is cleared by the next input and the next attempt',
    ({ to }) => selectAccessTrouble(to) === null,
    (edge) =>
      (isTriggeredBy('name.typed', 'email.typed')(edge) && edge.from.matches('locked')) ||
      listStartInputs(edge, 'askLinks').length > 0,
  )

  everyState(
    'locked, there is no link',
    (state) => selectAccessLinks(state).length === 0,
    (state) => !selectIsUnlocked(state),
  )

  everyEdge(
    'once unlocked, it stays so',
    ({ to }) => selectIsUnlocked(to),
    ({ from }) => selectIsUnlocked(from),
  )
})

describe('sections 4 and 5, Download links', () => {
  const links = [{ ID: 1, URL: '/documents/rules.pdf' }]
  const start = (urls: typeof links | null) =>
    createActor(downloadAccessMachine, { input: { kind: 'links', urls } }).start()
  const after = (...events: DownloadAccessEvent[]) => {
    const actor = start(null)
    for (const event of events) actor.send(event)
    return actor.getSnapshot()
  }
  const email: DownloadAccessEvent = { type: 'email.typed', email: 'ivan@example.com' }

  test('name longer than 3 characters', () => {
    expect(ACCESS_NAME_LONGER_THAN).toBe(3)
    const names = ['', 'Ива', ' Ива ', 'Иван']
    expect(names.map((name) => selectCanAskLinks(after(email, { type: 'name.typed', name })))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  test('and a valid e-mail; otherwise the submit button is disabled', () => {
    const emails = ['', 'ivan', 'ivan@example', 'IVAN@Example.com']
    expect(
      emails.map((typed) =>
        selectCanAskLinks(after({ type: 'name.typed', name: 'Иван' }, { type: 'email.typed', email: typed })),
      ),
    ).toEqual([false, false, false, true])
  })

  test('a fault of a field is shown from when it is left until it is corrected', () => {
    const short: DownloadAccessEvent = { type: 'name.typed', name: 'Ива' }
    const left: DownloadAccessEvent = { type: 'field.left', name: 'name' }
    const right: DownloadAccessEvent = { type: 'name.typed', name: 'Иван' }
    const notified = [[short], [short, left], [short, left, right], [left]].map((events) =>
      selectAccessFault(after(...events), 'name'),
    )
    expect(notified).toEqual([undefined, 'tooShort', undefined, 'required'])
    expect(selectAccessFault(after(left), 'email')).toBeUndefined()
  })

  test('links of the cookie links_access are unlocked from the start', () => {
    const snapshot = start(links).getSnapshot()
    expect([selectIsUnlocked(snapshot), selectAccessLinks(snapshot)]).toEqual([true, links])
  })
})
