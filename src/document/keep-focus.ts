import { getHeldPage } from '#src/components/held-page.ts'

/**
 * The attribute that marks where the focus may land. Without a value it marks the element itself. With a selector as its
 * value it marks a list: if a control of the list is lost, the next one that matches the selector receives the focus.
 */
const LANDING = '[data-focus-fallback]'

/** The regions in which a lost focus is restored: dialogs, and the header and the main part of a page. */
const REGION = 'dialog, header, main'

/** The element that has the focus, and what has to be known of it once it is gone. */
interface Focused {
  element: HTMLElement
  /** From its parent to the root. */
  ancestors: readonly HTMLElement[]
  /** The position of the element in the document; it keeps pointing there after the element is removed. */
  position: Range
  /** What had the focus before it in another region. */
  previous: HTMLElement | undefined
}

const isVisible = (element: Element): boolean =>
  element.isConnected &&
  (element.checkVisibility?.({ visibilityProperty: true }) ?? element.closest('[hidden]') === null)

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

const canBeFocused = (element: Element): boolean => !isGone(element) && isVisible(element)

/** Returns the region of an element; undefined between them, such as among the alerts. */
const findRegion = (element: Element | undefined): Element | undefined =>
  element?.closest(REGION) ?? undefined

/** Returns a range that follows the position of an element, also once it is gone. */
function markPosition(element: HTMLElement): Range {
  const position = document.createRange()
  position.selectNode(element)
  return position
}

function listAncestors({ parentElement }: HTMLElement): HTMLElement[] {
  return parentElement === null ? [] : [parentElement, ...listAncestors(parentElement)]
}

const isList = ({ dataset }: HTMLElement): boolean => (dataset['focusFallback'] ?? '') !== ''

/** Lists where the focus of a removed or hidden element may land, the nearest first. */
function* listLandings({ ancestors, position, previous }: Focused): Generator<HTMLElement> {
  const regionAt = ancestors.findIndex((each) => each.matches(REGION))
  const region = ancestors[regionAt]
  // Without a region, what holds the whole page is not near.
  const end = region === undefined ? ancestors.findIndex((each) => each.querySelector('main')) : regionAt + 1
  for (const ancestor of region?.isConnected === false ? [] : ancestors.slice(0, end)) {
    if (!ancestor.isConnected) continue
    if (isList(ancestor)) {
      const controls = [...ancestor.querySelectorAll<HTMLElement>(ancestor.dataset['focusFallback'] ?? '')]
      const before = controls.filter((control) => position.comparePoint(control, 0) < 0)
      yield* controls.slice(before.length)
      yield* before.toReversed()
    } else if (ancestor.matches(LANDING)) yield ancestor
    // What a closed one holds is hidden.
    if (ancestor.matches('details')) yield* ancestor.querySelectorAll<HTMLElement>(':scope > summary')
    for (const landing of ancestor.querySelectorAll<HTMLElement>(LANDING)) if (!isList(landing)) yield landing
  }
  if (previous !== undefined) yield previous
  const root = region?.isConnected === true ? region : document.querySelector('main')
  yield* root?.querySelectorAll<HTMLElement>('h1, h2') ?? []
}

function moveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Keeps the focus in the page: if the element that has it leaves the document or is hidden or disabled, as a pressed button
 * may be, the nearest landing place that views mark receives it, else the heading. Does nothing where the visitor has gone
 * elsewhere, or where a dialog that closes gives the focus back.
 */
export function keepFocus(signal: AbortSignal): void {
  if (signal.aborted) return
  let focused: Focused | undefined
  let frame: number | undefined

  const restore = () => {
    const { activeElement, body } = document
    if (focused === undefined || (activeElement !== body && activeElement !== focused.element)) return
    if (getHeldPage() !== undefined || canBeFocused(focused.element)) return
    for (const landing of listLandings(focused)) {
      if (!canBeFocused(landing)) continue
      moveFocus(landing)
      if (document.activeElement === landing) return
    }
  }
  /** Styles are read at the end of a frame, when they are known. */
  const restoreInFrame = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      restore()
    })
  }
  // It observes the ancestors alone: the thousand rows of a list beside them cost nothing.
  const observer = new MutationObserver(() => {
    if (focused !== undefined && isGone(focused.element)) restore()
    else restoreInFrame()
  })
  const follow = (element: EventTarget | null) => {
    if (!(element instanceof HTMLElement)) return
    const ancestors = listAncestors(element)
    focused = {
      element,
      ancestors,
      position: markPosition(element),
      previous: findRegion(element) === findRegion(focused?.element) ? focused?.previous : focused?.element,
    }
    observer.disconnect()
    for (const each of [element, ...ancestors]) observer.observe(each, { childList: true, attributes: true })
  }
  const forget = () => {
    observer.disconnect()
    if (frame !== undefined) cancelAnimationFrame(frame)
    frame = undefined
  }
  /** Stops observing an element that the visitor has left for no other one, unless its removal has taken the focus. */
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null)
      queueMicrotask(() => {
        if (document.activeElement === document.body && focused && canBeFocused(focused.element)) forget()
      })
  }
  if (document.activeElement !== document.body) follow(document.activeElement)
  document.addEventListener('focusin', ({ target }) => follow(target), { signal })
  document.addEventListener('focusout', leave, { signal })
  signal.addEventListener('abort', forget)
}
