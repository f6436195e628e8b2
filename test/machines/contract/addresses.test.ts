import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  getGuideBase,
  buildOnlineHref,
  buildPlanHref,
  readId,
  readOnlineAddress,
  readPlanAddress,
  type OnlineKind,
} from '#contract/addresses.ts'
import { LANGS, splitLang } from '#contract/lang.ts'
import { assertProperty } from '#test/models/property.ts'

const HALLS = ['1', '2', '3.1']
const lang = fc.constantFrom(...LANGS)
const id = fc.integer({ min: 1, max: 999_999_999 })
const hall = fc.constantFrom(...HALLS)

const below = (base: string, href: string) => href.slice(base.length)

describe('addresses of guide v2', () => {
  test('each is read as what it was made of', () => {
    const event = fc.record({ kind: fc.constantFrom('event' as const, 'broadcast' as const), id })
    const address = fc.oneof(
      fc.constant({}),
      fc.record({ hall }),
      fc.record({ hall, company: id }),
      fc.record({ event }),
    )
    assertProperty(
      fc.property(lang, address, (language, made) => {
        const href = buildPlanHref(language, made)
        expect(readPlanAddress(below(getGuideBase('guide-v2', language), href), HALLS)).toEqual(made)
        expect(splitLang(href).lang).toBe(language)
      }),
    )
  })

  test('a company without a hall has no address of its own: it is the root', () => {
    expect(buildPlanHref('en', { company: 345 })).toBe('/en/plan/')
  })

  test.each([
    '/9',
    '/companies/12',
    '/events',
    '/events/0',
    '/broadcast/x',
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

  test('reads only a configured hall and a whole number from any path', () => {
    assertProperty(
      fc.property(fc.string(), (path) => {
        const read = readPlanAddress(path, HALLS)
        expect(read?.hall === undefined || HALLS.includes(read.hall)).toBe(true)
        expect(read?.company === undefined || Number.isInteger(read.company)).toBe(true)
      }),
    )
  })
})

describe('addresses of the online guide', () => {
  const kind = fc.constantFrom<OnlineKind>('event', 'company', 'broadcast')

  test('each is read as what it was made of', () => {
    const address = fc.oneof(fc.constant(null), fc.record({ kind, id }))
    assertProperty(
      fc.property(lang, address, (language, made) => {
        const href = buildOnlineHref(language, made)
        expect(readOnlineAddress(below(getGuideBase('guide-new', language), href))).toEqual(made)
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
