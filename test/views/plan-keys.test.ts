import { describe, expect, test } from 'vitest'
import { readFocusKey, readZoomKey } from '#src/views/hall/plan-keys.ts'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

describe('a key on the plan', () => {
  test.each([
    ['+', 'in'],
    ['=', 'in'],
    ['-', 'out'],
    ['−', 'out'],
    ['0', 'fit'],
    ['1', undefined],
  ] as const)('%s means %s for its scale, and the browser’s own with a modifier', (key, zoom) => {
    expect(readZoomKey(press(key))).toBe(zoom)
    expect(readZoomKey(press(key, { ctrlKey: true }))).toBeUndefined()
    expect(readZoomKey(press(key, { metaKey: true }))).toBeUndefined()
  })

  test.each([
    ['ArrowLeft', { type: 'direction.pressed', direction: 'left' }],
    ['ArrowRight', { type: 'direction.pressed', direction: 'right' }],
    ['ArrowUp', { type: 'direction.pressed', direction: 'up' }],
    ['ArrowDown', { type: 'direction.pressed', direction: 'down' }],
    ['Home', { type: 'end.pressed', end: 'first' }],
    ['End', { type: 'end.pressed', end: 'last' }],
    ['Enter', { type: 'enter.pressed' }],
    ['-', undefined],
    ['Tab', undefined],
  ])('%s leads the focus: %o', (key, event) => {
    expect(readFocusKey(press(key))).toEqual(event)
    expect(readFocusKey(press(key, { altKey: true }))).toBeUndefined()
  })

  test('an arrow with Shift is not taken, as it extends a selection', () => {
    expect(readFocusKey(press('ArrowLeft', { shiftKey: true }))).toBeUndefined()
  })
})
