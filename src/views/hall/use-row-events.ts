import { useEffect, type RefObject } from 'react'
import { isPlainClick } from '#src/components/Link.tsx'

interface RowHandlers {
  onOpen: (company: number) => void
  onToggleStar: (company: number) => void
  /** Called with the address of a stand that was clicked; undefined: the browser follows its link. */
  onShowStand: ((company: number, href: string) => void) | undefined
  /** Called with the row under the pointer or the focus. */
  onHover: (company: number | null) => void
}

const findAt = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

const findCompanyAt = (target: EventTarget | null): number | null => {
  const row = findAt(target, '[data-company]')
  return row === null ? null : Number(row.dataset['company'])
}

/** Shows the name of a star while the pointer rests on it. */
function showStarTitle(target: EventTarget | null): void {
  const star = findAt(target, '.star')
  if (star !== null) star.title = star.ariaLabel ?? ''
}

/** Listens to the rows of a list at the list, so that a row needs no listeners of its own. */
export function useRowEvents(list: RefObject<HTMLElement | null>, handlers: RowHandlers): void {
  const { onOpen, onToggleStar, onShowStand, onHover } = handlers
  useEffect(() => {
    const element = list.current
    if (element === null) return
    const leaving = new AbortController()
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listen: (event: HTMLElementEventMap[Type]) => void,
    ) => element.addEventListener(type, listen, leaving)
    on('click', (event) => {
      const company = findCompanyAt(event.target)
      const link = findAt(event.target, 'a')
      if (company === null) return
      if (findAt(event.target, '.star') !== null) onToggleStar(company)
      else if (link !== null && isPlainClick(event)) {
        const isStand = link.matches('.code')
        if (isStand && onShowStand === undefined) return
        event.preventDefault()
        if (isStand) onShowStand?.(company, link.getAttribute('href') ?? '')
        else onOpen(company)
      }
    })
    on('pointerover', ({ target, pointerType }) => {
      if (pointerType === 'touch') return
      showStarTitle(target)
      onHover(findCompanyAt(target))
    })
    on('pointerleave', () => onHover(null))
    // The focus that a window gives back to its row after a click is not a look at that row.
    on('focusin', ({ target }) => {
      if (findAt(target, ':focus-visible') !== null) onHover(findCompanyAt(target))
    })
    on('focusout', () => onHover(null))
    return () => leaving.abort()
  }, [list, onOpen, onToggleStar, onShowStand, onHover])
}
