import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import type { IslandData } from '#contract/islands.ts'
import {
  selectIsAllShown,
  selectIsStopped,
  selectSlideIndex,
  type SliderRef,
} from '#machines/website/slider.machine.ts'
import { IconButton } from '#src/components/Button.tsx'

interface SliderControlsProps extends Pick<IslandData['slider'], 'kind' | 'slides'> {
  slider: SliderRef
}

/** Renders the pause button, the arrows and, in the intro, a dot per slide; nothing while all slides are in view. */
export function SliderControls({ kind, slides, slider }: SliderControlsProps) {
  const intl = useIntl()
  const stopped = useSelector(slider, selectIsStopped)
  const index = useSelector(slider, selectSlideIndex)
  if (useSelector(slider, selectIsAllShown)) return null
  return (
    <div className="slider-controls">
      {kind === 'intro' && (
        <div className="slider-dots">
          {slides.map(({ title, picture }, nth) => (
            <button
              key={`${title} ${picture.src}`}
              type="button"
              className="slider-dot"
              aria-label={intl.formatMessage({ id: 'slider.choose' }, { index: nth + 1, title })}
              aria-current={nth === index || undefined}
              onClick={() => slider.send({ type: 'slide.choose', index: nth })}
            />
          ))}
        </div>
      )}
      <IconButton
        className="slider-pause"
        icon={stopped ? 'play' : 'pause'}
        label={intl.formatMessage({ id: stopped ? 'slider.play' : 'slider.pause' })}
        onClick={() => slider.send({ type: stopped ? 'slider.release' : 'slider.hold', by: 'button' })}
      />
      <IconButton
        icon="back"
        label={intl.formatMessage({ id: 'slider.previous' })}
        onClick={() => slider.send({ type: 'slide.previous' })}
      />
      <IconButton
        icon="forward"
        label={intl.formatMessage({ id: 'slider.next' })}
        onClick={() => slider.send({ type: 'slide.next' })}
      />
    </div>
  )
}
