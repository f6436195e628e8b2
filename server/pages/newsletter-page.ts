import { buildPlanHref } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import type { NewsletterAction } from '#server/store/forms-store.ts'
import { getIntl } from './intl.ts'
import type { Assets } from './assets.ts'
import { renderButtonPage } from './button-page.ts'
import { escapeHtml } from './escape.ts'
import { renderPlainPage } from './plain-page.ts'

const createMessageFormatter = (lang: Lang) => (id: string) =>
  getIntl(lang).formatMessage({ id: `server.newsletter.${id}` })

export function renderNewsletterQuestion(
  action: NewsletterAction,
  token: string,
  lang: Lang,
  assets: Assets,
): string {
  const say = createMessageFormatter(lang)
  return renderButtonPage(lang, assets, {
    title: say(`${action}.title`),
    text: say(`${action}.text`),
    button: say(`${action}.button`),
    action: `/newsletter/${action}/`,
    token,
    outcomes: { done: say(`${action}.done`), gone: say('gone.text'), trouble: say('trouble') },
  })
}

/** What a link came to, for a browser without script. `gone`: it was used up, or is too old. */
export function renderNewsletterOutcome(
  outcome: NewsletterAction | 'gone',
  lang: Lang,
  assets: Assets,
): string {
  const say = createMessageFormatter(lang)
  return renderPlainPage(lang, assets, {
    state: outcome === 'gone' ? 'failed' : 'loaded',
    title: say(`${outcome}.title`),
    body: [
      `<p>${escapeHtml(say(outcome === 'gone' ? 'gone.text' : `${outcome}.done`))}</p>`,
      `<p><a href="${buildPlanHref(lang, {})}">${escapeHtml(getIntl(lang).formatMessage({ id: 'server.notice.home' }))}</a></p>`,
    ],
  })
}
