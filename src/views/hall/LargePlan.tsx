import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useIntl } from 'react-intl'
import { LARGE_PLAN_STEP_FACTOR } from '#contract/limits.ts'
import { selectLargePlanStep, type LargePlanRef } from '#machines/hall/large-plan.machine.ts'
import { selectHall } from '#machines/hall/guide-selectors.ts'
import { Button, IconButton } from '#src/components/Button.tsx'
import { createScrolledPlan, type ScrolledPlan } from './scroll-plan.ts'
import { findMarkedStand, readStandBoxes, readViewBox } from './stand-boxes.ts'
import { useHall } from './HallContext.tsx'
import { readZoomKey } from './plan-keys.ts'
import { useHallNames } from './use-hall-names.ts'

interface LargePlanProps {
  actor: LargePlanRef
  /** The section of the plan, which covers the window while the large plan is open. */
  floor: HTMLElement
  frame: HTMLElement
  content: HTMLElement
  svg: SVGSVGElement
}

/** Renders the control that opens the large plan and, while it is open, its own controls (readings 33). */
export function LargePlan({ actor, floor, frame, content, svg }: LargePlanProps) {
  const intl = useIntl()
  const hall = useSelector(useHall().guide, selectHall)
  const step = useSelector(actor, selectLargePlanStep)
  const isOpen = step !== null
  const plan = useRef<ScrolledPlan | null>(null)
  const writeHall = useHallNames()
  const title = intl.formatMessage({ id: 'plan.largeTitle' }, { hall: writeHall(hall) })

  const opener = useRef<Element | null>(null)
  // Not in the cleanup of an effect, after which React gives the focus back to the element that had it before.
  useLayoutEffect(() => {
    if (isOpen) {
      opener.current = document.activeElement
      content.focus({ preventScroll: true })
      return
    }
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    opener.current = null
  }, [isOpen, content])
  useLayoutEffect(() => {
    if (!isOpen) return
    const uncover = coverFloor(floor)
    const scrolled = createScrolledPlan(frame, content, readViewBox(svg), (direction) =>
      // The plan has to be resized before this returns, as only then its point at the mouse is the one that stays.
      flushSync(() => actor.send({ type: `zoom.${direction}` })),
    )
    plan.current = scrolled
    return () => {
      plan.current = null
      scrolled.dispose()
      uncover()
    }
  }, [actor, isOpen, floor, frame, content, svg])
  useLayoutEffect(() => {
    if (isOpen) floor.setAttribute('aria-label', title)
  }, [isOpen, floor, title])
  const isCentred = useRef(false)
  useLayoutEffect(() => {
    if (step === null) {
      isCentred.current = false
      return
    }
    plan.current?.show(LARGE_PLAN_STEP_FACTOR ** step)
    if (isCentred.current) return
    isCentred.current = true
    const selected = findMarkedStand(content, '.is-selected, .is-open, .is-hovered')
    const box = readStandBoxes(svg).find(({ stand }) => stand === selected)
    if (box !== undefined) plan.current?.centre(box)
  }, [step, content, svg])
  useZoomKeys(actor, isOpen, floor)

  return (
    <>
      <Button icon="fit" className="plan-enlarge" onClick={() => actor.send({ type: 'large.open' })}>
        {intl.formatMessage({ id: 'plan.largeOpen' })}
      </Button>
      {isOpen && <LargePlanButtons actor={actor} />}
    </>
  )
}

function LargePlanButtons({ actor }: { actor: LargePlanRef }) {
  const intl = useIntl()
  return (
    <div className="plan-large-tools">
      <IconButton
        kind="secondary"
        icon="plus"
        label={intl.formatMessage({ id: 'plan.zoomIn' })}
        onClick={() => actor.send({ type: 'zoom.in' })}
      />
      <IconButton
        kind="secondary"
        icon="minus"
        label={intl.formatMessage({ id: 'plan.zoomOut' })}
        onClick={() => actor.send({ type: 'zoom.out' })}
      />
      <IconButton
        kind="secondary"
        icon="fit"
        label={intl.formatMessage({ id: 'plan.zoomReset' })}
        onClick={() => actor.send({ type: 'zoom.fit' })}
      />
      <IconButton
        kind="secondary"
        icon="close"
        label={intl.formatMessage({ id: 'plan.largeClose' })}
        onClick={() => actor.send({ type: 'large.close' })}
      />
    </div>
  )
}

/** Lays the section of the plan over the page as a dialog; returns a function that undoes it. */
function coverFloor(floor: HTMLElement): () => void {
  const label = floor.getAttribute('aria-label') ?? ''
  const uncover = coverPage(floor)
  floor.dataset['large'] = ''
  floor.setAttribute('role', 'dialog')
  floor.setAttribute('aria-modal', 'true')
  return () => {
    uncover()
    delete floor.dataset['large']
    floor.removeAttribute('role')
    floor.removeAttribute('aria-modal')
    floor.setAttribute('aria-label', label)
  }
}

/** Listens to the keys of the scale on the plan, and to Escape wherever the focus is while the large plan is open. */
function useZoomKeys(actor: LargePlanRef, isOpen: boolean, floor: HTMLElement): void {
  useEffect(() => {
    const leaving = new AbortController()
    const zoom = (event: KeyboardEvent) => {
      // The form that asks for a way is beside the plan.
      const isTyped = event.target instanceof HTMLInputElement
      const key = readZoomKey(event)
      if (key === undefined || event.defaultPrevented || isTyped) return
      event.preventDefault()
      if (isOpen) actor.send({ type: `zoom.${key}` })
      else if (key === 'in') actor.send({ type: 'large.open' })
    }
    const escape = (event: KeyboardEvent) => {
      // A window above the plan is closed by its own Escape.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') !== null)
        return
      event.preventDefault()
      actor.send({ type: 'large.close' })
    }
    floor.addEventListener('keydown', zoom, leaving)
    if (isOpen) document.addEventListener('keydown', escape, leaving)
    return () => leaving.abort()
  }, [actor, isOpen, floor])
}

/**
 * Elements that stay active under the large plan: those without a box, those with a layer of their own, and alerts, which
 * screen readers announce. A status with controls is not among them, because the focus could go behind the plan.
 */
const UNCOVERED = 'script, style, dialog, .strip, [role="alert"], [role="status"]:not(:has(a, button))'

/**
 * Makes all of the page inert but for an element and what holds it; windows that are opened above it are not affected.
 * Returns a function that undoes it.
 */
function coverPage(element: Element): () => void {
  const inert: HTMLElement[] = []
  for (
    let each: Element = element;
    each !== document.body && each.parentElement !== null;
    each = each.parentElement
  )
    for (const sibling of each.parentElement.children) {
      const isCovered = sibling instanceof HTMLElement && sibling !== each && !sibling.inert
      if (!isCovered || sibling.matches(UNCOVERED)) continue
      sibling.inert = true
      inert.push(sibling)
    }
  return () => {
    for (const each of inert) each.inert = false
  }
}
