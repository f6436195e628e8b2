import { useEffect, useState, type RefObject } from 'react'
import { reportScriptFailure } from '#src/components/script-state.ts'
import type { SliderRef } from '#machines/website/slider.machine.ts'

/** Attaches the slider once its library has loaded; returns the indexes of the visible slides, null until then. */
export function useAttachedSlider(
  row: RefObject<HTMLElement | null>,
  slider: SliderRef,
): readonly number[] | null {
  const [shown, setShown] = useState<readonly number[] | null>(null)
  useEffect(() => {
    const element = row.current
    if (element === null) return
    let stop: (() => void) | undefined
    let isGone = false
    import('./attach-slider.ts')
      .then(({ attachSlider }) => {
        if (!isGone) stop = attachSlider(element, slider, setShown)
      })
      .catch(reportScriptFailure)
    return () => {
      isGone = true
      stop?.()
    }
  }, [row, slider])
  return shown
}
