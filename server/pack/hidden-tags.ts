import type { Tag } from './parse-tags.ts'
import { DEFINITION_TAGS, SHAPES } from './svg-rules.ts'
import { getUseTarget } from './use-targets.ts'

const HIDING = ['hidden', 'collapse']
/** Other values leave an element as visible as the one around it. */
const VISIBILITIES = [...HIDING, 'visible']

const readKeyword = ({ attributes }: Tag, name: string): string =>
  attributes.get(name)?.trim().toLowerCase() ?? ''

/**
 * Returns true if `display` hides an element or one around it.
 * @param path the element with those around it, outermost first
 */
export const isLeftOut = (path: readonly Tag[]): boolean =>
  path.some((tag) => readKeyword(tag, 'display') === 'none')

/**
 * Returns true if a shape or a text is not shown: `display` hides it, or the nearest `visibility` does.
 * @param path the element with those around it, outermost first
 */
export function isHidden(path: readonly Tag[]): boolean {
  if (isLeftOut(path)) return true
  const setting = path.findLast((tag) => VISIBILITIES.includes(readKeyword(tag, 'visibility')))
  return setting !== undefined && HIDING.includes(readKeyword(setting, 'visibility'))
}

/** Returns true if a tag is a text that is shown where it stands. */
export const isShownText = (tag: Tag): boolean =>
  tag.name === 'text' && !isInDefinition(tag) && !isHidden([...tag.ancestors, tag])

/** Returns true if an element is drawn only where others refer to it. */
export const isInDefinition = ({ ancestors }: Tag): boolean =>
  ancestors.some(({ name }) => DEFINITION_TAGS.includes(name))

/** Returns the elements with shapes of which none is shown. A group may hide all of them, or each one itself. */
export function findHidden(tags: readonly Tag[]): Set<Tag> {
  const byId = new Map(tags.map((tag) => [tag.attributes.get('id') ?? '', tag]))
  const hidden = new Set<Tag>()
  const shown = new Set<Tag>()
  for (const tag of tags) {
    if (!(SHAPES.includes(tag.name) || tag.name === 'use') || isInDefinition(tag)) continue
    const path = [...tag.ancestors, tag]
    const id = getUseTarget(tag)
    const target = id === undefined ? undefined : byId.get(id)
    const found = isHidden(target === undefined ? path : [...path, target]) ? hidden : shown
    for (const each of path) found.add(each)
  }
  for (const tag of shown) hidden.delete(tag)
  return hidden
}
