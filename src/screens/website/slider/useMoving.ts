import { useEffect, useState, type RefObject } from 'react'
import { scriptFailed } from '../../../parts/scriptState.ts'
import type { SliderRef } from '../../../../machines/site/slider.machine.ts'

/** Lets the row follow the machine as soon as what moves it is there; what is in sight then, by index; null: not yet. */
export function useMoving(row: RefObject<HTMLElement | null>, slider: SliderRef): readonly number[] | null {
  const [shown, setShown] = useState<readonly number[] | null>(null)
  useEffect(() => {
    const element = row.current
    if (element === null) return
    let stop: (() => void) | undefined
    let isGone = false
    import('./moveSlides.ts')
      .then(({ moveSlides }) => {
        if (!isGone) stop = moveSlides(element, slider, setShown)
      })
      .catch(scriptFailed)
    return () => {
      isGone = true
      stop?.()
    }
  }, [row, slider])
  return shown
}
