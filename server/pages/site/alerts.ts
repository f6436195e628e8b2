import type { Lang } from '../../../contract/lang.ts'
import { wording } from '../../wording.ts'
import { escapeHtml } from '../escape.ts'

/** What a named state of the root element says beside the page; styles show the one that holds. */
type State = 'loading' | 'slow' | 'failed' | 'lost' | 'auth-lost'

/** What every page says by itself: that the next one is on its way, or did not come, or that its script did not. */
export const pageAlerts = (lang: Lang): string =>
  `<div class="preloader" aria-hidden="true"></div>` +
  stateAlert('loading', lang) +
  stateAlert('slow', lang) +
  stateAlert('failed', lang) +
  scriptAlert(lang)

/** What a page of the site says beyond that; a guide says it with its own views. */
export const siteAlerts = (lang: Lang): string =>
  pageAlerts(lang) + stateAlert('lost', lang) + stateAlert('auth-lost', lang)

/** `data-retry` is what the button asks for again (src/site/alerts.ts). */
function stateAlert(state: State, lang: Lang): string {
  const say = (id: string) => escapeHtml(wording(lang).formatMessage({ id: `server.site.${id}` }))
  const isWaiting = state === 'loading' || state === 'slow'
  return [
    `<div class="site-alert site-alert-${state}" role="${isWaiting ? 'status' : 'alert'}">`,
    `<p>${say(`state.${state}`)}</p>`,
    isWaiting ? '' : `<button type="button" class="button" data-retry="${state}">${say('retry')}</button>`,
    `</div>`,
  ].join('')
}

/** What a page says whose script has not come; a link, for no script is there to hear a button. */
function scriptAlert(lang: Lang): string {
  const say = (id: string) => escapeHtml(wording(lang).formatMessage({ id: `server.script.${id}` }))
  return [
    `<div class="site-alert site-alert-script" role="alert"><p>${say('lost')}</p>`,
    `<a class="button button-accent" href="" target="_top">${say('reload')}</a></div>`,
  ].join('')
}
