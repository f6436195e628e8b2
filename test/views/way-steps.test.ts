import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import type { WayStep } from '#contract/plan/describe-way.ts'
import en from '#locales/en.json' with { type: 'json' }
import ru from '#locales/ru.json' with { type: 'json' }
import { formatStep, roundMetres } from '#src/views/hall/way-steps.ts'

const FROM = { kind: 'stand', name: 'A113' } as const
const TO = { kind: 'stand', name: 'D133' } as const

describe('a step of a way in words', () => {
  const english = createIntl({ locale: 'en', messages: en })
  const russian = createIntl({ locale: 'ru', messages: ru })

  test.each<[WayStep, string, string]>([
    [{ kind: 'start', go: 'left' }, 'From stand A113, go left.', 'От стенда A113 идите налево.'],
    [
      { kind: 'turn', side: 'right', metres: 23, aisle: 3, near: 'C128' },
      'After 25\u00a0m at stand C128 turn right: the third aisle on the right.',
      'Через 25\u00a0м у стенда C128 поверните направо в третий проход.',
    ],
    [
      { kind: 'turn', side: 'left', metres: 7.4 },
      'After 7\u00a0m turn left.',
      'Через 7\u00a0м поверните налево.',
    ],
    [
      { kind: 'arrive', side: 'right', metres: 10, opposite: 'D128' },
      'After 10\u00a0m you are at stand D133: on the right, opposite stand D128.',
      'Через 10\u00a0м справа стенд D133, напротив стенда D128.',
    ],
    [
      { kind: 'arrive', side: 'ahead', metres: 0.2 },
      'After 1\u00a0m you are at stand D133: straight ahead.',
      'Через 1\u00a0м прямо перед вами стенд D133.',
    ],
  ])('%j', (step, inEnglish, inRussian) => {
    expect(formatStep(english, step, FROM, TO)).toBe(inEnglish)
    expect(formatStep(russian, step, FROM, TO)).toBe(inRussian)
  })

  test.each<[WayStep, string, string]>([
    [
      { kind: 'beside', side: 'left' },
      'Stand D133 is next to A113, on the left.',
      'Стенд D133 рядом со стендом A113, слева.',
    ],
    [{ kind: 'beside' }, 'Stand D133 is next to A113.', 'Стенд D133 рядом со стендом A113.'],
    [{ kind: 'same' }, 'You are here: D133.', 'Вы здесь: D133.'],
  ])('between neighbours: %j', (step, inEnglish, inRussian) => {
    expect(formatStep(english, step, FROM, TO)).toBe(inEnglish)
    expect(formatStep(russian, step, FROM, TO)).toBe(inRussian)
  })

  test.each<['stand' | 'place' | 'gate', string, string]>([
    ['stand', 'Stand West is right here.', 'Стенд West прямо здесь.'],
    ['place', 'You are there: West.', 'Вы на месте: West.'],
    ['gate', 'Leave the hall here: West.', 'Выход из зала здесь: West.'],
  ])('a %s right where one comes in', (kind, inEnglish, inRussian) => {
    const [from, to] = [{ kind: 'gate', name: 'East' } as const, { kind, name: 'West' }]
    expect(formatStep(english, { kind: 'beside' }, from, to)).toBe(inEnglish)
    expect(formatStep(russian, { kind: 'beside' }, from, to)).toBe(inRussian)
  })

  test.each<[WayStep, 'place' | 'gate', string, string]>([
    [{ kind: 'start', go: 'straight' }, 'place', 'Start: Entrance 2.', 'Начало: Entrance 2.'],
    [
      { kind: 'start', go: 'straight' },
      'gate',
      'You come in here: Entrance 2.',
      'Вы входите здесь: Entrance 2.',
    ],
    [
      { kind: 'arrive', side: 'left', metres: 20 },
      'place',
      'After 20\u00a0m you are there: Entrance 2, on the left.',
      'Через 20\u00a0м вы на месте: Entrance 2, слева.',
    ],
    [
      { kind: 'arrive', side: 'ahead', metres: 20 },
      'gate',
      'After 20\u00a0m leave the hall: Entrance 2, straight ahead.',
      'Через 20\u00a0м выйдите из зала: Entrance 2, прямо перед вами.',
    ],
  ])('%j at a %s', (step, kind, inEnglish, inRussian) => {
    const place = { kind, name: 'Entrance 2' }
    expect(formatStep(english, step, place, place)).toBe(inEnglish)
    expect(formatStep(russian, step, place, place)).toBe(inRussian)
  })
})

test('metres are said by fives, short ones by ones', () => {
  expect([0.1, 4.4, 9.6, 12, 13, 148].map(roundMetres)).toEqual([1, 4, 10, 10, 15, 150])
})
