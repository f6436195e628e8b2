import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { describeFault } from '#server/describe-fault.ts'

const failed = (code: string, more: object = {}) =>
  Object.assign(new Error(`it said ${code}`), { code, ...more })

test.each<[unknown, string]>([
  [failed('EADDRINUSE', { port: 3000 }), 'Port 3000 is taken: stop what uses it, or set PORT to another one'],
  [failed('EACCES', { port: 80 }), 'Port 80 may not be used: set PORT to another one'],
  [failed('EADDRNOTAVAIL'), 'HOST is no address of this machine'],
  [
    new AggregateError([failed('ECONNREFUSED'), failed('ECONNREFUSED')]),
    'The database of DATABASE_URL cannot be reached: it said ECONNREFUSED',
  ],
  [
    new Error('Connection terminated unexpectedly'),
    'The connection to the database of DATABASE_URL was lost: start the server again when it is back',
  ],
  [new RangeError(''), 'RangeError'],
  ['a text', 'a text'],
])('%s', (error, reason) => {
  expect(describeFault(error)).toBe(reason)
})

test('a wrong setting is its own reason', () => {
  expect(() => readConfig({ PORT: 'x' }, '/')).toThrow('PORT must be a number from 0 to 65535, not "x"')
})
