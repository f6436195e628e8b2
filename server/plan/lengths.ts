import type { Tag } from '#server/pack/parse-tags.ts'

const PERCENTAGE = /^\s*([^%\s][^%]*)%\s*$/

/**
 * Returns a length of an attribute in units of the plan; not a number if it is malformed.
 * @param whole computes what a percentage is a part of
 */
export function getLength(tag: Tag, name: string, missing: number, whole: () => number): number {
  const text = tag.attributes.get(name)
  if (text === undefined) return missing
  const [, percent] = PERCENTAGE.exec(text) ?? []
  const length = percent === undefined ? readNumber(text) : (readNumber(percent) / 100) * whole()
  return Number.isFinite(length) ? length : Number.NaN
}

function readNumber(text: string): number {
  const number = text.trim().replace(/px$/, '')
  return number === '' ? Number.NaN : Number(number)
}
