import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { isEmail, isLoginCode } from '#contract/checks.ts'
import {
  loginMachine,
  selectAsksForCode,
  selectCanSubmitLogin,
  selectIsResending,
  selectLoginEmail,
  selectLoginNotice,
} from '#machines/visitor/login.machine.ts'
import { loginModel } from '#test/models/login.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listStartInputs } from '#test/models/rules.ts'

const DONE = ['xstate.done.actor.logIn', 'xstate.done.actor.resend'] as const
const FAILED = ['xstate.error.actor.logIn', 'xstate.error.actor.resend'] as const

type Edge = Parameters<ReturnType<typeof isTriggeredBy>>[0]

const faultOf = ({ event }: Edge) => (event as unknown as { error: { fault?: string; code?: number } }).error
const isRejected = (edge: Edge) => faultOf(edge).fault === 'rejected' && faultOf(edge).code === undefined

describe('login', () => {
  verifyModel(loginModel)
  const { everyEdge, everyState } = createRuleTests(loginModel)

  everyState(
    'the button works exactly while what is typed is valid',
    (state) => {
      const { email, asksForCode, code } = state.context
      return selectCanSubmitLogin(state) === (isEmail(email) && (!asksForCode || isLoginCode(code)))
    },
    (state) => state.matches('editing'),
  )

  everyEdge(
    'only the buttons ask the server, and only while they work',
    (edge) =>
      isTriggeredBy('login.submit')(edge)
        ? selectCanSubmitLogin(edge.from)
        : isTriggeredBy('code.resend')(edge) && edge.from.matches('editing') && selectAsksForCode(edge.from),
    (edge) => listStartInputs(edge, 'logIn').length > 0,
  )

  everyEdge(
    'what is sent is what was typed, with the code where one is asked for; to send again the e-mail alone',
    (edge) => {
      const { email, code, asksForCode } = edge.from.context
      const sent = { email, ...(asksForCode && isTriggeredBy('login.submit')(edge) && { code }) }
      return JSON.stringify(listStartInputs(edge, 'logIn')) === JSON.stringify([sent])
    },
    (edge) => listStartInputs(edge, 'logIn').length > 0,
  )

  everyState('the e-mail is lower case', ({ context: { email } }) => email === email.toLowerCase())

  everyEdge(
    'it can be cancelled until it is submitted; then the answer is awaited',
    ({ from, to, effects }) =>
      from.matches('editing') ? to.matches('cancelled') : to.matches('submitting') && effects.length === 0,
    isTriggeredBy('login.cancel'),
  )

  everyEdge(
    'a login in another tab ends it, unless its own answer is awaited',
    ({ from, to, effects }) =>
      from.matches('editing') ? to.matches('elsewhere') : to.matches('submitting') && effects.length === 0,
    isTriggeredBy('visitor.authorized'),
  )

  everyEdge(
    'a cancelled login that is opened again waits as before',
    ({ from, to }) => !to.context.isGivenUp && JSON.stringify(from.value) === JSON.stringify(to.value),
    isTriggeredBy('login.resume'),
  )

  everyEdge(
    'after a cancellation acceptance and refusal still count; anything else ends it',
    (edge) => {
      const { output } = edge.event as { output?: unknown }
      if (typeof output === 'object') return edge.to.matches('accepted')
      const isNo = isTriggeredBy(FAILED[0])(edge) && isRejected(edge) && !edge.from.context.asksForCode
      return edge.to.matches(isNo ? 'refused' : 'cancelled')
    },
    (edge) => isTriggeredBy(...DONE, ...FAILED)(edge) && edge.from.context.isGivenUp,
  )

  everyEdge(
    'the input survives answers and faults',
    ({ from, to }) => from.context.email === to.context.email && from.context.code === to.context.code,
    isTriggeredBy(...DONE, ...FAILED),
  )

  everyEdge(
    'typing clears the error',
    ({ to }) => to.context.trouble === null,
    (edge) => isTriggeredBy('email.typed', 'code.typed')(edge) && edge.from.matches('editing'),
  )

  everyEdge(
    'another e-mail needs another code',
    ({ to }) => !to.context.asksForCode && to.context.code === '',
    (edge) => isTriggeredBy('email.typed')(edge) && edge.from.matches('editing'),
  )

  everyEdge(
    "only an answer with 'error' to an e-mail refuses; any other fault can be tried again at once",
    (edge) =>
      isRejected(edge) && !edge.from.context.asksForCode
        ? edge.to.matches('refused')
        : selectCanSubmitLogin(edge.to) && edge.to.context.trouble !== null,
    (edge) => isTriggeredBy(FAILED[0])(edge) && !edge.from.context.isGivenUp,
  )

  everyEdge(
    'a wrong code stays on the code step and says so, as many tries do (readings 40)',
    (edge) => {
      const { fault, code } = faultOf(edge)
      const expected = fault !== 'rejected' ? null : code === undefined ? 'wrongCode' : 'tooManyTries'
      const { to } = edge
      if (to.context.notice !== null || !selectAsksForCode(to) || !to.matches('editing')) return false
      return expected === null
        ? !['wrongCode', 'tooManyTries'].includes(String(to.context.trouble))
        : to.context.trouble === expected
    },
    (edge) => isTriggeredBy(FAILED[0])(edge) && edge.from.context.asksForCode && !edge.from.context.isGivenUp,
  )

  everyEdge(
    'sending again ends on the code step, and says what became of the letter (readings 40)',
    ({ to, event }) => {
      const { output } = event as { output?: unknown }
      const notice = output === 'lastCode' ? 'lastLetter' : output === 'code' ? 'sentAgain' : null
      return (
        to.matches('editing') &&
        selectAsksForCode(to) &&
        selectLoginNotice(to) === notice &&
        (to.context.trouble === null) === (output !== undefined)
      )
    },
    (edge) =>
      isTriggeredBy(DONE[1], FAILED[1])(edge) && !edge.from.context.isGivenUp && !edge.to.matches('accepted'),
  )

  everyState(
    'only what waits for the letter to be sent again says so',
    (state) => selectIsResending(state) === state.matches({ submitting: 'resending' }),
  )

  everyState(
    'it ends with its outcome, and with a visitor where accepted',
    ({ output, value }) =>
      output !== undefined &&
      output.outcome === (value === 'elsewhere' ? 'accepted' : value) &&
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
