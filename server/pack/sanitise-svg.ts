import sanitizeHtml from 'sanitize-html'
import type { Tag } from './parse-tags.ts'
import {
  ATTRIBUTES,
  isHarmless,
  isUnreported,
  isReferenceAttribute,
  parseReference,
  DEFINITION_TAGS,
  SHAPES,
  TAGS,
  DROPPED_WITH_CONTENT,
} from './svg-rules.ts'

export interface SanitisedSvg {
  svg: string
  /** Names of removed elements and attributes, such as `<script>` or `onclick`, each once. */
  removed: string[]
}

interface SvgOptions {
  /** Prefix of the remaining ids, which makes them unique in the page. */
  prefix: string
  root: Record<string, string>
  /** Attributes that are removed from the root. */
  removedRootAttributes?: readonly string[]
  /** Returns additional attributes of an element by its id. */
  getAttributes?: (id: string) => Record<string, string>
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
const REFERENCE_ATTRIBUTES = ['href', 'xlink:href']

/**
 * Reduces SVG to elements that only draw: none runs scripts or loads anything.
 * @param tags the result of `parseTags` for `xml`
 */
export function sanitiseSvg(xml: string, tags: readonly Tag[], options: SvgOptions): SanitisedSvg {
  const removed = new Set<string>()
  const targets = findUsableTargets(tags)
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
        const kept = filterAttributes(attribs, targets, options, tagName === 'use')
        for (const name of Object.keys(attribs)) if (!kept.has(name) && !isUnreported(name)) removed.add(name)
        if (!isRoot) return { tagName, attribs: Object.fromEntries(kept) }
        isRoot = false
        for (const name of options.removedRootAttributes ?? []) kept.delete(name)
        return { tagName, attribs: { ...Object.fromEntries(kept), ...options.root } }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'use' && attribs['href'] === undefined,
  })
  return { svg: svg.trim(), removed: [...removed] }
}

function filterAttributes(
  attribs: Record<string, string>,
  targets: ReadonlySet<string>,
  { prefix, getAttributes }: SvgOptions,
  isUse: boolean,
): Map<string, string> {
  const kept = new Map<string, string>()
  const id = attribs['id']
  if (id !== undefined) {
    for (const [name, value] of Object.entries(getAttributes?.(id) ?? {})) kept.set(name, value)
    if (targets.has(id)) kept.set('id', prefix + id)
  }
  for (const [name, value] of Object.entries(attribs)) {
    const reference = isReferenceAttribute(name) ? parseReference(value) : undefined
    const target =
      isUse && REFERENCE_ATTRIBUTES.includes(name) ? /^\s*#(\S+)\s*$/.exec(value)?.[1] : undefined
    if (target !== undefined && targets.has(target)) kept.set('href', `#${prefix}${target}`)
    else if (reference !== undefined && targets.has(reference.id) && isFallback(name, reference.rest)) {
      kept.set(name, `url(#${prefix}${reference.id})${reference.rest === '' ? '' : ` ${reference.rest}`}`)
    } else if (ATTRIBUTES.includes(name) && isHarmless(name, value)) kept.set(name, value)
  }
  return kept
}

const isFallback = (attribute: string, rest: string): boolean => rest === '' || isHarmless(attribute, rest)

const SAFE_ID = /^[\p{L}\p{N}_.-]+$/u

/** Returns the ids that may be referred to, without elements that contain a `use`: copies of copies would explode. */
function findUsableTargets(tags: readonly Tag[]): Set<string> {
  const nested = new Set(
    tags.filter((tag) => tag.name === 'use').flatMap((tag) => [tag, ...tag.ancestors].map(getId)),
  )
  const referred = new Set(tags.flatMap(getReferences))
  const ids = tags.map(getId).filter((id) => id !== undefined)
  return new Set(ids.filter((id) => referred.has(id) && !nested.has(id) && SAFE_ID.test(id)))
}

const getId = (tag: Tag): string | undefined => tag.attributes.get('id')

const getReferences = (tag: Tag): string[] =>
  [...tag.attributes].flatMap(([name, value]) => {
    if (REFERENCE_ATTRIBUTES.includes(name)) return value.startsWith('#') ? [value.slice(1)] : []
    const id = parseReference(value)?.id
    return id === undefined ? [] : [id]
  })

/** Returns true if an element is rendered directly, so that it can be a stand. */
export const isRendered = (tag: Tag): boolean =>
  ['g', 'use', ...SHAPES].includes(tag.name) &&
  !tag.ancestors.some((each) => DEFINITION_TAGS.includes(each.name))
