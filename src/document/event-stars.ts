import { selectFavourites, type FavouritesRef } from '#machines/favourites/favourites.machine.ts'

/**
 * Keeps the stars of events in server-rendered pages up to date, and stars an event at a press.
 *
 * @param onFirst called before the first star, so that what goes wrong with it can be shown
 */
export function bindEventStars(events: FavouritesRef, onFirst: () => void, signal: AbortSignal): void {
  const subscription = events.subscribe(() => updateEventStars(events))
  signal.addEventListener('abort', () => subscription.unsubscribe())
  const toggle = ({ target }: Event) => {
    const star = target instanceof Element ? target.closest<HTMLElement>('[data-star]') : null
    if (star === null) return
    onFirst()
    events.send({ type: 'favourites.toggle', id: Number(star.dataset['star']) })
  }
  document.addEventListener('click', toggle, { signal })
}

/** Marks the stars of events in the page, which the server renders for all visitors alike. */
export function updateEventStars(events: FavouritesRef): void {
  const starred = new Set(selectFavourites(events.getSnapshot()))
  for (const star of document.querySelectorAll<HTMLElement>('[data-star]')) {
    const isStarred = String(starred.has(Number(star.dataset['star'])))
    if (star.ariaPressed === isStarred) continue
    const label = star.ariaLabel ?? ''
    star.ariaPressed = isStarred
    star.ariaLabel = star.title = star.dataset['otherLabel'] ?? ''
    star.dataset['otherLabel'] = label
  }
}
