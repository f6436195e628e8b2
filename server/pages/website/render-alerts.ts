import type { Lang } from '#contract/lang.ts'
import { getIntl } from '#server/pages/intl.ts'
import { escapeHtml } from '#server/pages/escape.ts'

/** What a named state of the root element says beside the page; styles show the one that holds. */
type AlertState = 'loading' | 'slow' | 'failed' | 'lost' | 'auth-lost'

/** What every page says by itself: that the next one is on its way, or did not come, or that its script did not. */
export const renderPageAlerts = (lang: Lang): string =>
  `<div class="preloader" aria-hidden="true"></div>` +
  renderStateAlert('loading', lang) +
  renderStateAlert('slow', lang) +
  renderStateAlert('failed', lang) +
  renderScriptAlert(lang)

/** What a page of the site says beyond that; a guide says it with its own views. */
export const renderWebsiteAlerts = (lang: Lang): string =>
  renderPageAlerts(lang) + renderStateAlert('lost', lang) + renderStateAlert('auth-lost', lang)

/** `data-retry` is what the button asks for again (src/document/alerts.ts). */
function renderStateAlert(state: AlertState, lang: Lang): string {
  const say = (id: string) => escapeHtml(getIntl(lang).formatMessage({ id: `server.site.${id}` }))
  const isWaiting = state === 'loading' || state === 'slow'
  return [
    `<div class="site-alert site-alert-${state}" role="${isWaiting ? 'status' : 'alert'}">`,
    `<p>${say(`state.${state}`)}</p>`,
    isWaiting ? '' : `<button type="button" class="button" data-retry="${state}">${say('retry')}</button>`,
    `</div>`,
  ].join('')
}

/** What a page says whose script has not come; a link, for no script is there to hear a button. */
function renderScriptAlert(lang: Lang): string {
  const say = (id: string) => escapeHtml(getIntl(lang).formatMessage({ id: `server.script.${id}` }))
  return [
    `<div class="site-alert site-alert-script" role="alert"><p>${say('lost')}</p>`,
    `<a class="button button-accent" href="" target="_top">${say('reload')}</a></div>`,
  ].join('')
}
