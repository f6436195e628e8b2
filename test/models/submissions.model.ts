import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import type { Submission } from '#machines/outbox/submission.ts'
import { submissionsMachine } from '#machines/outbox/submissions.machine.ts'
import { connectionFacts, submissionFacts, visitorFacts } from './facts.ts'
import { defineModel } from './model.ts'
import { maria } from './sample-fair.ts'

const RECORD = { isAttempted: false, fault: null } as const

export const card: Submission = {
  ...RECORD,
  kind: 'card',
  subject: 1,
  key: 'key-card',
  content: { without: ['phone'], message: 'Hello' },
}
export const consent: Submission = { ...RECORD, kind: 'download', subject: 1, key: 'key-consent' }
export const survey: Submission = {
  ...RECORD,
  kind: 'survey',
  subject: 1,
  key: 'key-survey',
  name: 'How was it?',
  answers: { '1': 2 },
}
const kept: Submission = { ...survey, key: 'key-kept', isAttempted: true }

export const submissionsModel = defineModel({
  machine: submissionsMachine,
  inputs: [{ visitor: null }, { visitor: maria.UID }],
  events: {
    'submission.made': [{ submission: card }, { submission: survey }],
    'submission.withdraw': [{ key: card.key }, { key: kept.key }],
    ...submissionFacts,
    'consent.declined': [
      { kind: 'card', subject: 1 },
      { kind: 'download', subject: 2 },
    ],
    ...visitorFacts,
    ...connectionFacts,
  },
  answers: {
    recallSubmissions: { done: [[], [kept]], failed: [new Error('storage is off')] },
    sendSubmission: {
      done: [{ answer: { sent: 1_632_214_800_000, delivery: 'queued' } }, 'unsent', 'gone'],
      failed: [
        new CallFault('unreachable'),
        new CallFault('unauthorized', ERROR_CODES.authorization),
        new CallFault('refused'),
        new CallFault('rejected', ERROR_CODES.notFound, '', 'id'),
        new CallFault('rejected', ERROR_CODES.tooMany),
      ],
    },
  },
  key: ({ context: { visitor, pending, sent, withdrawn } }) => [
    visitor,
    withdrawn,
    pending.map(({ key, isAttempted, fault }) => [key, isAttempted, fault === null]),
    sent.map(({ key }) => key).toSorted(),
  ],
  // Two at a time show the order; they are tried only if nothing was sent before.
  isTried: ({ context: { pending, sent } }, { type }) =>
    (type !== 'submission.made' && type !== 'submission.added') || pending.length + sent.length < 2,
  limit: 40_000,
})
