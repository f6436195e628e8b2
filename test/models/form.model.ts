import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import { formMachine } from '#machines/website/form.machine.ts'
import { connectionFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

const person = { name: 'Иван', family: 'Иванов' }

/** The values of a form that was left while it was sent. */
const left = {
  ...person,
  company: '',
  position: '',
  email: 'anna@example.com',
  phone: '',
  data: 'Y',
  news: 'N',
}

export const formModel = defineModel({
  machine: formMachine,
  inputs: [{ form: 'subscription' }, { form: 'ticket', values: person, returnTo: '/online/broadcast/5' }],
  events: {
    'field.typed': [
      { name: 'email', value: 'Ivan@' },
      { name: 'email', value: ' Ivan@Example.com' },
      { name: 'phone', value: '8916' },
      { name: 'news', value: 'Y' },
      { name: 'data', value: 'Y' },
      { name: 'nickname', value: 'x' },
    ],
    'field.left': [{ name: 'email' }, { name: 'nickname' }],
    'form.submit': [{ key: 'key-1' }, { key: 'key-2' }],
    ...connectionFacts,
  },
  answers: {
    recallDraft: {
      done: [
        null,
        { values: { ...person, email: 'ivan@' }, sent: null },
        { values: left, sent: { values: left, key: 'key-0' } },
      ],
      failed: [new Error('storage is off')],
    },
    sendForm: {
      done: [
        'ok',
        'ended',
        { ticket: { number: 'SF-1', code: { size: 1, path: 'M0 0h1v1h-1z' } } },
        { faults: { news: 'notAgreed', email: 'email' } },
        { faults: {} },
      ],
      failed: [
        ...everyFault,
        new CallFault('refused', ERROR_CODES.connection),
        new CallFault('rejected', ERROR_CODES.tooMany),
        new Error('a bug'),
      ],
    },
  },
  key: ({ context: { form, values, sent, touched, faults, trouble } }) => [
    form,
    values,
    sent?.values,
    touched,
    faults,
    trouble,
  ],
  limit: 60_000,
})
