import type { Lang } from '#contract/lang.ts'
import type { NewsletterAction } from '#server/store/forms-types.ts'
import { getIntl } from './intl.ts'
import type { Assets } from './assets.ts'
import { renderButtonPage } from './button-page.ts'
import { escapeHtml } from './escape.ts'
import { renderOnwardLinks } from './onward-links.ts'
import { renderPlainPage } from './plain-page.ts'

const createMessageFormatter = (lang: Lang) => (id: string) =>
  getIntl(lang).formatMessage({ id: `server.newsletter.${id}` })

export function renderNewsletterQuestion(
  action: NewsletterAction,
  token: string,
  lang: Lang,
  assets: Assets,
): string {
  const t = createMessageFormatter(lang)
  return renderButtonPage(lang, assets, {
    title: t(`${action}.title`),
    text: t(`${action}.text`),
    button: t(`${action}.button`),
    action: `/newsletter/${action}/`,
    token,
    outcomes: { done: t(`${action}.done`), gone: t('gone.text'), trouble: t('trouble') },
  })
}

/** Renders the page after a newsletter link for a browser without script. `gone`: the link was used or has expired. */
export function renderNewsletterOutcome(
  outcome: NewsletterAction | 'gone',
  lang: Lang,
  assets: Assets,
): string {
  const t = createMessageFormatter(lang)
  return renderPlainPage(lang, assets, {
    state: outcome === 'gone' ? 'failed' : 'loaded',
    title: t(`${outcome}.title`),
    body: [
      `<p>${escapeHtml(t(outcome === 'gone' ? 'gone.text' : `${outcome}.done`))}</p>`,
      renderOnwardLinks(lang),
    ],
  })
}
