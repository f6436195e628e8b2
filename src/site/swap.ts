import { LANGS } from '../../contract/lang.ts'
import { PAGE_ELEMENT, PAGE_HEAD_ELEMENT, type PageHead } from '../../contract/page.ts'
import { readData } from '../boot.ts'
import type { ToTrusted } from '../parts/trusted.ts'

/** Puts a fragment in the place of the page that is shown, and tells the document around it what it holds now. */
export function swapPage(markup: string, toTrusted: ToTrusted): void {
  const next = new DOMParser()
    .parseFromString(toTrusted(markup) as string, 'text/html')
    .getElementById(PAGE_ELEMENT)
  const current = document.getElementById(PAGE_ELEMENT)
  if (next === null || current === null) throw new Error('A fragment holds a page')
  current.replaceWith(document.adoptNode(next))
  const head = readData<PageHead>(PAGE_HEAD_ELEMENT)
  if (head !== undefined) describe(head)
}

function describe({ type, lang, title, description, addresses }: PageHead): void {
  const root = document.documentElement
  root.lang = lang
  root.setAttribute('data-page-type', type)
  document.title = title
  set('meta[name="description"]', 'content', description)
  set('meta[property="og:title"]', 'content', title)
  set('meta[property="og:description"]', 'content', description)
  set('meta[property="og:url"]', 'content', addresses[lang])
  set('link[rel="canonical"]', 'href', addresses[lang])
  for (const each of LANGS) set(`link[hreflang="${each}"]`, 'href', addresses[each])
  set('link[hreflang="x-default"]', 'href', addresses.ru)
}

const set = (selector: string, name: string, value: string): void =>
  document.head.querySelector(selector)?.setAttribute(name, value)
