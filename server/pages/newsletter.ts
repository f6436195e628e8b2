import { planHref } from '../../contract/addresses.ts'
import type { Lang } from '../../contract/lang.ts'
import type { NewsletterAction } from '../store/forms-store.ts'
import { wording } from '../wording.ts'
import type { Assets } from './assets.ts'
import { buttonPage } from './button-page.ts'
import { escapeHtml } from './escape.ts'
import { plainPage } from './plain-page.ts'

const sayIn = (lang: Lang) => (id: string) => wording(lang).formatMessage({ id: `server.newsletter.${id}` })

export function newsletterQuestion(
  action: NewsletterAction,
  token: string,
  lang: Lang,
  assets: Assets,
): string {
  const say = sayIn(lang)
  return buttonPage(lang, assets, {
    title: say(`${action}.title`),
    text: say(`${action}.text`),
    button: say(`${action}.button`),
    action: `/newsletter/${action}/`,
    token,
    outcomes: { done: say(`${action}.done`), gone: say('gone.text'), trouble: say('trouble') },
  })
}

/** What a link came to, for a browser without script. `gone`: it was used up, or is too old. */
export function newsletterOutcome(outcome: NewsletterAction | 'gone', lang: Lang, assets: Assets): string {
  const say = sayIn(lang)
  return plainPage(lang, assets, {
    state: outcome === 'gone' ? 'failed' : 'loaded',
    title: say(`${outcome}.title`),
    body: [
      `<p>${escapeHtml(say(outcome === 'gone' ? 'gone.text' : `${outcome}.done`))}</p>`,
      `<p><a href="${planHref(lang, {})}">${escapeHtml(wording(lang).formatMessage({ id: 'server.notice.home' }))}</a></p>`,
    ],
  })
}
