import { useSelector } from '@xstate/react'
import { memo, useEffect, useId, useLayoutEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { findNearby, type StandBox } from '#contract/plan/stand-graph.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectHall, selectHoverRef } from '#machines/hall/guide-selectors.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { selectFocusedStand, type StandFocusRef } from '#machines/hall/stand-focus.machine.ts'
import { findMarkedStand, readStandBoxes } from './stand-boxes.ts'
import { useExhibitorList, useHall } from './HallContext.tsx'
import { pickExhibitors } from './pick-exhibitors.ts'
import { readFocusKey } from './plan-keys.ts'
import { createShape, getPlanOverlay } from './plan-overlay.ts'
import { useSelectorAfterPaint } from '#src/components/use-selector-after-paint.ts'
import { shortenNames } from './shorten-names.ts'
import { useHallNames } from './use-hall-names.ts'

interface StandFocusProps {
  actor: StandFocusRef
  content: HTMLElement
  svg: SVGSVGElement
}

/** Lets the keyboard move over the stands of a plan, outlines the focused one and announces it. */
export function StandFocus({ actor, content, svg }: StandFocusProps) {
  const intl = useIntl()
  const { guide } = useHall()
  const hall = useSelector(guide, selectHall)
  const hover = useSelector(guide, selectHoverRef)
  const focused = useSelector(actor, selectFocusedStand)
  // The outline is painted before the stand is announced.
  const announced = useSelectorAfterPaint(actor, selectFocusedStand)
  const hintId = useId()
  useEffect(() => {
    const leaving = new AbortController()
    const enter = () =>
      actor.send({
        type: 'plan.focused',
        hall,
        stands: readStandBoxes(svg),
        start: findMarkedStand(content, '.is-selected, .is-open, .is-hovered'),
      })
    const press = (event: KeyboardEvent) => {
      const key = readFocusKey(event)
      if (key === undefined || event.defaultPrevented) return
      event.preventDefault()
      const isThere = selectFocusedStand(actor.getSnapshot()) !== null
      if (!isThere) enter()
      // The first key after a click only shows where the keyboard is.
      if (isThere || key.type !== 'direction.pressed') actor.send(key)
    }
    let hovered: StandBox | null = null
    // At once, so that both are rendered together.
    const followFocus = () => {
      const stand = selectFocusedStand(actor.getSnapshot())
      if (stand !== null && stand !== hovered) hover.send({ type: 'stand.hovered', stand: stand.stand })
      hovered = stand
    }
    const subscription = actor.subscribe(followFocus)
    const focus = () => content.matches(':focus-visible') && enter()
    const leave = () => {
      actor.send({ type: 'plan.left' })
      hover.send({ type: 'hover.clear' })
    }
    content.addEventListener('keydown', press, leaving)
    content.addEventListener('focus', focus, leaving)
    content.addEventListener('blur', leave, leaving)
    const floor = content.closest<HTMLElement>('.floor')
    const focusContent = () => content.focus({ preventScroll: true })
    // The skip link leads to the section, which has no keys of its own.
    floor?.addEventListener('focus', focusContent, leaving)
    if (document.activeElement === floor) focusContent()
    else if (document.activeElement === content) focus()
    return () => {
      leaving.abort()
      subscription.unsubscribe()
      actor.send({ type: 'plan.left' })
    }
  }, [actor, content, svg, hall, hover])
  useLayoutEffect(() => {
    if (focused === null) return
    const removeOutline = outlineStand(svg, focused)
    content.toggleAttribute('data-outlined', true)
    return () => {
      removeOutline()
      content.removeAttribute('data-outlined')
    }
  }, [content, svg, focused])
  useLayoutEffect(() => {
    content.setAttribute('tabindex', '0')
    content.setAttribute('role', 'application')
    content.setAttribute('aria-roledescription', intl.formatMessage({ id: 'plan.role' }))
    content.setAttribute('aria-describedby', hintId)
  }, [content, hintId, intl])
  return (
    <div className="sr-only">
      <p id={hintId}>{intl.formatMessage({ id: 'plan.keys' })}</p>
      <p role="status">{announced !== null && <FocusedStand focused={announced} svg={svg} hall={hall} />}</p>
    </div>
  )
}

const OUTLINE_MARGIN = 3

/** Draws an outline around a stand above all others and scrolls it into view; returns a function that removes it. */
function outlineStand(svg: SVGSVGElement, { x, y, width, height }: StandBox): () => void {
  const outline = createShape('rect', {
    class: 'plan-focus',
    x: x - OUTLINE_MARGIN,
    y: y - OUTLINE_MARGIN,
    width: width + 2 * OUTLINE_MARGIN,
    height: height + 2 * OUTLINE_MARGIN,
  })
  getPlanOverlay(svg).append(outline)
  // A plan that is zoomed in the page has no scroll position; its zoom listens.
  const isZoomed = svg.closest('.plan-window[data-zoomed]') !== null
  if (isZoomed) outline.dispatchEvent(new CustomEvent('stand-focused', { bubbles: true }))
  // Before the next frame, which needs layout anyway; scrolling now would force a second one.
  const scroll = requestAnimationFrame(
    () => !isZoomed && outline.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }),
  )
  return () => {
    cancelAnimationFrame(scroll)
    outline.remove()
  }
}

const MAX_NAMES = 3

/** Announces which stand is focused, who is there, and what lies around it. */
const FocusedStand = memo(function FocusedStand({
  focused: { stand },
  svg,
  hall,
}: {
  focused: StandBox
  svg: SVGSVGElement
  hall: string
}) {
  const intl = useIntl()
  const writeHall = useHallNames()
  const exhibitors = useSelector(useExhibitorList(), selectHallExhibitors)
  const index = getStandIndex(exhibitors, hall)
  const listNames = (code: string) =>
    pickExhibitors(exhibitors, index.getCompanies(code)).map(({ name }) => name)
  const names = listNames(stand)
  const nameStand = (code: string) => {
    const [company] = listNames(code)
    return company === undefined
      ? code
      : intl.formatMessage({ id: 'plan.neighbour' }, { stand: code, company })
  }
  const { beside, opposite } = useMemo(() => findNearby(readStandBoxes(svg), stand), [svg, stand])
  const [first, second] = beside.map(nameStand)
  const nearby = [
    ...(first !== undefined && second !== undefined
      ? [intl.formatMessage({ id: 'plan.between' }, { first, second })]
      : []),
    ...(first !== undefined && second === undefined
      ? [intl.formatMessage({ id: 'plan.beside' }, { stand: first })]
      : []),
    ...(opposite === null
      ? []
      : [intl.formatMessage({ id: 'plan.opposite' }, { stand: nameStand(opposite) })]),
  ]
  const values = {
    hall: writeHall(hall),
    stand,
    companies:
      names.length === 0
        ? intl.formatMessage({ id: 'plan.standFree' })
        : shortenNames(names, MAX_NAMES, intl),
    nearby: nearby.join(', '),
    hasNearby: nearby.length > 0 ? 'yes' : 'no',
  }
  return intl.formatMessage({ id: 'plan.focusedStand' }, values)
})
