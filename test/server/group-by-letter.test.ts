import { expect, test } from 'vitest'
import { groupByLetter } from '#server/pages/website/kinds/group-by-letter.ts'

const group = (...names: string[]) =>
  groupByLetter(
    names.map((name) => ({ name })),
    'en',
  ).map(([letter, entries]) => [letter, ...entries.map(({ name }) => name)])

test('a sign before a name does not move its letter', () => {
  // As a collator sorts them: symbols first.
  expect(group('+Plus', '=Help', '3D Print', 'Alfa', 'Hotel', 'Papa')).toEqual([
    ['#', '3D Print'],
    ['A', 'Alfa'],
    ['H', '=Help', 'Hotel'],
    ['P', '+Plus', 'Papa'],
  ])
})

test('a Latin letter with a mark is with its letter, a Russian one is its own', () => {
  expect(group('Änderung', 'Anfang', 'Ørsted', 'Ёлка', 'Йод', '«Акме»')).toEqual([
    ['A', 'Änderung', 'Anfang'],
    ['Ø', 'Ørsted'],
    ['А', '«Акме»'],
    ['Ё', 'Ёлка'],
    ['Й', 'Йод'],
  ])
})
