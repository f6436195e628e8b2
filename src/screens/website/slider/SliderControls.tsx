import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import type { IslandData } from '../../../../contract/islands.ts'
import {
  selectIsAllShown,
  selectIsStopped,
  selectSlide,
  type SliderRef,
} from '../../../../machines/site/slider.machine.ts'
import { SiteIconButton } from '../SiteIcon.tsx'

interface ControlsProps extends Pick<IslandData['slider'], 'kind' | 'slides'> {
  slider: SliderRef
}

/** Pause and the two arrows, and in the intro a dot per slide; not where all slides are in sight. */
export function SliderControls({ kind, slides, slider }: ControlsProps) {
  const intl = useIntl()
  const stopped = useSelector(slider, selectIsStopped)
  const index = useSelector(slider, selectSlide)
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
      <SiteIconButton
        className="slider-pause"
        icon={stopped ? 'play' : 'pause'}
        label={intl.formatMessage({ id: stopped ? 'slider.play' : 'slider.pause' })}
        onClick={() => slider.send({ type: stopped ? 'slider.release' : 'slider.hold', by: 'button' })}
      />
      <SiteIconButton
        icon="back"
        label={intl.formatMessage({ id: 'slider.previous' })}
        onClick={() => slider.send({ type: 'slide.previous' })}
      />
      <SiteIconButton
        icon="forward"
        label={intl.formatMessage({ id: 'slider.next' })}
        onClick={() => slider.send({ type: 'slide.next' })}
      />
    </div>
  )
}
