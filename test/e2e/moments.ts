/**
 * When the demo fair is looked at, as a server's NOW. The clocks of the servers run on while all browser tests share
 * them: the main broadcast has just begun "during" the fair, so that it is on air for 74 minutes.
 * The files that visit these servers run first (`test/test-order.ts`), so that only these must end by then.
 */
export const MOMENTS = {
  before: '2020-09-21T12:00:00+03:00',
  during: '2020-09-22T10:46:00+03:00',
  after: '2020-09-24T12:00:00+03:00',
} as const
