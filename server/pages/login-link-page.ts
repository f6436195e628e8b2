import { buildPlanHref } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import { getIntl } from './intl.ts'
import type { Assets } from './assets.ts'
import { renderButtonPage } from './button-page.ts'
import { escapeHtml } from './escape.ts'
import { renderPlainPage } from './plain-page.ts'

/**
 * Renders the page of a login link. It names the account, so that nobody logs in to another person's account
 * unknowingly.
 */
export function renderLoginQuestion(
  { action, token, email }: { action: string; token: string; email: string },
  lang: Lang,
  assets: Assets,
): string {
  const format = (id: string) => getIntl(lang).formatMessage({ id: `server.loginLink.${id}` }, { email })
  return renderButtonPage(lang, assets, {
    title: format('title'),
    text: format('text'),
    button: format('button'),
    action,
    token,
    outcomes: { done: format('done'), gone: format('gone.text'), trouble: format('trouble') },
    next: { href: buildPlanHref(lang, {}), text: format('toPlan') },
  })
}

/** Renders the page of a login link that was used or has expired. */
export function renderLoginLinkExpired(lang: Lang, assets: Assets): string {
  const format = (id: string) => getIntl(lang).formatMessage({ id: `server.loginLink.${id}` })
  return renderPlainPage(lang, assets, {
    state: 'failed',
    title: format('gone.title'),
    body: [
      `<p>${escapeHtml(format('gone.text'))}</p>`,
      `<p><a href="${buildPlanHref(lang, {})}">${escapeHtml(format('toPlan'))}</a></p>`,
    ],
  })
}
