import {
  joinPageData,
  PAGE_DATA_ELEMENT,
  PAGE_LISTS_ELEMENT,
  PAGE_VISITOR_ELEMENT,
  type PageAddress,
  type PageLists,
  type PageVisitor,
} from '#contract/page-data.ts'
import type { PageData } from '#contract/page.ts'

/** Parses the JSON of an element of a page; undefined if the page has no such element. */
export function parseJsonElement<Data>(html: string, id: string): Data | undefined {
  const [, json] = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html) ?? []
  return json === undefined ? undefined : (JSON.parse(json) as Data)
}

/** Parses the data of a page as the browser does. */
export function parsePageData(html: string): PageData {
  const address = parseJsonElement<PageAddress>(html, PAGE_DATA_ELEMENT)
  const visitor = parseJsonElement<PageVisitor>(html, PAGE_VISITOR_ELEMENT)
  if (address === undefined || visitor === undefined) throw new Error('The page has no data')
  return joinPageData(address, parseJsonElement<PageLists>(html, PAGE_LISTS_ELEMENT), visitor)
}
