import {
  PAGE_DATA_ELEMENT,
  PAGE_ELEMENT,
  PAGE_HEAD_ELEMENT,
  type HeadTag,
  type PageHead,
} from '../../contract/page.ts'
import type { PageFragment } from '../../machines/site/page.machine.ts'
import { readData } from '../boot.ts'
import type { ToTrusted } from '../parts/trusted.ts'

/** A fragment as elements that stand in no document yet. */
export interface ReadFragment {
  element: HTMLElement
  head: PageHead
}

/** Reads each fragment once: for what it needs, and for what is put in place. */
export function fragmentReader(toTrusted: ToTrusted): (fragment: PageFragment) => ReadFragment {
  let last: { fragment: PageFragment; read: ReadFragment } | undefined
  return (fragment) => {
    if (last?.fragment !== fragment) last = { fragment, read: readFragment(fragment, toTrusted) }
    return last.read
  }
}

/** @throws where the markup holds no page, which the transport lets nothing through */
function readFragment({ markup, arrived }: PageFragment, toTrusted: ToTrusted): ReadFragment {
  const parsed = new DOMParser().parseFromString(toTrusted(markup) as string, 'text/html')
  const element = parsed.getElementById(PAGE_ELEMENT)
  const head = readData<PageHead>(PAGE_HEAD_ELEMENT, parsed)
  if (element === null || head === undefined) throw new Error('A fragment holds a page and its head')
  const data = parsed.getElementById(PAGE_DATA_ELEMENT)
  if (data !== null) data.dataset['arrived'] = String(arrived)
  return { element, head }
}

/** What only a page with a guide says of itself (readings 29). */
const GUIDE_STATES = ['data-guide', 'data-plan']

/** Finds the tags that another page's take the place of. */
const HEAD_TAGS = [
  ...[
    'meta[name="description"]',
    'meta[name="robots"]',
    'meta[name="twitter:card"]',
    'meta[property^="og:"]',
  ],
  ...['link[rel="canonical"]', 'link[rel="alternate"]'],
].join()

/** Puts a fragment in the place of the page that is shown, and tells the document around it what it holds now. */
export function swapPage({ element, head }: ReadFragment): void {
  document.getElementById(PAGE_ELEMENT)?.replaceWith(document.adoptNode(element))
  const { type, lang, title, tags, states } = head
  const root = document.documentElement
  root.lang = lang
  root.setAttribute('data-page-type', type)
  for (const name of GUIDE_STATES) root.removeAttribute(name)
  for (const [name, value] of Object.entries(states)) root.setAttribute(name, value)
  document.title = title
  for (const old of document.head.querySelectorAll(HEAD_TAGS)) old.remove()
  document.head.append(...tags.map(elementOf))
}

export function elementOf({ tag, attributes }: HeadTag): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
