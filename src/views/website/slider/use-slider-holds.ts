import { useEffect, type RefObject } from 'react'
import type { HoldReason, SliderRef } from '#machines/website/slider.machine.ts'

/** Holds the slider while a mouse is over it, the keyboard focus is in it, the tab is hidden or motion is reduced. */
export function useSliderHolds(region: RefObject<HTMLElement | null>, slider: SliderRef): void {
  useEffect(() => {
    const element = region.current
    if (element === null) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)')
    const setHold = (by: HoldReason, isHeld: boolean) =>
      slider.send({ type: isHeld ? 'slider.hold' : 'slider.release', by })
    const hide = () => setHold('hiddenTab', document.hidden)
    const calm = () => setHold('reducedMotion', still.matches)
    const over = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHold('hover', true)
    const out = () => setHold('hover', false)
    /** A button keeps the focus after a click, but only keyboard focus holds the slider. */
    const enter = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(':focus-visible') && setHold('focus', true)
    const exit = ({ relatedTarget }: FocusEvent) =>
      !(relatedTarget instanceof Node && element.contains(relatedTarget)) && setHold('focus', false)
    hide()
    calm()
    const leaving = new AbortController()
    document.addEventListener('visibilitychange', hide, leaving)
    still.addEventListener('change', calm, leaving)
    element.addEventListener('pointerenter', over, leaving)
    element.addEventListener('pointerleave', out, leaving)
    element.addEventListener('focusin', enter, leaving)
    element.addEventListener('focusout', exit, leaving)
    return () => leaving.abort()
  }, [region, slider])
}
