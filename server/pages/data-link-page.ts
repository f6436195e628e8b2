import type { DataPurpose } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import { CODE_LINKS } from '#server/mail/code-letter.ts'
import { getIntl } from './intl.ts'
import type { Assets } from './assets.ts'
import { renderButtonPage } from './button-page.ts'
import { escapeHtml } from './escape.ts'
import { renderOnwardLinks } from './onward-links.ts'
import { renderPlainPage } from './plain-page.ts'

const createMessageFormatter =
  (lang: Lang, email = '') =>
  (id: string): string =>
    getIntl(lang).formatMessage({ id: `server.dataLink.${id}` }, { email })

/** Renders the page that asks before data is exported or deleted. It names the account. */
export function renderDataQuestion(
  { purpose, token, email }: { purpose: DataPurpose; token: string; email: string },
  lang: Lang,
  assets: Assets,
): string {
  const t = createMessageFormatter(lang, email)
  return renderButtonPage(lang, assets, {
    title: t(`${purpose}.title`),
    text: t(`${purpose}.text`),
    button: t(`${purpose}.button`),
    action: CODE_LINKS[purpose],
    token,
    outcomes: { done: t('delete.done'), gone: t('gone.text'), trouble: t('trouble') },
    isDownload: purpose === 'export',
  })
}

/** Renders the page after a deletion for a browser without script. */
export function renderDataDeleted(lang: Lang, assets: Assets): string {
  const t = createMessageFormatter(lang)
  return renderPlainPage(lang, assets, {
    state: 'loaded',
    title: t('delete.title'),
    body: [`<p>${escapeHtml(t('delete.done'))}</p>`, renderOnwardLinks(lang)],
  })
}

/** Renders the page of a link that was used or has expired. A new letter can be requested at the address of the account. */
export function renderDataLinkExpired(accountHref: string, lang: Lang, assets: Assets): string {
  const t = createMessageFormatter(lang)
  return renderPlainPage(lang, assets, {
    state: 'failed',
    title: t('gone.title'),
    body: [
      `<p>${escapeHtml(t('gone.text'))}</p>`,
      `<p><a href="${escapeHtml(accountHref)}">${escapeHtml(t('toAccount'))}</a></p>`,
    ],
  })
}
