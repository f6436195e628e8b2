import { expect, test } from 'vitest'
import { getOnlineYear, isOnlineEdition } from '#server/programme/online-edition.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

const createSchedule = (day: string): string =>
  `<schedule><conference><title>Talks</title></conference><day date="${day}"><room name="Hall">` +
  `<event id="7"><title>Opening</title><date>${day}T10:00:00+03:00</date><duration>00:30</duration></event>` +
  '</room></day></schedule>'

const edition = (year: number, online?: boolean) => ({
  year,
  from: `${year}-05-19`,
  to: `${year}-05-22`,
  ...(online !== undefined && { online }),
})

test.each([
  ['one in halls', '2026-05-19', [edition(2026)], [2026, false]],
  [
    'one in halls, beside an earlier one online',
    '2026-05-19',
    [edition(2025, true), edition(2026)],
    [2026, false],
  ],
  ['one that is held online', '2026-05-19', [edition(2026, true)], [2026, true]],
  ['a later one than the guide’s', '2027-05-19', [edition(2026), edition(2027)], [2027, true]],
])('the online guide shows the edition of a schedule: %s', async (_which, day, editions, expected) => {
  const { pack } = await readOrganiserFiles(
    { 'exhibitors.csv': 'name_ru\nЕль\n', 'schedule.xml': createSchedule(day) },
    { guideYear: 2026, editions },
  )
  if (pack === undefined) throw new Error('no pack')
  const shown = getOnlineYear(pack.fair)
  expect([shown, isOnlineEdition(pack.fair, shown)]).toEqual(expected)
})
