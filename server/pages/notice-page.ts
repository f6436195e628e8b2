import { buildPlanHref } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import type { Context } from '#server/context.ts'
import type { HttpError } from '#server/http/http-error.ts'
import { getIntl } from './intl.ts'
import { renderPlainPage } from './plain-page.ts'
import { escapeHtml } from './escape.ts'

/** Renders an error page with a link to the guide. It works without script. */
export function renderNoticePage({ assets }: Context, lang: Lang, { status, details }: HttpError): string {
  const t = (id: string) => getIntl(lang).formatMessage({ id })
  const reason = `server.notice.${details.notice ?? getNoticeKey(status)}`
  return renderPlainPage(lang, assets, {
    state: 'failed',
    title: t(`${reason}.title`),
    body: [
      `<p>${escapeHtml(t(`${reason}.text`))}</p>`,
      `<p><a href="${buildPlanHref(lang, {})}">${escapeHtml(t('server.notice.home'))}</a></p>`,
    ],
  })
}

function getNoticeKey(status: number): string {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'consent'
  if (status === 429) return 'tooMany'
  return status >= 500 ? 'trouble' : 'notFound'
}
