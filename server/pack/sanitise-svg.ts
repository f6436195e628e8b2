import sanitizeHtml from 'sanitize-html'
import { isHidden, isInDefinition, isLeftOut } from './hidden-tags.ts'
import { type Tag, TAG_MARK } from './parse-tags.ts'
import {
  ATTRIBUTES,
  isHarmless,
  isUnreported,
  isReferenceAttribute,
  parseReference,
  SHAPES,
  TAGS,
  DROPPED_WITH_CONTENT,
} from './svg-rules.ts'
import { findUsableTargets, readUseTarget, USE_ATTRIBUTES } from './use-targets.ts'

export interface SanitisedSvg {
  svg: string
  /** Names of removed elements and attributes, such as `<script>` or `onclick`, each once. */
  removed: string[]
}

interface SvgOptions {
  /** Prefix of the remaining ids, which makes them unique in the page. */
  prefix: string
  root: Record<string, string>
  removedRootAttributes?: readonly string[]
  /** Styles that were dropped before. */
  dropped?: readonly string[]
  /** Returns additional attributes of an element. */
  getAttributes?: (tag: Tag) => Record<string, string>
}

const ADDED_ATTRIBUTES = [
  'id',
  'href',
  'data-stand',
  'data-place',
  'xmlns',
  'class',
  'focusable',
  'aria-hidden',
]

/**
 * Reduces SVG to elements that only draw; nothing that runs scripts or loads files is kept.
 *
 * @param xml the document as `parseTags` rewrites it
 * @param tags its tags
 */
export function sanitiseSvg(xml: string, tags: readonly Tag[], options: SvgOptions): SanitisedSvg {
  const removed = new Set<string>(options.dropped)
  const targets = findUsableTargets(tags)
  const getAdded = (mark: string | undefined): Record<string, string> => {
    const tag = mark === undefined ? undefined : tags[Number(mark)]
    return (tag && options.getAttributes?.(tag)) ?? {}
  }
  let isRoot = true
  const svg = sanitizeHtml(xml, {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    allowedTags: TAGS,
    allowedAttributes: { '*': [...ATTRIBUTES, ...ADDED_ATTRIBUTES] },
    allowedClasses: {},
    allowedSchemesAppliedToAttributes: [],
    nonTextTags: DROPPED_WITH_CONTENT,
    disallowedTagsMode: 'completelyDiscard',
    nonBooleanAttributes: ['*'],
    selfClosing: [...SHAPES, 'use', 'stop'],
    parseStyleAttributes: false,
    textFilter: (text, tag) => (tag === 'text' || tag === 'tspan' ? text : ''),
    onOpenTag: (name) => {
      if (!TAGS.includes(name) && !isUnreported(name)) removed.add(`<${name}>`)
    },
    transformTags: {
      '*': (tagName, attribs) => {
        const added = Object.entries(getAdded(attribs[TAG_MARK]))
        const kept = new Map([...added, ...filterAttributes(attribs, targets, options, tagName === 'use')])
        const reported = TAGS.includes(tagName) ? Object.keys(attribs) : []
        for (const name of reported) if (!kept.has(name) && !isUnreported(name)) removed.add(name)
        if (!isRoot) return { tagName, attribs: Object.fromEntries(kept) }
        isRoot = false
        for (const name of options.removedRootAttributes ?? []) kept.delete(name)
        return { tagName, attribs: { ...Object.fromEntries(kept), ...options.root } }
      },
    },
    // One that is referred to stays, and draws nothing.
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'use' && attribs['href'] === undefined && attribs['id'] === undefined,
  })
  return { svg: svg.trim(), removed: [...removed] }
}

function filterAttributes(
  attribs: Record<string, string>,
  targets: ReadonlySet<string>,
  { prefix }: SvgOptions,
  isUse: boolean,
): Map<string, string> {
  const kept = new Map<string, string>()
  const id = attribs['id']
  if (id !== undefined && targets.has(id)) kept.set('id', prefix + id)
  const useTarget = isUse ? readUseTarget((name) => attribs[name]) : undefined
  for (const [name, value] of Object.entries(attribs)) {
    const reference = isReferenceAttribute(name) ? parseReference(value) : undefined
    const target = USE_ATTRIBUTES.includes(name) ? useTarget : undefined
    if (target !== undefined && targets.has(target)) kept.set('href', `#${prefix}${target}`)
    else if (reference !== undefined && targets.has(reference.id) && isFallback(name, reference.rest)) {
      kept.set(name, `url(#${prefix}${reference.id})${reference.rest === '' ? '' : ` ${reference.rest}`}`)
    } else if (ATTRIBUTES.includes(name) && isHarmless(name, value)) kept.set(name, value)
  }
  return kept
}

const isFallback = (attribute: string, rest: string): boolean => rest === '' || isHarmless(attribute, rest)

/** Returns true if an element is rendered directly, so that it can be a stand. A hidden group may hold what is shown. */
export function isRendered(tag: Tag): boolean {
  if (!['g', 'use', ...SHAPES].includes(tag.name) || isInDefinition(tag)) return false
  const path = [...tag.ancestors, tag]
  return SHAPES.includes(tag.name) ? !isHidden(path) : !isLeftOut(path)
}
