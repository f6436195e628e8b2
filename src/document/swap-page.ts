import { PAGE_DATA_ELEMENT } from '#contract/page-data.ts'
import { PAGE_ELEMENT, PAGE_HEAD_ELEMENT, type HeadTag, type PageHead } from '#contract/page.ts'
import type { PageFragment } from '#machines/address/page.machine.ts'
import { readJsonElement } from '#src/boot.ts'
import type { ToTrusted } from '#src/components/to-trusted.ts'

/** The elements of a parsed fragment, not in a document yet. */
interface ParsedFragment {
  element: HTMLElement
  head: PageHead
}

/** Creates a parser that parses each fragment once: for its resources and for its insertion. */
export function createFragmentParser(toTrusted: ToTrusted): (fragment: PageFragment) => ParsedFragment {
  let last: { fragment: PageFragment; read: ParsedFragment } | undefined
  return (fragment) => {
    if (last?.fragment !== fragment) last = { fragment, read: parseFragment(fragment, toTrusted) }
    return last.read
  }
}

/**
 * Parses a fragment.
 *
 * @throws if the markup holds no page, which the transport rules out
 */
function parseFragment({ markup, arrived }: PageFragment, toTrusted: ToTrusted): ParsedFragment {
  const parsed = new DOMParser().parseFromString(toTrusted(markup) as string, 'text/html')
  const element = parsed.getElementById(PAGE_ELEMENT)
  const head = readJsonElement<PageHead>(PAGE_HEAD_ELEMENT, parsed)
  if (element === null || head === undefined) throw new Error('A fragment holds a page and its head')
  const data = parsed.getElementById(PAGE_DATA_ELEMENT)
  if (data !== null) data.dataset['arrived'] = String(arrived)
  return { element, head }
}

/** Attributes of the root element that only pages with a guide have (readings 29). */
const GUIDE_STATE_ATTRIBUTES = [
  'data-guide',
  'data-plan',
  'data-selected-stand',
  'data-large-plan',
  'data-way',
]

/** Matches the head elements that are replaced by those of the next page. */
const HEAD_TAGS_SELECTOR = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name="twitter:card"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'link[rel="manifest"]',
].join()

/** Replaces the shown page with a fragment and updates the head and the attributes of the root element. */
export function swapPage({ element, head }: ParsedFragment): void {
  document.getElementById(PAGE_ELEMENT)?.replaceWith(document.adoptNode(element))
  const { type, lang, title, tags, states } = head
  const root = document.documentElement
  root.lang = lang
  root.setAttribute('data-page-type', type)
  for (const name of GUIDE_STATE_ATTRIBUTES) root.removeAttribute(name)
  for (const [name, value] of Object.entries(states)) root.setAttribute(name, value)
  document.title = title
  for (const old of document.head.querySelectorAll(HEAD_TAGS_SELECTOR)) old.remove()
  document.head.append(...tags.map(createHeadElement))
}

function createHeadElement({ tag, attributes }: HeadTag): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
