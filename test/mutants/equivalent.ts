/** An error that no test can notice, because the product does the same with it. */
interface Equivalent {
  /** File and change, for people. */
  what: string
  why: string
}

/** By the id that `npm run mutants` prints. */
export const EQUIVALENT: Record<string, Equivalent> = {
  '6060fb0c1d': {
    what: 'online-guide.machine.ts: the news feed gets company 1 instead of 0',
    why: 'The port of the news feed reads no company: homepage announcements belong to none.',
  },
  b259a8ab35: {
    what: 'account.machine.ts: no kind of letter is known at first',
    why: 'The kind is read only where a letter was sent, and is set together with that.',
  },
  '378a4740db': {
    what: 'connection-limiter.ts: no length of a body is NaN bytes instead of 0',
    why: 'Neither is above 0.',
  },
  '786ad3bfd2': {
    what: 'mask-phone-field.ts: a field without a caret has none instead of one at the end',
    why: 'A text field always has a caret; the end is for the compiler.',
  },
  '0a527b7a92': {
    what: 'event-stars.ts: a star without another label gets none instead of an empty one',
    why: 'Every star that the server renders has one; the fallback is for the compiler.',
  },
  b3d81e361a: {
    what: 'shutdown.ts: idle connections are closed every 500 ms instead of every 50',
    why: 'The server ends as it did, at most half a second later; no test may depend on so short a time.',
  },
  '76a989b463': {
    what: 'staff-views.ts: what was just counted is looked up once more',
    why: 'It is found among the companies that the session has seen: no second to wait, as before.',
  },
  f1b8418df2: {
    what: 'encode-tables.ts: a table that ends with a line break has one more part',
    why: 'The part is empty, and adds no row.',
  },
  '55d9e67685': {
    what: 'add-call.ts: what a handler resolves with is not replaced by the reply if it is nothing',
    why: 'Handlers that resolve with nothing have sent the answer; Fastify ignores what comes after it.',
  },
  '4fad2fae61': {
    what: 'notes.ts: a note that a new device cannot have has no field instead of an empty one',
    why: 'A device that was just made is known; the fallback is for the compiler.',
  },
  '1d83c67c7d': {
    what: 'save-revision.ts: the first revision follows null instead of 0',
    why: 'Both give 1.',
  },
  '2be5aec8b3': {
    what: 'materials.ts: the logo of news without a company is looked up by null instead of NaN',
    why: 'No company has either as its id; the fallback is for the compiler.',
  },
  a607f6a26a: {
    what: 'dialog.machine.ts: no address to return to is null instead of an empty one',
    why: 'The guard of the transition asks for one; the fallback is for the compiler.',
  },
  '131f36b5ee': {
    what: 'chat-history.machine.ts: the type of the context is not given',
    why: 'Types are gone when the machine runs; the compiler refuses it.',
  },
  '92ddec80fb': {
    what: 'storage.ts: what is not stored has pending notes at -10 instead of -1',
    why: 'Nothing is written where nothing is stored; the fallback is for the compiler.',
  },
  '1f4dc9a18d': {
    what: 'Multiselect.tsx: a step of 0 goes to the first option instead of the last',
    why: 'The keys step by 1 or more, forwards or backwards.',
  },
  '5d78db4024': {
    what: 'plan-guide.ts: halls that are all known are not filtered by it again',
    why: 'The filter is for the compiler.',
  },
  c9802ae833: {
    what: 'kept-page.ts: before the page is left for the first time its position is 1 instead of 0',
    why: 'The position is read only when a page that was left is shown again; leaving has set it.',
  },
}
