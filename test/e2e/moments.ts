/** When the demo fair is looked at, as a server's NOW. */
export const MOMENTS = {
  before: '2020-09-21T12:00:00+03:00',
  during: '2020-09-22T11:20:00+03:00',
  after: '2020-09-24T12:00:00+03:00',
} as const
