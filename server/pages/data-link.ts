import { planHref } from '../../contract/addresses.ts'
import type { Lang } from '../../contract/lang.ts'
import { CODE_LINKS } from '../mail/code-letter.ts'
import { wording } from '../wording.ts'
import type { Assets } from './assets.ts'
import { buttonPage } from './button-page.ts'
import { escapeHtml } from './escape.ts'
import { plainPage } from './plain-page.ts'

export type DataPurpose = 'export' | 'delete'

interface DataLinkPage {
  purpose: DataPurpose
  /** Address of the account page, where a new letter is asked for. */
  account: string
}

const messages =
  (lang: Lang, email = '') =>
  (id: string): string =>
    wording(lang).formatMessage({ id: `server.dataLink.${id}` }, { email })

/** Renders the page that asks before anything is handed out or deleted. It names the account. */
export function dataQuestion(
  { purpose, token, email }: DataLinkPage & { token: string; email: string },
  lang: Lang,
  assets: Assets,
): string {
  const say = messages(lang, email)
  return buttonPage(lang, assets, {
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
export function dataDeleted(lang: Lang, assets: Assets): string {
  const say = messages(lang)
  const home = wording(lang).formatMessage({ id: 'server.notice.home' })
  return plainPage(lang, assets, {
    state: 'loaded',
    title: say('delete.title'),
    body: [
      `<p>${escapeHtml(say('delete.done'))}</p>`,
      `<p><a href="${planHref(lang, {})}">${escapeHtml(home)}</a></p>`,
    ],
  })
}

/** Renders the page of a link that was used up, or is too old. */
export function dataLinkGone({ account }: DataLinkPage, lang: Lang, assets: Assets): string {
  const say = messages(lang)
  return plainPage(lang, assets, {
    state: 'failed',
    title: say('gone.title'),
    body: [
      `<p>${escapeHtml(say('gone.text'))}</p>`,
      `<p><a href="${escapeHtml(account)}">${escapeHtml(say('toAccount'))}</a></p>`,
    ],
  })
}
