import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  guideBase,
  onlineHref,
  ONLINE_KINDS,
  planHref,
  readId,
  readOnlineAddress,
  readPlanAddress,
  type OnlineKind,
} from '../../../contract/addresses.ts'
import { LANGS, readLang } from '../../../contract/lang.ts'
import { holds } from '../../models/property.ts'

const HALLS = ['1', '2', '3.1']
const lang = fc.constantFrom(...LANGS)
const id = fc.integer({ min: 1, max: 999_999_999 })
const hall = fc.constantFrom(...HALLS)

const below = (base: string, href: string) => href.slice(base.length)

describe('addresses of guide v2', () => {
  test('each is read as what it was made of', () => {
    const address = fc.oneof(fc.constant({}), fc.record({ hall }), fc.record({ hall, company: id }))
    holds(
      fc.property(lang, address, (language, made) => {
        const href = planHref(language, made)
        expect(readPlanAddress(below(guideBase('guide-v2', language), href), HALLS)).toEqual(made)
        expect(readLang(href).lang).toBe(language)
      }),
    )
  })

  test('a company without a hall has no address of its own: it is the root', () => {
    expect(planHref('en', { company: 345 })).toBe('/en/plan/')
  })

  test.each([
    '/9',
    '/companies/12',
    '/1/',
    '/1/0',
    '/1/012',
    '/1/x',
    '/1/1/1',
    '/1/1e3',
    '/1/-1',
    '/1/9999999999',
  ])('%s', (path) => {
    expect(readPlanAddress(path, HALLS)).toEqual(path === '/1/' ? { hall: '1' } : undefined)
  })

  test('what is read is a configured hall and a whole number, whatever stands there', () => {
    holds(
      fc.property(fc.string(), (path) => {
        const read = readPlanAddress(path, HALLS)
        expect(read?.hall === undefined || HALLS.includes(read.hall)).toBe(true)
        expect(read?.company === undefined || Number.isInteger(read.company)).toBe(true)
      }),
    )
  })
})

describe('addresses of the online guide', () => {
  const kind = fc.constantFrom(...(Object.keys(ONLINE_KINDS) as OnlineKind[]))

  test('each is read as what it was made of', () => {
    const address = fc.oneof(fc.constant(null), fc.record({ kind, id }))
    holds(
      fc.property(lang, address, (language, made) => {
        const href = onlineHref(language, made)
        expect(readOnlineAddress(below(guideBase('guide-new', language), href))).toEqual(made)
      }),
    )
  })

  test.each(['/events', '/events/x', '/events/1/2', '/halls/1'])('%s is none of its own', (path) => {
    expect(readOnlineAddress(path)).toBeUndefined()
  })
})

test('an id is a positive whole number without leading zeros', () => {
  expect(['1', '999999999', '0', '01', '-1', '1.5', ' 1', '', undefined].map((text) => readId(text))).toEqual(
    [1, 999_999_999, ...Array<undefined>(7).fill(undefined)],
  )
})
