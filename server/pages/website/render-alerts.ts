import type { Lang } from '#contract/lang.ts'
import { OUTBOX_ROOT } from '#src/views/layout/root-ids.ts'
import { getIntl } from '#server/pages/intl.ts'
import { escapeHtml } from '#server/pages/escape.ts'

/** The named states of the root element that have an alert. Styles show the alert of the current state. */
type AlertState = 'loading' | 'slow' | 'failed'

/**
 * The states of the network. Their alerts stay until the state ends, in the strip at the bottom, which they share with the
 * outbox.
 */
type NetworkState = 'lost' | 'auth-lost'

/** Renders the alerts of every page: the next page is loading, slow or failed, or a script did not load. */
export const renderPageAlerts = (lang: Lang): string =>
  `<div class="preloader" aria-hidden="true"></div>` +
  renderStateAlert('loading', lang) +
  renderStateAlert('slow', lang) +
  renderStateAlert('failed', lang) +
  renderScriptAlert(lang)

/**
 * Renders the alerts of a website page, including lost connection and authorization, which guides render themselves.
 */
export const renderWebsiteAlerts = (lang: Lang): string =>
  renderPageAlerts(lang) +
  `<div class="strip">${renderNetworkState('lost', lang)}${renderNetworkState('auth-lost', lang)}` +
  `<div id="${OUTBOX_ROOT}"></div></div>`

/** Renders the alert of a state. `data-retry` names what its button repeats (src/document/alerts.ts). */
function renderStateAlert(state: AlertState, lang: Lang): string {
  const t = (id: string) => escapeHtml(getIntl(lang).formatMessage({ id: `server.site.${id}` }))
  const isWaiting = state === 'loading' || state === 'slow'
  return [
    `<div class="site-alert site-alert-${state}" role="${isWaiting ? 'status' : 'alert'}">`,
    `<p>${t(`state.${state}`)}</p>`,
    isWaiting ? '' : `<button type="button" class="button" data-retry="${state}">${t('retry')}</button>`,
    `</div>`,
  ].join('')
}

function renderNetworkState(state: NetworkState, lang: Lang): string {
  const t = (id: string) => escapeHtml(getIntl(lang).formatMessage({ id: `server.site.${id}` }))
  return [
    `<div class="banner-line site-state site-state-${state}" role="alert"><p>${t(`state.${state}`)}</p>`,
    `<button type="button" class="button button-quiet" data-retry="${state}">${t('retry')}</button></div>`,
  ].join('')
}

/**
 * Renders the alert for a script that did not load, because the network failed or because the server has been updated
 * since. It has a link, as a button would need a script.
 */
function renderScriptAlert(lang: Lang): string {
  const t = (id: string) => escapeHtml(getIntl(lang).formatMessage({ id: `server.script.${id}` }))
  return [
    `<div class="site-alert site-alert-script" role="alert"><p>${t('lost')}</p>`,
    `<a class="button button-accent" href="" target="_top">${t('reload')}</a></div>`,
  ].join('')
}
