import { describe, expect, it } from 'vitest'
import { complaints, type Files, SETTINGS, settings } from './fair-folder.ts'

describe('broken settings are refused with file and field', () => {
  it.each<[string, Files, string[]]>([
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
        'fair.json, halls: is missing',
      ],
    ],
    ['a setting missing', settings({ timezone: undefined }), ['fair.json, timezone: is missing']],
    ['an unknown setting', settings({ hall: '1' }), ['fair.json, hall: is not known here']],
    [
      'an unknown time zone',
      settings({ timezone: 'Moscow' }),
      ['fair.json, timezone: is not a time zone like Europe/Moscow'],
    ],
    [
      'a guide year of no edition',
      settings({ guideYear: 2022 }),
      ['fair.json, guideYear: is no edition’s year'],
    ],
    [
      'an edition that ends before it begins',
      settings({ editions: [{ ...SETTINGS.editions[0], to: '2021-09-20' }] }),
      ['fair.json, editions.0: ends before it begins'],
    ],
    [
      'an edition on no day',
      settings({ editions: [{ ...SETTINGS.editions[0], from: '21.09.2021' }] }),
      ['fair.json, editions.0.from: is not a date like 2020-09-22'],
    ],
    [
      'a year twice',
      settings({ editions: [SETTINGS.editions[0], SETTINGS.editions[0]] }),
      ['fair.json, editions: names a year twice'],
    ],
    ['a hall twice', settings({ halls: ['1', '2', '1'] }), ['fair.json, halls: names a hall twice']],
    [
      'a default hall that is none of the halls',
      settings({ defaultHall: '3' }),
      ['fair.json, defaultHall: is none of the halls'],
    ],
    [
      'a hall that no address can name',
      settings({ halls: ['1', '2', '..'] }),
      ['fair.json, halls.2: is not 1 to 20 letters, digits, dots and dashes'],
    ],
    [
      'a sender that is no e-mail',
      settings({ brand: { mailFrom: 'Fair office' } }),
      ['fair.json, brand.mailFrom: is neither an e-mail nor like "Name <mail@fair.example>"'],
    ],
    [
      'an unknown part of the brand',
      settings({ brand: { colour: 'red' } }),
      ['fair.json, brand.colour: is not known here'],
    ],
    [
      'a name in no language',
      settings({ name: { ru: ' ', en: '' } }),
      ['fair.json, name: is empty in both languages'],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await complaints(changes)).toEqual(expected)
  })
})
