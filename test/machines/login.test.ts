import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { isEmail, isLoginCode } from '../../contract/checks.ts'
import { loginMachine, selectCanSubmitLogin, selectLoginEmail } from '../../machines/session/login.machine.ts'
import { loginModel } from '../models/login.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy, started } from '../models/rules.ts'

const DONE = 'xstate.done.actor.logIn'
const FAILED = 'xstate.error.actor.logIn'

describe('login', () => {
  prove(loginModel)
  const { everyEdge, everyState } = rulesOf(loginModel)

  everyState(
    'the button works exactly while what is typed is valid',
    (state) => {
      const { email, asksForCode, code } = state.context
      return selectCanSubmitLogin(state) === (isEmail(email) && (!asksForCode || isLoginCode(code)))
    },
    (state) => state.matches('editing'),
  )

  everyEdge(
    'only the button logs in, and only while it works',
    (edge) => isBy('login.submit')(edge) && selectCanSubmitLogin(edge.from),
    (edge) => started(edge, 'logIn').length > 0,
  )

  everyEdge(
    'what is sent is what was typed, with the code where one is asked for',
    (edge) => {
      const { email, code, asksForCode } = edge.from.context
      return (
        JSON.stringify(started(edge, 'logIn')) === JSON.stringify([{ email, ...(asksForCode && { code }) }])
      )
    },
    (edge) => started(edge, 'logIn').length > 0,
  )

  everyState('the e-mail is lower case', ({ context: { email } }) => email === email.toLowerCase())

  everyEdge(
    'it can be taken back until it is asked for; then the answer is waited for',
    ({ from, to, effects }) =>
      from.matches('editing') ? to.matches('cancelled') : to.matches('submitting') && effects.length === 0,
    isBy('login.cancel'),
  )

  everyEdge(
    'wanted again, what was given up is waited for as before',
    ({ from, to }) => !to.context.isGivenUp && from.value === to.value,
    isBy('login.resume'),
  )

  everyEdge(
    'given up meanwhile, a yes and a no still count, and anything else ends it',
    ({ to, event }) => {
      const { output, error } = event as { output?: unknown; error?: { fault?: string; code?: number } }
      if (typeof output === 'object') return to.matches('accepted')
      const isRefusal = error?.fault === 'rejected' && error.code === undefined
      return to.matches(isRefusal ? 'refused' : 'cancelled')
    },
    (edge) => isBy(DONE, FAILED)(edge) && edge.from.context.isGivenUp,
  )

  everyEdge(
    'nothing typed is lost by an answer or a fault',
    ({ from, to }) => from.context.email === to.context.email && from.context.code === to.context.code,
    isBy(DONE, FAILED),
  )

  everyEdge(
    'what was in the way is forgotten as soon as the visitor types',
    ({ to }) => to.context.trouble === null,
    (edge) => isBy('email.typed', 'code.typed')(edge) && edge.from.matches('editing'),
  )

  everyEdge(
    'another e-mail needs another code',
    ({ to }) => !to.context.asksForCode && to.context.code === '',
    (edge) => isBy('email.typed')(edge) && edge.from.matches('editing'),
  )

  everyEdge(
    "only an answer with 'error' refuses; any other fault can be tried again at once",
    ({ to, event }) => {
      const { fault, code } = (event as unknown as { error: { fault?: string; code?: number } }).error
      const isRefusal = fault === 'rejected' && code === undefined
      return isRefusal ? to.matches('refused') : selectCanSubmitLogin(to) && to.context.trouble !== null
    },
    (edge) => isBy(FAILED)(edge) && !edge.from.context.isGivenUp,
  )

  everyState(
    'it ends with its outcome, and with a visitor where accepted',
    ({ output, value }) =>
      output !== undefined &&
      output.outcome === value &&
      (output.visitor !== null) === (value === 'accepted'),
    ({ status }) => status === 'done',
  )
})

describe('section 5, Login e-mail', () => {
  const typed = (email: string) => {
    const actor = createActor(loginMachine, { input: { email: '' } }).start()
    actor.send({ type: 'email.typed', email })
    return actor.getSnapshot()
  }

  test('required', () => {
    expect(selectCanSubmitLogin(createActor(loginMachine, { input: { email: '' } }).getSnapshot())).toBe(
      false,
    )
    expect(selectCanSubmitLogin(typed(''))).toBe(false)
  })

  test('must match a general e-mail pattern; the login button is disabled until valid', () => {
    const texts = ['i', 'ivan', 'ivan@', 'ivan@example', 'ivan@example.com', 'ivan@example.com ']
    expect(texts.map((text) => selectCanSubmitLogin(typed(text)))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ])
  })

  test('the value is lowercased as typed', () => {
    expect(['I', 'IV', 'IVAN@Example.COM'].map((text) => selectLoginEmail(typed(text)))).toEqual([
      'i',
      'iv',
      'ivan@example.com',
    ])
  })
})
