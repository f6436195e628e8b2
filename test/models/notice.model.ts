import { noticeMachine } from '#machines/visitor/notice.machine.ts'
import { addressSamples, onlineAddressFact, pageAddressFact, planAddressFact } from './addresses.ts'
import { defineModel } from './model.ts'

export const noticeModel = defineModel({
  machine: noticeMachine,
  inputs: [undefined, { notice: 'missing-event' }],
  events: {
    'notice.show': [
      { notice: 'favourites-refused' },
      { notice: 'card-refused' },
      { notice: 'consent-refused' },
      { notice: 'logout-unconfirmed' },
      { notice: 'missing-company' },
    ],
    'notice.dismiss': [{}],
    'address.changed': addressSamples(
      planAddressFact({}),
      planAddressFact({ hall: '1', company: 1 }),
      planAddressFact(null),
      onlineAddressFact(null),
      onlineAddressFact({ kind: 'event', id: 5 }),
      pageAddressFact(''),
      pageAddressFact('racks'),
    ),
    'page.changed': [{}],
  },
  answers: {},
  key: ({ context: { notice } }) => notice,
  limit: 100,
})
