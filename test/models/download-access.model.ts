import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import { downloadAccessMachine } from '#machines/website/download-access.machine.ts'
import { defineModel, everyFault } from './model.ts'

const links = [{ ID: 1, URL: '/documents/rules.pdf' }]

export const downloadAccessModel = defineModel({
  machine: downloadAccessMachine,
  inputs: [
    { kind: 'links', urls: null },
    { kind: 'reports', urls: [] },
    { kind: 'reports', urls: links },
  ],
  events: {
    'name.typed': [{ name: 'Иван ' }, { name: 'Мария' }, { name: '   ' }],
    'email.typed': [{ email: 'Ivan@' }, { email: 'Ivan@Example.com ' }],
    'field.left': [{ name: 'name' }, { name: 'email' }],
    'access.submit': [{}],
  },
  answers: {
    askLinks: {
      done: [links, [], 'error'],
      failed: [...everyFault, new CallFault('rejected', ERROR_CODES.tooMany), new Error('a bug')],
    },
  },
  key: ({ context: { kind, name, email, touched, urls, trouble } }) => [
    kind,
    name,
    email,
    urls.length,
    trouble,
    touched.toSorted(),
  ],
  limit: 10_000,
})
