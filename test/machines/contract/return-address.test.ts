import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildAddressHref, type OnlineAddress, type PlanAddress } from '#contract/addresses.ts'
import { LANGS } from '#contract/lang.ts'
import { buildRegisterHref, readReturnAddress, RETURN_PARAM } from '#contract/return-address.ts'

const HALLS = ['1', '2', '10.2']
const id = fc.integer({ min: 1, max: 999_999_999 })
const event = fc.record({ kind: fc.constantFrom('event' as const, 'broadcast' as const), id })
const address = fc.oneof<fc.Arbitrary<PlanAddress | OnlineAddress>[]>(
  fc.constant(null),
  fc.record({ kind: fc.constantFrom('event' as const, 'company' as const, 'broadcast' as const), id }),
  fc.constant({}),
  event.map((each) => ({ event: each })),
  fc.record({ hall: fc.constantFrom(...HALLS), company: id }),
)

const readParam = (href: string): string =>
  new URL(href, 'http://site.invalid').searchParams.get(RETURN_PARAM) ?? ''

describe('the address to return to', () => {
  test('comes back as it was, from either language', () => {
    fc.assert(
      fc.property(address, fc.constantFrom(...LANGS), (from, lang) => {
        const read = readReturnAddress(readParam(buildRegisterHref(lang, from)), HALLS)
        expect(read).toBeDefined()
        expect(read !== undefined && buildAddressHref(lang, read)).toBe(buildAddressHref(lang, from))
      }),
    )
  })

  test("is ignored if it is not a guide's", () => {
    expect(buildRegisterHref('en')).toBe('/en/register/')
    expect(readReturnAddress('/en/online/broadcast/2', HALLS)).toEqual({ kind: 'broadcast', id: 2 })
  })

  test.each([
    'https://evil.example/online/broadcast/2',
    '//evil.example/online/broadcast/2',
    '/\\evil.example/online/',
    '/online//evil.example',
    '/online/broadcast/2/../../..',
    '/online/broadcast/02',
    '/online/broadcast/2?next=//evil.example',
    '/online/broadcast/2#//evil.example',
    '/onlineevil/broadcast/2',
    '/online',
    '/plan/..',
    '/plan/%2e%2e',
    '/plan/../register/',
    '/plan/3',
    '/plan/1/0',
    'online/broadcast/2',
    ' /online/broadcast/2',
    '\t//evil.example',
    'javascript:alert(1)',
    '/ajax/online/visitor/logout/',
    '/register/',
    '/',
    '',
  ])('%s leads nowhere', (value) => {
    expect(readReturnAddress(value, HALLS)).toBeUndefined()
  })

  test('always leads into a guide of this website', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      'online',
      'plan',
      'broadcast',
      '2',
      '1',
      'evil.example',
      ':',
      '@',
      '%2f',
      '?',
      '#',
      'en',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => parts.join('')),
        ),
        (value) => {
          const read = readReturnAddress(value, HALLS)
          if (read === undefined) return
          const href = buildAddressHref('ru', read)
          const { origin, pathname } = new URL(href, 'http://site.invalid')
          expect([origin, pathname]).toEqual(['http://site.invalid', href])
          expect(href).toMatch(/^\/(online|plan)\//)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
