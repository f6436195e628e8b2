import { describe, expect, test } from 'vitest'
import {
  buildSpotHref,
  buildTargetParams,
  readPlanTarget,
  type PlanTarget,
} from '#contract/plan/plan-target.ts'
import { normalizeStandCode } from '#contract/stands.ts'
import { buildWayTarget, readWayWish, type WayWish } from '#contract/plan/wished-way.ts'

const read = (query: string) => readPlanTarget(new URLSearchParams(query), ['1', '10.2', 'B-1'])

describe('the target of an address on a plan (readings 31)', () => {
  test.each([
    ['stand=F210', { stand: 'F210' }],
    ['stand=f-210', { stand: 'F210' }],
    ['stand=%D0%9012', { stand: 'A12' }],
    ['stand=715', { stand: '715' }],
    ['hall=2&stand=A12', { hall: '2', stand: 'A12' }],
    ['place=7', { place: 7 }],
    ['from=A113&stand=F210', { stand: 'F210', from: { stand: 'A113' } }],
    ['from=A-113&stand=F210', { stand: 'F210', from: { stand: 'A113' } }],
    ['from=1-A113&stand=F210', { stand: 'F210', from: { hall: '1', stand: 'A113' } }],
    ['from=10.2-A113', { from: { hall: '10.2', stand: 'A113' } }],
    ['from=B-1-A113', { from: { hall: 'B-1', stand: 'A113' } }],
    ['from=1-A113&to=10.2-F210', { from: { hall: '1', stand: 'A113' }, to: { hall: '10.2', stand: 'F210' } }],
    ['from=place-7&to=B-1-f210', { from: { place: 7 }, to: { hall: 'B-1', stand: 'F210' } }],
    ['from=place-7&to=B-1-place-9', { from: { place: 7 }, to: { hall: 'B-1', place: 9 } }],
    [
      'tour=10.2-f210,B-1-A113,7-A1,,B-1-A113',
      {
        tour: [
          { hall: '10.2', stand: 'F210' },
          { hall: 'B-1', stand: 'A113' },
        ],
      },
    ],
    ['from=place-7&stand=F210&stepfree=1', { stand: 'F210', from: { place: 7 }, stepFree: true }],
  ])('%s', (query, target) => {
    expect(read(query)).toEqual(target)
  })

  test.each([
    '',
    'stand=',
    'stand=%3Cscript%3E',
    'place=0',
    'place=x',
    'from=place-x',
    'to=F210',
    'to=7-F210',
    'to=1-',
    'stepfree=yes',
    'tour=A113,F210',
  ])('%j selects nothing', (query) => {
    expect(read(query)).toBeNull()
  })

  test('reads what it has built', () => {
    const target = { hall: 'B-1', stand: 'F210', from: { hall: '1', stand: 'A113' }, stepFree: true }
    expect(read(buildTargetParams(target).join('&'))).toEqual(target)
    const tour = [
      { hall: '10.2', stand: 'F210' },
      { hall: '1', stand: 'A113' },
    ]
    expect(buildTargetParams({ tour })).toEqual(['tour=10.2-F210,1-A113'])
    expect(read(buildTargetParams({ tour }).join('&'))).toEqual({ tour })
    const ends = [
      { hall: '10.2', stand: 'F210' },
      { hall: 'B-1', place: 9 },
    ]
    for (const to of ends) {
      const leg = { from: { place: 7 }, to }
      expect(read(buildTargetParams(leg).join('&'))).toEqual(leg)
    }
  })

  test('each guide has its address', () => {
    const spot = { hall: '10.2', stand: 'A-12' }
    expect(buildSpotHref('en', 'guide-v2', spot)).toBe('/en/plan/10.2?stand=A12')
    expect(buildSpotHref('ru', 'guide-new', spot)).toBe('/online/?hall=10.2&stand=A12')
    expect(buildSpotHref('ru', 'guide', spot)).toBe('/guide/?hall=10.2&stand=A12')
    expect(buildSpotHref('ru', 'guide-v2', { hall: '1', place: 7 })).toBe('/plan/1?place=7')
  })
})

test.each([
  ['а-12', 'A12'],
  ['F 210 b', 'F210B'],
  ['№ 715', '715'],
  ['Hall', ''],
  [`A${'1'.repeat(30)}`, ''],
])('%j is the code %j (readings 42)', (text, code) => {
  expect(normalizeStandCode(text)).toBe(code)
})

test.each<[string, WayWish, string, PlanTarget]>([
  [
    'in the hall where it ends',
    { from: { hall: '1', stand: 'A113' }, to: { hall: '2', spot: { stand: 'F210' } }, isStepFree: false },
    '2',
    { from: { hall: '1', stand: 'A113' }, stand: 'F210' },
  ],
  [
    'in the hall where it begins',
    { from: { hall: '1', stand: 'A113' }, to: { hall: '2', spot: { stand: 'F210' } }, isStepFree: true },
    '1',
    { from: { hall: '1', stand: 'A113' }, to: { hall: '2', stand: 'F210' }, stepFree: true },
  ],
  [
    'in a hall between places',
    { from: { place: 7 }, to: { hall: '2', spot: { place: 9 } }, isStepFree: false },
    '3',
    { from: { place: 7 }, to: { hall: '2', place: 9 } },
  ],
  [
    'that is a tour',
    { stops: [{ hall: '2', spot: { stand: 'F210' } }] },
    '1',
    { tour: [{ hall: '2', stand: 'F210' }] },
  ],
])('the part of a way %s has an address', (_where, wish, hall, target) => {
  expect(buildWayTarget(wish, hall)).toEqual(target)
  expect(readWayWish(target, hall)).toEqual(wish)
})
