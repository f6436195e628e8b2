import { noticeMachine } from '#machines/visitor/notice.machine.ts'
import { defineModel } from './model.ts'

export const noticeModel = defineModel({
  machine: noticeMachine,
  inputs: [undefined],
  events: {
    'notice.show': [
      { notice: 'favourites-refused' },
      { notice: 'card-refused' },
      { notice: 'consent-refused' },
    ],
    'notice.dismiss': [{}],
  },
  answers: {},
  key: ({ context: { notice } }) => notice,
  limit: 100,
})
