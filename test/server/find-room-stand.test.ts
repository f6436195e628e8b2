import { describe, expect, test } from 'vitest'
import type { PlanGeometry } from '#contract/plan/geometry.ts'
import { createRoomStandFinder } from '#server/fair/find-room-stand.ts'

const createPlan = (hall: string, ...codes: string[]) => ({
  year: 2021,
  hall,
  svg: '',
  hash: '',
  geometry: { stands: codes.map((code) => ({ codes: [code], polygons: [] })) } as unknown as PlanGeometry,
})

const find = createRoomStandFinder({
  plans: [
    createPlan('1', 'A12', '715', 'B20'),
    createPlan('3', 'D310', 'A12', '715'),
    { year: 2021, hall: '4', svg: '', hash: '' },
  ],
})
const findIn = (ru: string, en = '') => find(2021, { ru, en })

describe('the stand in the name of a room', () => {
  test.each([
    ['Зал 3, стенд D310', '3', 'D310'],
    ['Hall 3, stand D-310', '3', 'D310'],
    ['На стенде № D310', '3', 'D310'],
    ['Booth d310', '3', 'D310'],
    // Two halls have the code, and the name contains the hall.
    ['Стенд А12 (зал 1)', '1', 'A12'],
    ['Hall 3, stand 715', '3', '715'],
    // A compound reference, of which the plan may draw only one code.
    ['Hall 3, stand D310/E311', '3', 'D310'],
    ['Зал 3, стенд C309/D310', '3', 'D310'],
    ['Hall 1, stand A12/B20', '1', 'A12'],
  ])('%s', (name, HALL, STAND) => {
    expect(findIn(name)).toEqual({ HALL, STAND })
    expect(findIn('', name)).toEqual({ HALL, STAND })
  })

  test.each([
    // The hall is ambiguous.
    'Стенд А12',
    'Hall 2, stand A12',
    // No plan shows it.
    'Зал 3, стенд D311',
    // No stand is named.
    'Зал 1, сцена',
    'Hall 3, workshop D310',
    'Understand 715',
    'Стенд организатора',
    '',
  ])('is not found in “%s”', (name) => expect(findIn(name)).toBeUndefined())

  test('is that of the edition', () => expect(find(2020, { ru: 'Стенд D310', en: '' })).toBeUndefined())
})
