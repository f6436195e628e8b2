import { expect, test } from 'vitest'
import { readOrganiserFiles } from './organiser-pack.ts'

test('a CSV table of a Western spreadsheet is read in Windows-1252', async () => {
  const { pack, findings } = await readOrganiserFiles({
    'exhibitors.csv': Buffer.from(
      'Company;Booth\nMüller Fördertechnik GmbH;A1\nÖl & Gas;A2\nAB Ångström;A3\n',
      'latin1',
    ),
  })
  expect(pack?.companies.map(({ name }) => name.en)).toEqual([
    'Müller Fördertechnik GmbH',
    'Öl & Gas',
    'AB Ångström',
  ])
  expect(findings.find(({ kind }) => kind === 'encoding')).toMatchObject({
    file: 'exhibitors.csv',
    found: 'windows-1252: Müller',
  })
})

test('a Russian table with Latin words and signs stays in Windows-1251', async () => {
  // «Ёлка» LLC № 5 – ООО Ель
  const cells = 'name_ru;stand\n\xab\xa8\xeb\xea\xe0\xbb LLC \xb9 5 \x96 \xce\xce\xce \xc5\xeb\xfc;A1\n'
  const { pack, findings } = await readOrganiserFiles({ 'exhibitors.csv': Buffer.from(cells, 'latin1') })
  expect(pack?.companies[0]?.name.ru).toBe('«Ёлка» LLC № 5 – ООО Ель')
  expect(findings.find(({ kind }) => kind === 'encoding')).toMatchObject({ found: 'windows-1251' })
})
