import type { ButtonOutcome } from '#contract/form-pages.ts'
import type { Lang } from '#contract/lang.ts'
import type { Assets } from './assets.ts'
import { escapeHtml } from './escape.ts'
import { getIntl } from './intl.ts'
import { renderOnwardLinks } from './onward-links.ts'
import { renderPlainPage } from './plain-page.ts'

interface ButtonPageContent {
  title: string
  text: string
  button: string
  /** The address that receives the token: by POST as JSON; without script by GET with `yes=1`. */
  action: string
  token: string
  /** Status texts after the button was pressed and answered. */
  outcomes: Record<Exclude<ButtonOutcome, 'unanswered'>, string>
  /** Set if the button does nothing without cookies: the status text that says so. */
  noCookies?: string
  /** The page that the browser opens afterwards, also as a link. Without it the browser stays, and other links lead on. */
  next?: { href: string; text: string }
  /** True if the answer is a file: the browser submits the form itself and stays. */
  isDownload?: boolean
}

/**
 * Renders the page that a link in a letter opens. The page only asks, because mail programs open links too. The button
 * submits a form, so that it works without script; with script the answer is sent by POST.
 */
export function renderButtonPage(lang: Lang, assets: Assets, page: ButtonPageContent): string {
  const { title, text, button, action, token, outcomes, noCookies, next, isDownload = false } = page
  const unanswered = getIntl(lang).formatMessage({ id: 'server.buttonPage.unanswered' })
  const data = Object.entries({
    ...outcomes,
    unanswered,
    ...(noCookies !== undefined && { 'no-cookies': noCookies }),
    ...(next !== undefined && { next: next.href }),
  }).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  return renderPlainPage(lang, assets, {
    state: 'loaded',
    title,
    ...(!isDownload && { script: assets.getFormAssets('button-page') }),
    body: [
      `<form id="button-page" action="${action}"${data.join('')}>`,
      `<p>${escapeHtml(text)}</p>`,
      `<input type="hidden" name="token" value="${escapeHtml(token)}">`,
      `<input type="hidden" name="yes" value="1">`,
      `<input type="hidden" name="lang" value="${lang}">`,
      `<button type="submit" class="button button-primary">${escapeHtml(button)}</button>`,
      `</form>`,
      `<p role="status"></p>`,
      ...(next === undefined
        ? [renderOnwardLinks(lang)]
        : [`<p><a href="${escapeHtml(next.href)}">${escapeHtml(next.text)}</a></p>`]),
    ],
  })
}
