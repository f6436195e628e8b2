import { useSelector } from '@xstate/react'
import { useRef, useEffect, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { IslandData, Slide } from '#contract/islands.ts'
import {
  selectIsRunning,
  selectSlideIndex,
  selectIsAllShown,
  selectIsStopped,
  type SliderRef,
  type HoldReason,
} from '#machines/website/slider.machine.ts'
import { reportScriptFailure } from '#src/components/script-state.ts'
import { Icon } from '#src/components/Icon.tsx'
import { IconButton } from '#src/components/Button.tsx'

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

/** Holds the slider while a mouse is over it, the keyboard focus is in it, the tab is hidden or motion is reduced. */
function useSliderHolds(region: RefObject<HTMLElement | null>, slider: SliderRef): void {
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
    document.addEventListener('visibilitychange', hide)
    still.addEventListener('change', calm)
    element.addEventListener('pointerenter', over)
    element.addEventListener('pointerleave', out)
    element.addEventListener('focusin', enter)
    element.addEventListener('focusout', exit)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      still.removeEventListener('change', calm)
      element.removeEventListener('pointerenter', over)
      element.removeEventListener('pointerleave', out)
      element.removeEventListener('focusin', enter)
      element.removeEventListener('focusout', exit)
    }
  }, [region, slider])
}

interface SlideItemProps {
  slide: Slide
  kind: IslandData['slider']['kind']
  isFirst: boolean
  /** True if the slide is out of view and must not be focusable. */
  isHidden: boolean
  label: string
  onFocus: () => void
}

function SlideItem({ slide, kind, isFirst, isHidden, label, onFocus }: SlideItemProps) {
  const intl = useIntl()
  const { picture, title, text, href, action = '' } = slide
  const isNow = kind === 'intro' && isFirst
  return (
    <li className="slide" inert={isHidden}>
      <div
        className="slide-card"
        role="group"
        aria-roledescription={intl.formatMessage({ id: 'slider.slide' })}
        aria-label={label}
        onFocus={onFocus}
      >
        <img
          className="slide-picture"
          src={picture.src}
          alt={picture.alt}
          loading={isNow ? 'eager' : 'lazy'}
          fetchPriority={isNow ? 'high' : 'auto'}
          draggable={false}
        />
        <div className="slide-text">
          <p className="slide-title">{href === '' || action !== '' ? title : <a href={href}>{title}</a>}</p>
          {text !== '' && <p className="slide-more">{text}</p>}
          {action !== '' && (
            <p className="slide-action">
              <a href={href}>
                {action}
                <Icon name="forward" />
              </a>
            </p>
          )}
        </div>
      </div>
    </li>
  )
}

interface SliderControlsProps extends Pick<IslandData['slider'], 'kind' | 'slides'> {
  slider: SliderRef
}

/** Renders the pause button, the arrows and, in the intro, a dot per slide; nothing while all slides are in view. */
function SliderControls({ kind, slides, slider }: SliderControlsProps) {
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
