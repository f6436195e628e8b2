import { planHref } from '../../contract/addresses.ts'
import type { Lang } from '../../contract/lang.ts'
import type { NewsletterAction } from '../store/forms-store.ts'
import { wording } from '../wording.ts'
import type { Assets } from './assets.ts'
import { escapeHtml } from './escape.ts'
import { plainPage } from './plain-page.ts'

const sayIn = (lang: Lang) => (id: string) => wording(lang).formatMessage({ id: `server.newsletter.${id}` })

/**
 * The page that a link in a letter opens. It only asks: programs that read mail open links too. The button is a form, so
 * that it works without script; with one, the answer is sent by POST.
 */
export function newsletterQuestion(
  action: NewsletterAction,
  token: string,
  lang: Lang,
  assets: Assets,
): string {
  const say = sayIn(lang)
  const told = { done: say(`${action}.done`), gone: say('gone.text'), trouble: say('trouble') }
  const data = Object.entries(told).map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`)
  return plainPage(lang, assets, {
    state: 'loaded',
    title: say(`${action}.title`),
    script: '/newsletter.js',
    body: [
      `<form id="newsletter" action="/newsletter/${action}/"${data.join('')}>`,
      `<p>${escapeHtml(say(`${action}.text`))}</p>`,
      `<input type="hidden" name="token" value="${escapeHtml(token)}">`,
      `<input type="hidden" name="yes" value="1">`,
      `<button type="submit" class="button button-primary">${escapeHtml(say(`${action}.button`))}</button>`,
      `</form>`,
      `<p role="status"></p>`,
    ],
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
