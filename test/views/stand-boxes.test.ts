import { expect, test } from 'vitest'
import { readStandBoxes } from '#src/views/hall/stand-boxes.ts'

test('the boxes of the stands are read from a plan once', () => {
  document.body.innerHTML =
    '<svg viewBox="0 0 9 9"><rect data-stand="A1" width="4" height="4"/><rect data-stand="A2" width="4" height="4"/></svg>'
  const svg = document.querySelector('svg')
  if (svg === null) throw new Error('The plan is in the page')
  const boxes = readStandBoxes(svg)
  expect(boxes.map(({ stand }) => stand)).toEqual(['A1', 'A2'])
  expect(readStandBoxes(svg)).toBe(boxes)
})
