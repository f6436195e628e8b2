import { splitLang, type Lang } from '#contract/lang.ts'
import type { PageType } from '#contract/page.ts'
import { getIntl } from '#server/pages/intl.ts'
import type { WebsiteContext } from './page-type.ts'

/** The labels of slides' buttons by the type of the target page. */
const ACTIONS: Partial<Record<PageType, string>> = {
  'guide-v2': 'server.slide.plan',
  'guide-new': 'server.slide.online',
  'get-ticket': 'server.slide.ticket',
  'business-program': 'server.slide.programme',
  calendar: 'server.slide.programme',
}

/** Returns the label of a slide's button by the page that it links to; undefined for a slide without a link. */
export function describeSlideAction({ pages }: WebsiteContext, lang: Lang, href: string): string {
  if (href === '') return ''
  const path = splitLang(href.split(/[?#]/, 1).join('')).path
  const target =
    pages.find((page) => page.path === path) ??
    pages.find((page) => page.type.startsWith('guide-') && path.startsWith(page.path))
  const id = (target && ACTIONS[target.type]) ?? 'server.slide.more'
  return getIntl(lang).formatMessage({ id })
}
