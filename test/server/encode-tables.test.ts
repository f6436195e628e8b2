import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeRows, encodeTables } from '#server/fair/encode-tables.ts'
import { FAIR_TABLES, type FairTables } from '#server/fair/tables.ts'

const EMPTY = Object.fromEntries(FAIR_TABLES.map((name) => [name, []])) as unknown as FairTables

const encodeRows = (rows: object[]): Buffer =>
  encodeTables({ ...EMPTY, companies: rows as FairTables['companies'] }).companies.body

/** Rows whose texts hold whatever could be taken for the end of a row. */
const rows = fc.array(fc.record({ id: fc.integer(), name: fc.string(), list: fc.array(fc.string()) }))

test('a table comes back as it was stored, and is JSON', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      const body = encodeRows(table)
      expect(JSON.parse(body.toString())).toEqual(table)
      expect(await decodeRows(body)).toEqual(table)
    }),
  )
})

test('a table of many megabytes is read in steps that yield to other work', async () => {
  const table = Array.from({ length: 4000 }, (_, id) => ({ id, name: `],[\n"${'я'.repeat(400)}"`, list: [] }))
  let turns = 0
  const other = setInterval(() => (turns += 1), 0)
  expect(await decodeRows(encodeRows(table))).toEqual(table)
  clearInterval(other)
  expect(turns).toBeGreaterThan(1)
})

test('a table of an earlier version is one line', async () => {
  const table = [{ id: 1, list: ['a'] }, { id: 2 }]
  expect(await decodeRows(Buffer.from(JSON.stringify(table)))).toEqual(table)
  expect(await decodeRows(Buffer.from('[]'))).toEqual([])
})
