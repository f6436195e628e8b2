import { expect, test } from 'vitest'
import { createWorkbook } from './create-workbook.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

const ROWS = [
  ['Компания', 'Стенд'],
  ['Ель', 'А1', 'оплачено'],
  ['Сосна', 'А2'],
  ['Кедр', 'А3'],
]

test.each(['exhibitors.xlsx', 'exhibitors.csv'])(
  'a remark beside the table of a workbook costs no exhibitor: %s',
  async (file) => {
    const { pack, findings, counts } = await readOrganiserFiles({ [file]: createWorkbook(ROWS) })
    expect(pack?.companies.map(({ name }) => name.ru)).toEqual(['Ель', 'Сосна', 'Кедр'])
    expect(findings.find(({ kind }) => kind === 'cell-beside')).toMatchObject({
      file,
      row: 2,
      found: 'Ель: оплачено',
    })
    expect(counts).not.toHaveProperty('row-long skipped')
  },
)

test('a longer row of a CSV table is left out', async () => {
  const { pack, findings } = await readOrganiserFiles({
    'exhibitors.csv': ROWS.map((cells) => cells.join(';')).join('\n'),
  })
  expect(pack?.companies.map(({ name }) => name.ru)).toEqual(['Сосна', 'Кедр'])
  expect(findings.find(({ kind }) => kind === 'row-long')).toMatchObject({ row: 2 })
})
