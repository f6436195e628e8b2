import { planHref } from '../../contract/addresses.ts'
import type { Lang } from '../../contract/lang.ts'
import { wording } from '../wording.ts'
import type { Assets } from './assets.ts'
import { buttonPage } from './button-page.ts'
import { escapeHtml } from './escape.ts'
import { plainPage } from './plain-page.ts'

/** The page of a login link. It names the account, so that nobody is logged in to another person's unawares. */
export function loginQuestion(
  { action, token, email }: { action: string; token: string; email: string },
  lang: Lang,
  assets: Assets,
): string {
  const say = (id: string) => wording(lang).formatMessage({ id: `server.loginLink.${id}` }, { email })
  return buttonPage(lang, assets, {
    title: say('title'),
    text: say('text'),
    button: say('button'),
    action,
    token,
    outcomes: { done: say('done'), gone: say('gone.text'), trouble: say('trouble') },
    next: { href: planHref(lang, {}), text: say('toPlan') },
  })
}

/** The page of a link that was used up, or is too old. */
export function loginLinkGone(lang: Lang, assets: Assets): string {
  const say = (id: string) => wording(lang).formatMessage({ id: `server.loginLink.${id}` })
  return plainPage(lang, assets, {
    state: 'failed',
    title: say('gone.title'),
    body: [
      `<p>${escapeHtml(say('gone.text'))}</p>`,
      `<p><a href="${planHref(lang, {})}">${escapeHtml(say('toPlan'))}</a></p>`,
    ],
  })
}
