import { wholeAppMachine } from '#machines/whole-app.ts'
import { noticeMachine } from '#machines/visitor/notice.machine.ts'
import { onlineAddressFact, pageAddressFact, planAddressFact, addressSamples } from './addresses.ts'
import {
  callFacts,
  connectionFacts,
  consentFacts,
  consentLists,
  consentRecords,
  fairFacts,
  submissionFacts,
  visitorFacts,
} from './facts.ts'
import { defineModel } from './model.ts'
import { withVisitor, ivan, onlinePage, plainPage, planPage } from './sample-fair.ts'

export const appModel = defineModel({
  machine: wholeAppMachine,
  inputs: [
    { page: plainPage, svg: null },
    { page: planPage, svg: '<svg/>' },
    { page: withVisitor(onlinePage, ivan), svg: null },
  ],
  events: {
    ...callFacts,
    ...visitorFacts,
    ...connectionFacts,
    ...fairFacts,
    ...consentFacts,
    ...consentRecords,
    ...consentLists,
    'address.changed': addressSamples(
      planAddressFact({ hall: '2' }),
      planAddressFact(null),
      onlineAddressFact({ kind: 'event', id: 5 }),
      pageAddressFact('racks'),
    ),
    'page.changed': [{}],
    'target.missing': [{ kind: 'event' }],
    'login.accepted': [{ visitor: ivan }],
    'registration.done': [{ email: 'ivan@example.com', returnTo: '/online/broadcast/5' }],
    'session.ended': [{}],
    'logout.unconfirmed': [{}],
    'connection.retried': [{}],
    'favourites.changed': [{ kind: 'events', visitor: null, id: 5, wanted: true }],
    'note.changed': [
      {
        visitor: null,
        note: {
          kind: 'events',
          id: 5,
          base: { visited: false, text: '' },
          sent: null,
          edit: { visited: true, text: '', removed: [], key: 'key-tab', at: 1 },
          fault: null,
        },
      },
    ],
    'note.settled': [
      {
        visitor: null,
        edit: { visited: true, text: '', removed: [], key: 'key-tab', at: 1 },
        note: { kind: 'events', id: 5, visited: true, text: '', earlier: [] },
      },
    ],
    ...submissionFacts,
    'favourites.saved': [{}],
    'favourites.refused': [{}],
    'card.sent': [{ company: 'Alfa', outcome: 'queued' }],
    'card.refused': [{}],
    'consent.wanted': [{ kind: 'card', subject: 1, name: 'Alfa' }],
    'consent.refused': [{}],
    'child.start': [{ id: 'island', logic: noticeMachine, input: undefined }],
    'child.stop': [{ id: 'island' }],
  },
  answers: {},
  key: () => null,
  limit: 500,
})
