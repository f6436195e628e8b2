import { buildPlanHref } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import type { Context } from '#server/context.ts'
import type { HttpError } from '#server/http/http-error.ts'
import { getIntl } from './intl.ts'
import { renderPlainPage } from './plain-page.ts'
import { escapeHtml } from './escape.ts'

/** A page that says why there is none, and leads back to the guide; it works without script. */
export function renderNoticePage({ assets }: Context, lang: Lang, { status, details }: HttpError): string {
  const say = (id: string) => getIntl(lang).formatMessage({ id })
  const reason = `server.notice.${details.notice ?? getNoticeKey(status)}`
  return renderPlainPage(lang, assets, {
    state: 'failed',
    title: say(`${reason}.title`),
    body: [
      `<p>${escapeHtml(say(`${reason}.text`))}</p>`,
      `<p><a href="${buildPlanHref(lang, {})}">${escapeHtml(say('server.notice.home'))}</a></p>`,
    ],
  })
}

function getNoticeKey(status: number): string {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'consent'
  if (status === 429) return 'tooMany'
  return status >= 500 ? 'trouble' : 'notFound'
}
