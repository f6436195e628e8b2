import { planHref } from '../../contract/addresses.ts'
import type { Lang } from '../../contract/lang.ts'
import type { Context } from '../context.ts'
import type { Refusal } from '../refusal.ts'
import { wording } from '../wording.ts'
import { plainPage } from './plain-page.ts'
import { escapeHtml } from './escape.ts'

/** A page that says why there is none, and leads back to the guide; it works without script. */
export function noticePage({ assets }: Context, lang: Lang, { status, details }: Refusal): string {
  const say = (id: string) => wording(lang).formatMessage({ id })
  const reason = `server.notice.${details.notice ?? reasonOf(status)}`
  return plainPage(lang, assets, {
    state: 'failed',
    title: say(`${reason}.title`),
    body: [
      `<p>${escapeHtml(say(`${reason}.text`))}</p>`,
      `<p><a href="${planHref(lang, {})}">${escapeHtml(say('server.notice.home'))}</a></p>`,
    ],
  })
}

function reasonOf(status: number): string {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'consent'
  if (status === 429) return 'tooMany'
  return status >= 500 ? 'trouble' : 'notFound'
}
