import { expect, test } from 'vitest'
import { copyPack, listEvents, runFairCommand } from './fair-changes.ts'
import { openOnlineTestServer } from './online-test-server.ts'

const HEAD = 'id,Название,Дата,Время\n'

/** Opens a fair whose programme has one column of times, or of days with times, as organisers write it. */
async function openFair(rows: readonly string[], more: Record<string, string> = {}) {
  const server = await openOnlineTestServer({}, { 'events.csv': `${HEAD}${rows.join('\n')}\n`, ...more })
  return {
    /** Resolves with what the command says, and whether it was done. */
    run: async (command: string) => {
      const { ok, text, lines } = await runFairCommand(server, command)
      return { ok, output: [...lines, text].join('\n') }
    },
    /** Imports and publishes the fair with other rows of its programme. */
    importRows: async (others: readonly string[]) => {
      const folder = await copyPack(server, { 'events.csv': () => `${HEAD}${others.join('\n')}\n` })
      for (const command of [`import ${folder}`, 'publish']) await runFairCommand(server, command)
    },
    read: async () =>
      (await listEvents(server)).map(({ ID, DATE, TIME, TIME_TO }) =>
        [ID, DATE, TIME, TIME_TO].map(String).join(' '),
      ),
  }
}

test('an event whose cell says start and end keeps its end when it starts later', async () => {
  const { run, read } = await openFair(['1,Ночь,22.09.2020,22:30–02:00', '2,День,22.09.2020,10:00-11:00'])
  expect(await run('edit event 1 start=23:00')).toMatchObject({ ok: true })
  expect(await run('edit event 2 start=10:15 end=11:30')).toMatchObject({ ok: true })
  expect(await read()).toEqual(['2 2020-09-22 10:15 11:30', '1 2020-09-22 23:00 02:00'])
  await run('edit event 1 start=23:30')
  await run('edit event 2 start=12:00–13:00 end=')
  expect(await read()).toEqual(['2 2020-09-22 12:00 13:00', '1 2020-09-22 23:30 02:00'])
  await run('edit event 2 start=12:30')
  expect(await read()).toContain('2 2020-09-22 12:30 13:00')
})

test('a start with an end takes the place of both, and so does another span of the table', async () => {
  const row = '1,День,22.09.2020,'
  const { run, read, importRows } = await openFair([`${row}10:00–11:30`])
  await run('edit event 1 start=10:15')
  await run('edit event 1 start=12:00–13:30')
  expect(await read()).toEqual(['1 2020-09-22 12:00 13:30'])
  await run('edit event 1 start=12:15')
  await importRows([`${row}14:00–15:30`])
  expect(await read()).toEqual(['1 2020-09-22 14:00 15:30'])
})

test('a time that the table has wrong refuses no edit of another cell', async () => {
  const { run, read } = await openFair([], {
    'events.csv': 'id,name_ru,date,start,end\n1,День,2020-09-22,10:00,скоро\n',
  })
  expect(await run('edit event 1 start=10:15')).toMatchObject({ ok: true })
  expect(await read()).toEqual(['1 2020-09-22 10:15 '])
  expect(await run('edit event 1 end=потом')).toMatchObject({ ok: false })
})

test('an event whose cell says day and start keeps its day', async () => {
  const { run, read } = await openFair(['1,День,,23.09.2020 10:30', '2,Ночь,22.09.2020,23.09.2020 01:00'])
  expect(await read()).toEqual(['2 2020-09-22 01:00 ', '1 2020-09-23 10:30 '])
  expect(await run('edit event 1 start=11.00')).toMatchObject({ ok: true })
  expect(await run('edit event 2 start=01:30')).toMatchObject({ ok: true })
  expect(await read()).toEqual(['2 2020-09-22 01:30 ', '1 2020-09-23 11:00 '])
  await run('edit event 1 date=2020-09-22 start=12:00')
  expect(await read()).toContain('1 2020-09-22 12:00 ')
})

test('an event whose cells say days and times moves to another day as a whole', async () => {
  const { run, read } = await openFair([], {
    'events.csv': `id,name_ru,date,start,end\n${[
      '1,День,,23.09.2020 10:30,23.09.2020 11:30',
      '2,Ночь,22.09.2020,23.09.2020 01:00,23.09.2020 02:00',
      '3,Вечер,22.09.2020,22.09.2020 23:00,23.09.2020 01:00',
    ].join('\n')}\n`,
  })
  const before = ['3 2020-09-22 23:00 01:00', '2 2020-09-22 01:00 02:00', '1 2020-09-23 10:30 11:30']
  expect(await read()).toEqual(before)
  for (const command of ['edit event 1 date=2020-09-22', 'edit event 2 date=23.09.2020']) await run(command)
  await run('edit event 3 date=2020-09-23 start=22:00')
  expect(await read()).toEqual([
    '1 2020-09-22 10:30 11:30',
    '3 2020-09-23 22:00 01:00',
    '2 2020-09-23 01:00 02:00',
  ])
  await run('edit event 2 date=22.09.2020 start=01:30')
  await run('edit event 1 date=')
  expect(await read()).toEqual([
    '2 2020-09-22 01:30 02:00',
    '1 2020-09-23 10:30 11:30',
    '3 2020-09-23 22:00 01:00',
  ])
})

test('a time that the table corrects goes to the day of an edit, and stays at night', async () => {
  const evening = '3,Вечер,23.09.2020,22:00'
  const { run, read, importRows } = await openFair(['2,Ночь,22.09.2020,23.09.2020 01:00', evening])
  await run('edit event 2 date=23.09.2020')
  expect(await read()).toEqual(['3 2020-09-23 22:00 ', '2 2020-09-23 01:00 '])
  await importRows(['2,Ночь,22.09.2020,23.09.2020 01:15', evening])
  expect(await read()).toEqual(['3 2020-09-23 22:00 ', '2 2020-09-23 01:15 '])
  await run('edit event 3 start=22:30')
  expect(await read()).toEqual(['3 2020-09-23 22:30 ', '2 2020-09-23 01:15 '])
  // A table that says the edited day itself, or a time by day, is right as it is.
  await importRows(['2,Ночь,23.09.2020,23.09.2020 01:15', evening])
  expect(await read()).toEqual(['2 2020-09-23 01:15 ', '3 2020-09-23 22:30 '])
})

test('an edit says what is doubtful about it, and nothing of other rows', async () => {
  const { run } = await openFair(['1,День,22.09.2020,10:00–11:30', '2,Вечер,22.09.2020,22:30–21:00'])
  const early = await run('edit event 1 end=09:00')
  expect(early).toMatchObject({
    ok: true,
    output: expect.stringContaining('are start and end swapped?') as string,
  })
  expect(early.output).not.toContain('row 3')
  expect(early.output).not.toContain('was read as')
  expect((await run('edit event 1 date=2020-10-23')).output).toContain(
    'is not one of the days of the edition',
  )
  expect((await run('edit event 1 name_en=Day')).output).toMatch(/^Event 1 is changed\./)
})

test('a row without a name refuses no other exhibitor’s name', async () => {
  const { run } = await openFair(['1,День,22.09.2020,10:00–11:30'], {
    'exhibitors.csv': 'id,name_en,logo\n10,Yolka,\n11,Bolt,\n12,,\n',
    'staff.csv': 'company,name_ru,name_en\n',
    'downloads.csv': 'id,company,name_ru,name_en,file\n',
  })
  expect(await run('edit exhibitor 10 name_en=Spruce')).toMatchObject({ ok: true })
  expect(await run('edit exhibitor 11 name_en=')).toMatchObject({
    ok: false,
    output: expect.stringMatching(
      /has no name in any language – 1 time\n {2}exhibitors\.csv, row 3/,
    ) as string,
  })
  expect(await run('edit exhibitor 11 logo=nothing.svg')).toMatchObject({
    ok: false,
    output: expect.stringContaining('the file is missing') as string,
  })
})

test('an event of a schedule is refused with where to change it', async () => {
  const server = await openOnlineTestServer(
    {},
    {
      'events.csv': null,
      'schedule.ics': [
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        'UID:talk',
        'SUMMARY:Talk',
        'DTSTART:20200922T100000Z',
        'DURATION:PT1H',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    },
  )
  const [event] = await listEvents(server)
  for (const change of ['cancel', 'start=11:00'])
    expect(await runFairCommand(server, `edit event ${String(event?.['ID'])} ${change}`)).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^Event \d+ comes from the schedule .* change it there\./) as string,
    })
})

test('an edit that would leave an event without a name and a day is refused', async () => {
  const { run, read } = await openFair([], {
    'events.csv': 'id,name_ru,name_en,date,start,end\n1,,Day,22.09.2020,10:00,11:00\n',
  })
  expect(await run('edit event 1 name_en= date=')).toMatchObject({ ok: false })
  expect(await read()).toEqual(['1 2020-09-22 10:00 11:00'])
})
