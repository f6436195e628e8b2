import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { IslandData } from '#contract/islands.ts'
import { selectIsRunning, selectSlideIndex, type SliderRef } from '#machines/website/slider.machine.ts'
import { reportScriptFailure } from '#src/components/script-state.ts'
import { SlideItem } from './SlideItem.tsx'
import { SliderControls } from './SliderControls.tsx'
import { useSliderHolds } from './use-slider-holds.ts'

interface SliderProps {
  data: IslandData['slider']
  slider: SliderRef
}

/** Renders a row of slides that advances by itself; without scripts it is scrolled by hand. */
export function Slider({ data: { kind, title, slides }, slider }: SliderProps) {
  const intl = useIntl()
  const region = useRef<HTMLElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const index = useSelector(slider, selectSlideIndex)
  const running = useSelector(slider, selectIsRunning)
  const shown = useAttachedSlider(row, slider)
  useSliderHolds(region, slider)
  const count = slides.length
  const position = intl.formatMessage({ id: 'slider.of' }, { index: index + 1, count })
  return (
    <section
      className={`slider slider-${kind}`}
      ref={region}
      aria-roledescription={intl.formatMessage({ id: 'slider.carousel' })}
      aria-label={title}
    >
      <ul className="slides" ref={row}>
        {slides.map((slide, nth) => (
          <SlideItem
            key={`${slide.title} ${slide.picture.src}`}
            slide={slide}
            kind={kind}
            isFirst={nth === 0}
            isHidden={shown !== null && !shown.includes(nth)}
            label={intl.formatMessage({ id: 'slider.of' }, { index: nth + 1, count })}
            onFocus={() => slider.send({ type: 'slide.choose', index: nth })}
          />
        ))}
      </ul>
      <SliderControls kind={kind} slides={slides} slider={slider} />
      <p className="sr-only" aria-live="polite">
        {shown !== null && !running && position}
      </p>
    </section>
  )
}

/** Attaches the slider once its library has loaded; returns the indexes of the visible slides, null until then. */
function useAttachedSlider(row: RefObject<HTMLElement | null>, slider: SliderRef): readonly number[] | null {
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
