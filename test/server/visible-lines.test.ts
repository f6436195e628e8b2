import { expect, test } from 'vitest'
import { toSingleLine } from '#server/visitor/read-form.ts'
import { toChatName, toChatText } from '#server/visitor/visible-lines.ts'

test.each([
  ['Анна Вершинина', 'Анна Вершинина'],
  ['', ''],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(2001), `${'x'.repeat(79)}…`],
  ['👋'.repeat(81), `${'👋'.repeat(79)}…`],
  [`A${'\u0301'.repeat(400)}nna`, `A${'\u0301'.repeat(4)}nna`],
])('a name takes no more room in the chat than a message: %j', (name, shown) =>
  expect(toChatName(name)).toBe(shown),
)

test('lines that only look empty are as few as empty ones', () =>
  expect(toChatText('one\n\u200b\n\u3164\n \u2800\ntwo\nthree')).toBe('one\n\ntwo\nthree'))

test.each(['\u3164', '\u200b', '\u2800 \u2800', '\u00ad\uffa0'])(
  '%j is no name, because nobody sees it',
  (name) => expect(toSingleLine(name)).toBe(''),
)
