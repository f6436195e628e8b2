import { describe, expect, it } from 'vitest'
import { readFindings, type PackFiles, FAIR_SETTINGS, withSettings } from './test-pack.ts'

/** The message about broken JSON. */
const NO_COMMA = ' (a comma, a quote or a bracket is missing here or just before)'

const withHalls = (halls: readonly object[]) => ({ ...FAIR_SETTINGS.editions[0], halls })

describe('broken settings are refused with file and field', () => {
  it.each<[string, PackFiles, string[]]>([
    ['no settings', { 'fair.json': null }, ['fair.json: "fair.json" – the file is missing']],
    [
      'settings that are not JSON',
      { 'fair.json': '{"name":' },
      [`fair.json, line 1: "{"name":" – is not JSON${NO_COMMA}`],
    ],
    [
      'a comma missing in settings',
      { 'fair.json': '{\n  "name": "Fair",\n  "timezone": "Europe/Berlin"\n  "guideYear": 2026\n}\n' },
      [`fair.json, line 4: ""guideYear": 2026" – is not JSON${NO_COMMA}`],
    ],
    [
      'a quote missing in settings',
      { 'fair.json': '{\n  "name": "Fair",\n  guideYear": 2026\n}\n' },
      [`fair.json, line 3: "guideYear": 2026" – is not JSON${NO_COMMA}`],
    ],
    ['settings that are a list', { 'fair.json': '[]' }, ['fair.json: is not an object']],
    ['a setting missing', withSettings({ timezone: undefined }), ['fair.json, timezone: is missing']],
    ['an unknown setting', withSettings({ hall: '1' }), ['fair.json, hall: is not known here']],
    [
      'an unknown time zone',
      withSettings({ timezone: 'Moscow' }),
      ['fair.json, timezone: "Moscow" – is not a time zone (a zone like Europe/Moscow)'],
    ],
    [
      'a guide year of no edition',
      withSettings({ guideYear: 2022 }),
      ['fair.json, guideYear: is not the year of an edition'],
    ],
    [
      'an edition that ends before it begins',
      withSettings({ editions: [{ ...FAIR_SETTINGS.editions[0], to: '2021-09-20' }] }),
      ['fair.json, line 1, editions[0]: ends before it begins', 'fair.json, editions: is missing'],
    ],
    [
      'an edition on no day',
      withSettings({ editions: [{ ...FAIR_SETTINGS.editions[0], from: '31.09.2021' }] }),
      [
        'fair.json, line 1, editions[0].from: "31.09.2021" – is not a date (a date like 2021-09-01 or 01.09.2021)',
        'fair.json, editions: is missing',
      ],
    ],
    [
      'a day in its written form',
      withSettings({ editions: [{ ...FAIR_SETTINGS.editions[0], from: '21.09.2021' }] }),
      ['fair.json, line 1, editions[0].from: "21.09.2021" – was read as a date (2021-09-21)'],
    ],
    [
      'an edition of a whole year',
      withSettings({
        editions: [{ ...FAIR_SETTINGS.editions[0], from: '2021-01-01', to: '2021-12-31' }],
      }),
      ['fair.json, line 1, editions[0]: lasts the whole year: write the first and the last day of the fair'],
    ],
    ...['2021-09-31', '2021-09-22T15:00', '2021-09-22T25:00+03:00'].map(
      (ticketsUntil): [string, PackFiles, string[]] => [
        `tickets until ${ticketsUntil}`,
        withSettings({ editions: [{ ...FAIR_SETTINGS.editions[0], ticketsUntil }] }),
        [
          `fair.json, line 1, editions[0].ticketsUntil: "${ticketsUntil}" – is neither a day nor a moment (2020-09-22 or 2020-09-22T15:00+03:00)`,
        ],
      ],
    ),
    [
      'a year twice',
      withSettings({ editions: [FAIR_SETTINGS.editions[0], FAIR_SETTINGS.editions[0]] }),
      ['fair.json, editions: is given twice'],
    ],
    [
      'halls nowhere',
      withSettings({ halls: undefined }),
      ['stands.csv, row 3, hall: "2" – the hall was added (2)'],
    ],
    ['a hall twice', withSettings({ halls: ['1', '2', '1'] }), ['fair.json, halls: is given twice']],
    [
      'a default hall that is none of the halls',
      withSettings({ defaultHall: '3' }),
      ['fair.json, defaultHall: there is no such hall'],
    ],
    [
      'a hall that no address can name',
      withSettings({ halls: ['1', '2', '..'] }),
      [
        'fair.json, line 1, halls[2]: ".." – is not the id of a hall (1 to 20 letters, digits, dots, dashes and underscores)',
      ],
    ],
    [
      'a hall with the name of another page of a guide',
      withSettings({ halls: ['1', '2', 'events'] }),
      ['fair.json, line 1, halls[2]: "events" – is the name of another page of a guide'],
    ],
    [
      'a hall of an edition twice',
      withSettings({ editions: [withHalls([{ id: '1' }, { id: '1' }])] }),
      [
        'fair.json, line 1, editions[0].halls: is given twice',
        'stands.csv, row 3, hall: "2" – there is no such hall (a hall of the edition of 2021)',
      ],
    ],
    [
      'a default hall that the edition of the guide has not',
      withSettings({ editions: [withHalls([{ id: '1' }, { id: '2' }])], defaultHall: '3', halls: ['3'] }),
      ['fair.json, defaultHall: there is no such hall'],
    ],
    [
      'a sender that is no e-mail',
      withSettings({ brand: { mailFrom: 'Fair office' } }),
      [
        'fair.json, brand.mailFrom: "Fair office" – is not a sender of mail (mail@fair.example or Name <mail@fair.example>)',
      ],
    ],
    [
      'an unknown part of the brand',
      withSettings({ brand: { colour: 'red' } }),
      ['fair.json, brand.colour: is not known here'],
    ],
    [
      'entries of lists, by the lines of the file, however many are left out before',
      {
        'fair.json': JSON.stringify(
          {
            ...FAIR_SETTINGS,
            editions: [
              { ...FAIR_SETTINGS.editions[0], from: '31.09.2021' },
              { ...FAIR_SETTINGS.editions[0], online: 'no' },
            ],
            frames: ['http://a.example', 'https://b.example', 'http://c.example'],
          },
          null,
          1,
        ),
      },
      [
        'fair.json, line 23, from: "31.09.2021" – is not a date (a date like 2021-09-01 or 01.09.2021)',
        'fair.json, line 35, online: "no" – is neither true nor false',
        'fair.json, line 43, frames: "http://a.example" – is not an https origin (https://player.example)',
        'fair.json, line 45, frames: "http://c.example" – is not an https origin (https://player.example)',
      ],
    ],
    [
      'a name in no language',
      withSettings({ name: { ru: ' ', en: '' } }),
      [
        'fair.json, name: is empty in both languages',
        'fair.json, name: is missing and was assumed (Выставка)',
      ],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await readFindings(changes)).toEqual(expected)
  })
})

it('a text in one string that is too long is a finding', async () => {
  const findings = await readFindings(withSettings({ description: 'x'.repeat(10_001) }))
  expect(findings).toEqual([
    expect.stringMatching(/^fair\.json, description: .*is one text, and was read in its language/),
    expect.stringMatching(/^fair\.json, description\.\w\w: .*is too long \(at most 2000 characters\)$/),
  ])
})

it('a file of one line is named with the path of each value, as the file has it', async () => {
  const [edition] = FAIR_SETTINGS.editions
  const settings = {
    ...FAIR_SETTINGS,
    editions: [
      { ...edition, from: '31.09.2021' },
      { ...edition, online: 'no' },
    ],
    frames: ['http://a.example', 'https://b.example', 'http://c.example'],
  }
  expect(await readFindings({ 'fair.json': JSON.stringify(settings) })).toEqual([
    'fair.json, line 1, editions[0].from: "31.09.2021" – is not a date (a date like 2021-09-01 or 01.09.2021)',
    'fair.json, line 1, editions[1].online: "no" – is neither true nor false',
    'fair.json, line 1, frames[0]: "http://a.example" – is not an https origin (https://player.example)',
    'fair.json, line 1, frames[2]: "http://c.example" – is not an https origin (https://player.example)',
  ])
})

it('a file of one line that is no JSON is shown where it breaks', async () => {
  const { description: _, ...settings } = FAIR_SETTINGS
  const text = JSON.stringify({ credit: 'x'.repeat(300), ...settings, more: 'y'.repeat(300) })
  const broken = text.replace('"guideYear":', '"guideYear"')
  expect(broken).not.toBe(text)
  const [finding = ''] = await readFindings({ 'fair.json': broken })
  expect(finding).toMatch(/^fair\.json, line 1: "….*"guideYear"2021.*…" – is not JSON/)
  expect(finding).not.toContain('xxxxxxxxxx'.repeat(10))
})
