import type {
  CallFact,
  ConnectionFact,
  ConsentFact,
  ConsentRecord,
  ConsentsFact,
  FairFact,
  SubmissionFact,
  VisitorFact,
} from '#machines/facts.ts'
import type { Submission } from '#machines/outbox/submission.ts'
import type { Samples } from './model.ts'
import { ivan, maria } from './sample-fair.ts'

/** What is worth trying of the facts that many machines handle. */

export const callFacts: Samples<CallFact> = {
  'call.started': [{}],
  'call.answered': [{ gated: true }, { gated: false }],
  'call.slow': [{}],
  'call.settled': [{}],
  'call.failed': [
    { fault: 'unauthorized' },
    { fault: 'refused' },
    { fault: 'unreachable' },
    { fault: 'ignored' },
    { fault: 'rejected' },
  ],
}

export const visitorFacts: Samples<VisitorFact> = {
  'visitor.authorized': [
    { visitor: ivan, login: false },
    { visitor: maria, login: true },
    {
      visitor: {
        ...maria,
        consents: {
          broadcasts: [1, 5],
          downloads: [1],
          cards: [{ company: 1, sent: 1_632_214_800_000, delivery: 'mailed' }],
        },
      },
      login: true,
    },
  ],
  'visitor.lost': [{}],
  'visitor.left': [{}],
}

const card: Submission = {
  kind: 'card',
  subject: 1,
  key: 'key-tab',
  isAttempted: false,
  fault: null,
  content: { without: [], message: '' },
}

/** From another tab of this account, and from another account. */
export const submissionFacts: Samples<SubmissionFact> = {
  'submission.added': [
    { visitor: maria.UID, submission: card },
    { visitor: ivan.UID, submission: card },
  ],
  'submission.withdrawn': [
    { visitor: maria.UID, key: 'key-tab' },
    { visitor: maria.UID, key: 'key-card' },
    { visitor: ivan.UID, key: 'key-card' },
  ],
  'submission.refused': [
    { visitor: maria.UID, submission: { ...card, key: 'key-card', fault: 'other' } },
    { visitor: ivan.UID, submission: { ...card, key: 'key-card', fault: 'other' } },
  ],
  'submission.settled': [
    {
      visitor: maria.UID,
      sent: {
        kind: 'card',
        subject: 1,
        key: 'key-card',
        answer: { sent: 1_632_214_800_000, delivery: 'queued' },
      },
    },
    { visitor: ivan.UID, sent: { kind: 'card', subject: 1, key: 'key-card', answer: null } },
  ],
}

export const fairFacts: Samples<FairFact> = { 'fair.changed': [{}] }

export const connectionFacts: Samples<ConnectionFact> = { 'connection.restored': [{}] }

/** Of subject 1 by kind, and of another one. */
export const consentFacts: Samples<ConsentFact> = {
  'consent.given': [
    { kind: 'card', subject: 1 },
    { kind: 'download', subject: 1 },
    { kind: 'broadcast', subject: 1 },
    { kind: 'card', subject: 2 },
    { kind: 'download', subject: 2 },
    { kind: 'broadcast', subject: 2 },
  ],
  'consent.declined': [
    { kind: 'card', subject: 1 },
    { kind: 'download', subject: 1 },
    { kind: 'broadcast', subject: 1 },
    { kind: 'card', subject: 2 },
  ],
}

export const consentLists: Samples<ConsentsFact> = {
  'consents.listed': [
    { broadcasts: [], downloads: [] },
    { broadcasts: [1, 5], downloads: [1] },
  ],
}

export const consentRecords: Samples<ConsentRecord> = {
  'consent.recorded': [
    { kind: 'download', subject: 1 },
    { kind: 'broadcast', subject: 5 },
  ],
}

const CARD_SENT = Date.UTC(2021, 8, 21, 9)

/** Of a card to company 1, and to another one. */
export const cardRecords: Samples<ConsentRecord> = {
  'consent.recorded': [
    { kind: 'card', subject: 1, sent: CARD_SENT, delivery: 'queued' },
    { kind: 'card', subject: 2, sent: CARD_SENT, delivery: 'queued' },
  ],
}
