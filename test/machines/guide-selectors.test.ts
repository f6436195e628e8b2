import { expect, test } from 'vitest'
import { selectChosenParams } from '#machines/hall/guide-selectors.ts'

test('a guide without a programme hands over no choice in it', () => {
  expect(selectChosenParams(undefined)).toBe('')
})
