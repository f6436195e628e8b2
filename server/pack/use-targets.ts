import type { Tag } from './parse-tags.ts'
import { parseReference } from './svg-rules.ts'

export const USE_ATTRIBUTES = ['href', 'xlink:href']

/** Maximal nesting of `use` elements. Drawing programs need two or three levels. */
const MAX_LEVELS = 8
/** Maximum of elements that a `use` draws through others: nesting could ask for billions. */
const MAX_RENDERED = 1000

const SAFE_ID = /^[\p{L}\p{N}_.-]+$/u

/** Returns the id that a `use` element refers to in its own document: by the first attribute that names one. */
export const getUseTarget = ({ name, attributes }: Tag): string | undefined =>
  name === 'use' ? readUseTarget((attribute) => attributes.get(attribute)) : undefined

/** Returns the id that the attributes of a `use` element refer to in its own document. */
export function readUseTarget(read: (attribute: string) => string | undefined): string | undefined {
  const targets = USE_ATTRIBUTES.map((each) => /^\s*#(\S+)\s*$/.exec(read(each) ?? '')?.[1])
  return targets.find((target) => target !== undefined)
}

/**
 * Returns the ids that elements may refer to: used ids that can be written safely. An element that contains a `use` is
 * included only if it draws a limited number of elements and not itself.
 */
export function findUsableTargets(tags: readonly Tag[]): Set<string> {
  const referred = new Set(tags.flatMap(getReferences))
  const sizes = new Map<string, number>()
  const uses = new Map<string, string[]>()
  for (const tag of tags) {
    // What a `use` contains is not drawn, and goes with it if it refers to nothing.
    if (tag.ancestors.some(({ name }) => name === 'use')) continue
    const target = getUseTarget(tag)
    for (const { attributes } of [tag, ...tag.ancestors]) {
      const id = attributes.get('id')
      if (id === undefined || !referred.has(id)) continue
      sizes.set(id, (sizes.get(id) ?? 0) + 1)
      if (target === undefined) continue
      const others = uses.get(id)
      if (others === undefined) uses.set(id, [target])
      else others.push(target)
    }
  }
  const isLimited = limitRendered(sizes, uses)
  return new Set([...sizes.keys()].filter((id) => SAFE_ID.test(id) && (!uses.has(id) || isLimited(id))))
}

/**
 * Counts the elements that an id draws, level by level. If the count still grows at the last level, the id draws itself
 * or is nested too deeply.
 */
function limitRendered(
  sizes: ReadonlyMap<string, number>,
  uses: ReadonlyMap<string, readonly string[]>,
): (id: string) => boolean {
  let before = sizes
  let counts = sizes
  for (let level = 0; level <= MAX_LEVELS; level += 1) {
    before = counts
    const next = new Map(sizes)
    for (const [id, targets] of uses) {
      const copied = targets.reduce((sum, target) => sum + (before.get(target) ?? 0), 0)
      next.set(id, (sizes.get(id) ?? 0) + copied)
    }
    counts = next
  }
  return (id) => {
    const count = counts.get(id) ?? 0
    return count <= MAX_RENDERED && count === before.get(id)
  }
}

const getReferences = (tag: Tag): string[] =>
  [...tag.attributes].flatMap(([name, value]) => {
    if (USE_ATTRIBUTES.includes(name)) return getUseTarget(tag) ?? []
    return parseReference(value)?.id ?? []
  })
