import type { Actors } from '#machines/app-selectors.ts'

/** Binds the buttons of the server-rendered alerts to the machines that retry. */
export function bindAlerts(
  { page, connection }: Pick<Actors, 'page' | 'connection'>,
  signal: AbortSignal,
): void {
  const retry = ({ target }: Event) => {
    const state =
      target instanceof Element ? target.closest<HTMLElement>('[data-retry]')?.dataset['retry'] : ''
    if (state === 'failed') page?.send({ type: 'page.retry' })
    else if (state === 'lost' || state === 'auth-lost') connection.send({ type: 'connection.retry' })
  }
  document.addEventListener('click', retry, { signal })
}
