import type { Tag } from '#server/pack/parse-tags.ts'

/** Returns a length of an attribute in units of the plan; not a number if it is a percentage or malformed. */
export function getLength(tag: Tag, name: string, missing = 0): number {
  const text = tag.attributes.get(name)?.trim().replace(/px$/, '')
  if (text === undefined) return missing
  const length = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(length) ? length : Number.NaN
}
