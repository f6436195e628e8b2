import {
  PAGE_DATA_ELEMENT,
  PAGE_ELEMENT,
  PAGE_HEAD_ELEMENT,
  type HeadTag,
  type PageHead,
} from '#contract/page.ts'
import type { PageFragment } from '#machines/address/page.machine.ts'
import { readJsonElement } from '#src/boot.ts'
import type { ToTrusted } from '#src/components/to-trusted.ts'

/** A fragment as elements that stand in no document yet. */
export interface ParsedFragment {
  element: HTMLElement
  head: PageHead
}

/** Reads each fragment once: for what it needs, and for what is put in place. */
export function createFragmentParser(toTrusted: ToTrusted): (fragment: PageFragment) => ParsedFragment {
  let last: { fragment: PageFragment; read: ParsedFragment } | undefined
  return (fragment) => {
    if (last?.fragment !== fragment) last = { fragment, read: parseFragment(fragment, toTrusted) }
    return last.read
  }
}

/** @throws where the markup holds no page, which the transport lets nothing through */
function parseFragment({ markup, arrived }: PageFragment, toTrusted: ToTrusted): ParsedFragment {
  const parsed = new DOMParser().parseFromString(toTrusted(markup) as string, 'text/html')
  const element = parsed.getElementById(PAGE_ELEMENT)
  const head = readJsonElement<PageHead>(PAGE_HEAD_ELEMENT, parsed)
  if (element === null || head === undefined) throw new Error('A fragment holds a page and its head')
  const data = parsed.getElementById(PAGE_DATA_ELEMENT)
  if (data !== null) data.dataset['arrived'] = String(arrived)
  return { element, head }
}

/** What only a page with a guide says of itself (readings 29). */
const GUIDE_STATE_ATTRIBUTES = ['data-guide', 'data-plan']

/** Finds the tags that another page's take the place of. */
const HEAD_TAGS_SELECTOR = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name="twitter:card"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
].join()

/** Puts a fragment in the place of the page that is shown, and tells the document around it what it holds now. */
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

export function createHeadElement({ tag, attributes }: HeadTag): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
