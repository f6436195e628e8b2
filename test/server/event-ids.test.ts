import { expect, test } from 'vitest'
import { readOrganiserFiles } from './organiser-pack.ts'

/** Resolves with the ids of the events of a table, by their names and rooms. */
async function readIds(events: string): Promise<Record<string, number>> {
  const { pack } = await readOrganiserFiles({
    'exhibitors.csv': 'id,name_en,hall,stand\n5,Acme,1,A1\n9,Beta,1,A2\n',
    'events.csv': events,
  })
  return Object.fromEntries(
    pack?.programme.events.map(({ id, name, room }) => [`${name.en} ${room.en}`, id]) ?? [],
  )
}

test('events of one name keep their ids when their table gets a column of ids', async () => {
  const head = 'year,date,start,end,room_en,name_en,company\n'
  const meetings = ['2026,2026-05-19,10:00,11:00,A,Meeting,9\n', '2026,2026-05-19,10:00,11:00,B,Meeting,5\n']
  const talk = '2026,2026-05-19,12:00,13:00,B,Talk,5\n'
  const before = await readIds(`${head}${meetings.join('')}${talk}`)
  const after = await readIds(`id,${head}${meetings.map((row) => `,${row}`).join('')}77,${talk}`)
  expect(Object.keys(before)).toEqual(['Meeting A', 'Meeting B', 'Talk B'])
  expect(after).toEqual({ ...before, 'Talk B': 77 })
})
