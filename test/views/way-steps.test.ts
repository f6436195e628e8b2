import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import type { WayStep } from '#contract/plan/describe-way.ts'
import en from '#locales/en.json' with { type: 'json' }
import ru from '#locales/ru.json' with { type: 'json' }
import { formatStep, roundMetres } from '#src/views/hall/way-steps.ts'

const FROM = { stand: 'A113' }
const TO = { stand: 'D133' }

describe('a step of a way in words', () => {
  const english = createIntl({ locale: 'en', messages: en })
  const russian = createIntl({ locale: 'ru', messages: ru })

  test.each<[WayStep, string, string]>([
    [{ kind: 'start', go: 'left' }, 'From stand A113, go left.', 'От стенда A113 идите налево.'],
    [
      { kind: 'turn', side: 'right', metres: 23, aisle: 3, near: 'C128' },
      'After 25 m at stand C128 turn right: the third aisle on the right.',
      'Через 25 м у стенда C128 поверните направо в третий проход.',
    ],
    [{ kind: 'turn', side: 'left', metres: 7.4 }, 'After 7 m turn left.', 'Через 7 м поверните налево.'],
    [
      { kind: 'arrive', side: 'right', metres: 10, opposite: 'D128' },
      'After 10 m you are at stand D133: on the right, opposite stand D128.',
      'Через 10 м справа стенд D133, напротив стенда D128.',
    ],
    [
      { kind: 'arrive', side: 'ahead', metres: 0.2 },
      'After 1 m you are at stand D133: straight ahead.',
      'Через 1 м прямо перед вами стенд D133.',
    ],
  ])('%j', (step, inEnglish, inRussian) => {
    expect(formatStep(english, step, FROM, TO)).toBe(inEnglish)
    expect(formatStep(russian, step, FROM, TO)).toBe(inRussian)
  })

  test('a place has no code to name', () => {
    const place = { place: 7 }
    expect(formatStep(english, { kind: 'start', go: 'straight' }, place, TO)).toBe(
      'At the start, walk straight ahead.',
    )
    expect(formatStep(russian, { kind: 'start', go: 'straight' }, place, TO)).toBe('Идите прямо.')
  })
})

test('metres are said by fives, short ones by ones', () => {
  expect([0.1, 4.4, 9.6, 12, 13, 148].map(roundMetres)).toEqual([1, 4, 10, 10, 15, 150])
})
