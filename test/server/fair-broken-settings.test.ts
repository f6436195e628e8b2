import { describe, expect, it } from 'vitest'
import { readProblems, type PackFiles, FAIR_SETTINGS, withSettings } from './test-pack.ts'

const withHalls = (halls: readonly object[]) => ({ ...FAIR_SETTINGS.editions[0], halls })

describe('broken settings are refused with file and field', () => {
  it.each<[string, PackFiles, string[]]>([
    ['no settings', { 'fair.json': null }, ['fair.json: the file is missing']],
    [
      'settings that are not JSON',
      { 'fair.json': '{"name":' },
      ['fair.json: is not JSON: Unexpected end of JSON input'],
    ],
    [
      'settings that are a list',
      { 'fair.json': '[]' },
      [
        'fair.json, name: is missing',
        'fair.json, description: is missing',
        'fair.json, venue: is missing',
        'fair.json, timezone: is missing',
        'fair.json, guideYear: is missing',
        'fair.json, editions: is missing',
      ],
    ],
    ['a setting missing', withSettings({ timezone: undefined }), ['fair.json, timezone: is missing']],
    ['an unknown setting', withSettings({ hall: '1' }), ['fair.json, hall: is not known here']],
    [
      'an unknown time zone',
      withSettings({ timezone: 'Moscow' }),
      ['fair.json, timezone: is not a time zone like Europe/Moscow'],
    ],
    [
      'a guide year of no edition',
      withSettings({ guideYear: 2022 }),
      ['fair.json, guideYear: is no edition’s year'],
    ],
    [
      'an edition that ends before it begins',
      withSettings({ editions: [{ ...FAIR_SETTINGS.editions[0], to: '2021-09-20' }] }),
      ['fair.json, editions.0: ends before it begins'],
    ],
    [
      'an edition on no day',
      withSettings({ editions: [{ ...FAIR_SETTINGS.editions[0], from: '21.09.2021' }] }),
      ['fair.json, editions.0.from: is not a date like 2020-09-22'],
    ],
    [
      'a year twice',
      withSettings({ editions: [FAIR_SETTINGS.editions[0], FAIR_SETTINGS.editions[0]] }),
      ['fair.json, editions: names a year twice'],
    ],
    ['halls nowhere', withSettings({ halls: undefined }), ['fair.json, halls: is missing']],
    ['a hall twice', withSettings({ halls: ['1', '2', '1'] }), ['fair.json, halls: names a hall twice']],
    [
      'a default hall that is none of the halls',
      withSettings({ defaultHall: '3' }),
      ['fair.json, defaultHall: is none of the halls'],
    ],
    [
      'a hall that no address can name',
      withSettings({ halls: ['1', '2', '..'] }),
      ['fair.json, halls.2: is not 1 to 20 letters, digits, dots, dashes and underscores'],
    ],
    [
      'a hall with the name of another page of a guide',
      withSettings({ halls: ['1', '2', 'events'] }),
      ['fair.json, halls.2: is the name of another page of a guide'],
    ],
    [
      'a hall of an edition twice',
      withSettings({ editions: [withHalls([{ id: '1' }, { id: '1' }])] }),
      ['fair.json, editions.0.halls: names a hall twice'],
    ],
    [
      'a default hall that the edition of the guide has not',
      withSettings({ editions: [withHalls([{ id: '1' }, { id: '2' }])], defaultHall: '3', halls: ['3'] }),
      ['fair.json, defaultHall: is none of the halls'],
    ],
    [
      'a sender that is no e-mail',
      withSettings({ brand: { mailFrom: 'Fair office' } }),
      ['fair.json, brand.mailFrom: is neither an e-mail nor like "Name <mail@fair.example>"'],
    ],
    [
      'an unknown part of the brand',
      withSettings({ brand: { colour: 'red' } }),
      ['fair.json, brand.colour: is not known here'],
    ],
    [
      'a name in no language',
      withSettings({ name: { ru: ' ', en: '' } }),
      ['fair.json, name: is empty in both languages'],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await readProblems(changes)).toEqual(expected)
  })
})
