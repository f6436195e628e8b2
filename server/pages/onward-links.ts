import { buildPlanHref, getGuideBase } from '#contract/addresses.ts'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import { escapeHtml } from './escape.ts'
import { getIntl } from './intl.ts'

/** Renders links from a page that a letter opened to where its reader may go next: home page and guides. */
export function renderOnwardLinks(lang: Lang): string {
  const { formatMessage } = getIntl(lang)
  const links = [
    { href: `${getLangPrefix(lang)}/`, text: formatMessage({ id: 'server.site.toHome' }) },
    { href: buildPlanHref(lang, {}), text: formatMessage({ id: 'site.toPlan' }) },
    { href: `${getGuideBase('guide-new', lang)}/`, text: formatMessage({ id: 'site.toOnline' }) },
  ]
  const items = links.map(({ href, text }) => `<li><a href="${href}">${escapeHtml(text)}</a></li>`)
  return `<ul class="ways">${items.join('')}</ul>`
}
