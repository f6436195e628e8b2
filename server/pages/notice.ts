import { planHref } from '../../contract/addresses.ts'
import type { Lang } from '../../contract/lang.ts'
import type { Context } from '../context.ts'
import { wording } from '../wording.ts'
import { basics } from './document.ts'
import { escapeHtml } from './escape.ts'

/** A page that says why there is none, and leads back to the guide; it works without script. */
export function noticePage({ assets }: Context, lang: Lang, status: number): string {
  const intl = wording(lang)
  const say = (part: string) =>
    escapeHtml(intl.formatMessage({ id: `server.notice.${reasonOf(status)}.${part}` }))
  return [
    `<!doctype html>`,
    `<html lang="${lang}" data-page-type="standard" data-visitor="anonymous" data-connection="connected" data-page="failed">`,
    `<head>`,
    ...basics(intl.formatMessage({ id: `server.notice.${reasonOf(status)}.title` }), lang, assets),
    `<meta name="robots" content="noindex">`,
    `</head>`,
    `<body>`,
    `<main class="notice">`,
    `<h1>${say('title')}</h1>`,
    `<p>${say('text')}</p>`,
    `<p><a href="${planHref(lang, {})}">${escapeHtml(intl.formatMessage({ id: 'server.notice.home' }))}</a></p>`,
    `</main>`,
    `</body>`,
    `</html>`,
  ].join('\n')
}

function reasonOf(status: number): string {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'consent'
  if (status === 429) return 'tooMany'
  return status >= 500 ? 'trouble' : 'notFound'
}
