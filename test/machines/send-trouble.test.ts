import { expect, test } from 'vitest'
import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import { toSendTrouble } from '#machines/website/send-trouble.ts'

test('why something that was sent did not arrive', () => {
  const errors = [
    new CallFault('unreachable'),
    new CallFault('unauthorized', ERROR_CODES.authorization),
    new CallFault('refused', ERROR_CODES.connection),
    new CallFault('refused'),
    new CallFault('rejected', ERROR_CODES.tooMany),
    new CallFault('rejected', ERROR_CODES.invalid),
    new Error('a bug'),
  ]
  expect(errors.map(toSendTrouble)).toEqual([
    'unreachable',
    'unauthorized',
    'refused',
    'unreachable',
    'tooMany',
    'rejected',
    'unreachable',
  ])
})
