import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import { loginMachine } from '#machines/visitor/login.machine.ts'
import { defineModel, everyFault } from './model.ts'
import { ivan } from './sample-fair.ts'

/** 254 characters, the longest that an e-mail may have, and one more. */
const longest = `visitor@${'e'.repeat(61)}.${'e'.repeat(61)}.${'e'.repeat(61)}.${'e'.repeat(57)}.ru`
const tooLong = `x${longest}`

export const loginModel = defineModel({
  machine: loginMachine,
  inputs: [
    { email: '' },
    { email: 'ivan@example.com' },
    { email: 'ivan@example.com', isSubmitted: true },
    { email: 'ivan@', isSubmitted: true },
  ],
  events: {
    'email.typed': [
      { email: '' },
      { email: 'ivan@' },
      { email: 'Ivan@Example.COM' },
      { email: longest },
      { email: tooLong },
    ],
    'code.typed': [{ code: '' }, { code: '12345' }, { code: ' 123456 ' }, { code: '1234567' }],
    'login.submit': [{}],
    'code.resend': [{}],
    'login.cancel': [{}],
    'login.resume': [{}],
    'visitor.authorized': [{}],
  },
  answers: {
    logIn: {
      done: [ivan, 'code', 'lastCode'],
      failed: [...everyFault, new CallFault('rejected', ERROR_CODES.tooMany), new Error('a bug')],
    },
  },
  key: ({ context: { email, code, asksForCode, isGivenUp, trouble, notice, outcome } }) => [
    email,
    code,
    asksForCode,
    isGivenUp,
    trouble !== null,
    notice,
    outcome,
  ],
  limit: 20_000,
})
