import { buildPlanHref } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import { getIntl } from './intl.ts'
import type { Assets } from './assets.ts'
import { renderButtonPage } from './button-page.ts'
import { escapeHtml } from './escape.ts'
import { renderPlainPage } from './plain-page.ts'

/** Renders the page of a login link. It names the account, so that nobody logs in to another person's by mistake. */
export function renderLoginQuestion(
  { action, token, email }: { action: string; token: string; email: string },
  lang: Lang,
  assets: Assets,
): string {
  const t = (id: string) => getIntl(lang).formatMessage({ id: `server.loginLink.${id}` }, { email })
  return renderButtonPage(lang, assets, {
    title: t('title'),
    text: t('text'),
    button: t('button'),
    action,
    token,
    outcomes: { done: t('done'), gone: t('gone.text'), trouble: t('trouble') },
    noCookies: getIntl(lang).formatMessage({ id: 'login.noCookies' }),
    next: { href: buildPlanHref(lang, {}), text: t('toPlan') },
  })
}

/** Renders the page of a login link that was used or has expired. */
export function renderLoginLinkExpired(lang: Lang, assets: Assets): string {
  const t = (id: string) => getIntl(lang).formatMessage({ id: `server.loginLink.${id}` })
  return renderPlainPage(lang, assets, {
    state: 'failed',
    title: t('gone.title'),
    body: [
      `<p>${escapeHtml(t('gone.text'))}</p>`,
      `<p><a href="${buildPlanHref(lang, {})}">${escapeHtml(t('toPlan'))}</a></p>`,
    ],
  })
}
