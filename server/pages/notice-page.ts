import { buildPlanHref } from '#contract/addresses.ts'
import { LANGS, type Lang } from '#contract/lang.ts'
import type { HttpError } from '#server/http/http-error.ts'
import type { Assets } from './assets.ts'
import { getIntl } from './intl.ts'
import type { PageNotice } from './website-renderer.ts'
import { renderPlainPage } from './plain-page.ts'
import { escapeHtml } from './escape.ts'

/** Returns the notice of an error that is answered with a page of the website, or undefined. */
export function findPageNotice({ status, details }: HttpError): PageNotice | undefined {
  const { notice, company, event } = details
  if (notice === 'access') return { reason: notice }
  if (company !== undefined) return { reason: 'consent', company }
  if (event !== undefined) return { reason: 'broadcast', event }
  if (status === 401) return { reason: 'unauthorized' }
  return status === 404 ? { reason: 'notFound' } : undefined
}

/** Renders an error page with a link that tries again, where that may help, and one to the guide. It works without script. */
export function renderNoticePage(assets: Assets, lang: Lang, { status, details }: HttpError): string {
  const t = (id: string) => getIntl(lang).formatMessage({ id })
  const reason = `server.notice.${details.notice ?? getNoticeKey(status)}`
  const isPassing = status === 429 || status >= 500
  return renderPlainPage(lang, assets, {
    state: 'failed',
    title: t(`${reason}.title`),
    body: [
      `<p>${escapeHtml(t(`${reason}.text`))}</p>`,
      ...(isPassing
        ? [`<p><a class="button button-primary" href="">${escapeHtml(t('server.site.retry'))}</a></p>`]
        : []),
      `<p><a href="${buildPlanHref(lang, {})}">${escapeHtml(t('server.notice.home'))}</a></p>`,
    ],
  })
}

/**
 * Renders the answer to an address that is too long for the server. The request could not be parsed, so its language is
 * unknown, and the page is in all languages.
 */
export function renderLongLinkPage(assets: Assets): string {
  const [first, ...others] = LANGS
  const renderTexts = (lang: Lang) => {
    const t = (id: string) => escapeHtml(getIntl(lang).formatMessage({ id }))
    return [
      `<p lang="${lang}">${t('server.notice.longLink.text')}</p>`,
      `<p lang="${lang}"><a href="${buildPlanHref(lang, {})}">${t('server.notice.home')}</a></p>`,
    ]
  }
  const formatTitle = (lang: Lang) => getIntl(lang).formatMessage({ id: 'server.notice.longLink.title' })
  return renderPlainPage(first, assets, {
    state: 'failed',
    title: formatTitle(first),
    body: [
      ...renderTexts(first),
      ...others.flatMap((lang) => [
        `<h2 lang="${lang}">${escapeHtml(formatTitle(lang))}</h2>`,
        ...renderTexts(lang),
      ]),
    ],
  })
}

function getNoticeKey(status: number): string {
  if (status === 401) return 'unauthorized'
  if (status === 429) return 'tooMany'
  return status >= 500 ? 'trouble' : 'notFound'
}
