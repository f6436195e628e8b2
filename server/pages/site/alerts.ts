import type { Lang } from '../../../contract/lang.ts'
import { wording } from '../../wording.ts'
import { escapeHtml } from '../escape.ts'

/** What each named state of the root element says beside a page of the site; styles show the one that holds. */
const STATES = ['loading', 'failed', 'lost', 'auth-lost'] as const

/** What a page says whose script has not come; a link, for no script is there to hear a button. */
export function scriptAlert(lang: Lang): string {
  const say = (id: string) => escapeHtml(wording(lang).formatMessage({ id: `server.script.${id}` }))
  return [
    `<div class="site-alert site-alert-script" role="alert"><p>${say('lost')}</p>`,
    `<a class="button button-accent" href="" target="_top">${say('reload')}</a></div>`,
  ].join('')
}

/** Texts beside a page; `data-retry` is what their buttons ask for again (src/site/alerts.ts). */
export function siteAlerts(lang: Lang): string {
  const say = (id: string) => escapeHtml(wording(lang).formatMessage({ id: `server.site.${id}` }))
  const alerts = STATES.map((state) =>
    [
      `<div class="site-alert site-alert-${state}" role="${state === 'loading' ? 'status' : 'alert'}">`,
      `<p>${say(`state.${state}`)}</p>`,
      state === 'loading'
        ? ''
        : `<button type="button" class="button" data-retry="${state}">${say('retry')}</button>`,
      `</div>`,
    ].join(''),
  )
  return `<div class="preloader" aria-hidden="true"></div>${alerts.join('')}`
}
