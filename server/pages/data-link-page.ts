import { buildPlanHref } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import { CODE_LINKS } from '#server/mail/code-letter.ts'
import { getIntl } from './intl.ts'
import type { Assets } from './assets.ts'
import { renderButtonPage } from './button-page.ts'
import { escapeHtml } from './escape.ts'
import { renderPlainPage } from './plain-page.ts'

export type DataPurpose = 'export' | 'delete'

interface DataLinkPageContent {
  purpose: DataPurpose
  /** Address of the account page, where a new letter is asked for. */
  accountHref: string
}

const createMessageFormatter =
  (lang: Lang, email = '') =>
  (id: string): string =>
    getIntl(lang).formatMessage({ id: `server.dataLink.${id}` }, { email })

/** Renders the page that asks before anything is handed out or deleted. It names the account. */
export function renderDataQuestion(
  { purpose, token, email }: DataLinkPageContent & { token: string; email: string },
  lang: Lang,
  assets: Assets,
): string {
  const say = createMessageFormatter(lang, email)
  return renderButtonPage(lang, assets, {
    title: say(`${purpose}.title`),
    text: say(`${purpose}.text`),
    button: say(`${purpose}.button`),
    action: CODE_LINKS[purpose],
    token,
    outcomes: { done: say('delete.done'), gone: say('gone.text'), trouble: say('trouble') },
    isDownload: purpose === 'export',
  })
}

/** Renders the outcome of the deletion for a browser without script. */
export function renderDataDeleted(lang: Lang, assets: Assets): string {
  const say = createMessageFormatter(lang)
  const home = getIntl(lang).formatMessage({ id: 'server.notice.home' })
  return renderPlainPage(lang, assets, {
    state: 'loaded',
    title: say('delete.title'),
    body: [
      `<p>${escapeHtml(say('delete.done'))}</p>`,
      `<p><a href="${buildPlanHref(lang, {})}">${escapeHtml(home)}</a></p>`,
    ],
  })
}

/** Renders the page of a link that was used up, or is too old. */
export function renderDataLinkExpired(
  { accountHref }: DataLinkPageContent,
  lang: Lang,
  assets: Assets,
): string {
  const say = createMessageFormatter(lang)
  return renderPlainPage(lang, assets, {
    state: 'failed',
    title: say('gone.title'),
    body: [
      `<p>${escapeHtml(say('gone.text'))}</p>`,
      `<p><a href="${escapeHtml(accountHref)}">${escapeHtml(say('toAccount'))}</a></p>`,
    ],
  })
}
