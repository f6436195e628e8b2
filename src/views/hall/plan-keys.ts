import { normalizeStandCode } from '#contract/stands.ts'
import type { Direction } from '#contract/plan/stand-graph.ts'
import type { StandFocusEvent } from '#machines/hall/stand-focus.machine.ts'

/** The changes of scale that keys request. */
type ZoomKey = 'in' | 'out' | 'fit'

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const ZOOM_KEYS: Readonly<Record<string, ZoomKey>> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '−': 'out',
  '0': 'fit',
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const hasModifier = ({ ctrlKey, metaKey, altKey }: Key): boolean => ctrlKey || metaKey || altKey

/** Returns what a key means for the scale of the plan; undefined if nothing. */
export const readZoomKey = (key: Key): ZoomKey | undefined =>
  hasModifier(key) ? undefined : ZOOM_KEYS[key.key]

/** Returns what a key means for the stand that the keyboard is on; undefined if nothing. */
export function readFocusKey(key: Key): StandFocusEvent | undefined {
  if (hasModifier(key) || readZoomKey(key) !== undefined) return undefined
  const direction = ARROWS[key.key]
  if (direction !== undefined && !key.shiftKey) return { type: 'direction.pressed', direction }
  if (key.key === 'Home') return { type: 'end.pressed', end: 'first' }
  if (key.key === 'End') return { type: 'end.pressed', end: 'last' }
  if (key.key === 'Enter') return { type: 'enter.pressed' }
  const letters = readLetters(key)
  return letters.length === 0 ? undefined : { type: 'letter.pressed', letters }
}

/** Returns the letter of a key as codes have it, and the Latin letter that is printed on the same key. */
function readLetters({ key, code }: Key): string[] {
  if (!/^[\p{L}\d]$/u.test(key)) return []
  const letter = normalizeStandCode(`${key}1`).slice(0, -1)
  const printed = /^Key([A-Z])$/.exec(code)?.[1]
  return [...new Set([letter, printed ?? letter])]
}
