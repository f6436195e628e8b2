import { expect, test } from 'vitest'
import { isDomain, readWebAddress } from '#server/pack/web-address.ts'

test.each([
  ['https://fair.example/ru/?a=1#b', 'https://fair.example/ru/?a=1#b'],
  ['HTTP://Fair.example', 'HTTP://Fair.example'],
  ['fair.example', 'https://fair.example'],
  ['www.fair.example/ru', 'https://www.fair.example/ru'],
  ['склад.рф', 'https://склад.рф'],
  ['fair.example:8080', 'https://fair.example:8080'],
  ['//fair.example/ru', 'https://fair.example/ru'],
  ['fair.example.', 'https://fair.example'],
  ['https://fair.example/ru;', 'https://fair.example/ru'],
  ['https://fair.example/a;b/?ids=1,2', 'https://fair.example/a;b/?ids=1,2'],
])('%s is a website', (text, address) => {
  expect(readWebAddress(text)).toBe(address)
})

test.each([
  '',
  'нет',
  'http://',
  'http://localhost',
  'https://a..example',
  'https://-a.example',
  'https://fair.example1',
  'ftp://fair.example',
  'javascript:alert(1)',
  'mailto:anna@fair.example',
  'https://anna:secret@fair.example',
  'one.example, two.example',
  'fair.example/a b',
  'https://fair.example\nand more',
])('%j is none', (text) => {
  expect(readWebAddress(text)).toBeUndefined()
})

test('a domain has names of at most 63 letters, and at most 253 in all', () => {
  expect(isDomain(`${'a'.repeat(63)}.example`)).toBe(true)
  expect(isDomain(`${'a'.repeat(64)}.example`)).toBe(false)
  expect(isDomain(`${'a.'.repeat(130)}example`)).toBe(false)
})
