import { buildPlanHref } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import { getIntl } from './intl.ts'
import type { Assets } from './assets.ts'
import { renderButtonPage } from './button-page.ts'
import { escapeHtml } from './escape.ts'
import { renderPlainPage } from './plain-page.ts'

/** The page of a login link. It names the account, so that nobody is logged in to another person's unawares. */
export function renderLoginQuestion(
  { action, token, email }: { action: string; token: string; email: string },
  lang: Lang,
  assets: Assets,
): string {
  const say = (id: string) => getIntl(lang).formatMessage({ id: `server.loginLink.${id}` }, { email })
  return renderButtonPage(lang, assets, {
    title: say('title'),
    text: say('text'),
    button: say('button'),
    action,
    token,
    outcomes: { done: say('done'), gone: say('gone.text'), trouble: say('trouble') },
    next: { href: buildPlanHref(lang, {}), text: say('toPlan') },
  })
}

/** The page of a link that was used up, or is too old. */
export function renderLoginLinkExpired(lang: Lang, assets: Assets): string {
  const say = (id: string) => getIntl(lang).formatMessage({ id: `server.loginLink.${id}` })
  return renderPlainPage(lang, assets, {
    state: 'failed',
    title: say('gone.title'),
    body: [
      `<p>${escapeHtml(say('gone.text'))}</p>`,
      `<p><a href="${buildPlanHref(lang, {})}">${escapeHtml(say('toPlan'))}</a></p>`,
    ],
  })
}
