import KeenSlider, { type KeenSliderInstance } from 'keen-slider'
import { SLIDER_SPEED_MS } from '#contract/limits.ts'
import { selectSlideIndex, type SliderRef } from '#machines/website/slider.machine.ts'

/** The share of a slide that has to be in view for the slide to count as visible. */
const VISIBLE_PORTION = 0.5

/** Moves a row to its machine's slide, and reports the slide that a drag ends on. */
export function attachSlider(
  row: HTMLElement,
  slider: SliderRef,
  onShown: (shown: readonly number[]) => void,
): () => void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)')
  const slides = [...row.children] as HTMLElement[]
  const current = () => selectSlideIndex(slider.getSnapshot())
  let keen: KeenSliderInstance | null = null
  /** The slide that the row shows or moves to. */
  let aim = current()
  let isDragged = false

  const show = ({ track }: KeenSliderInstance) => {
    const portions = track.details.slides.map(({ portion }) => portion)
    onShown(
      portions.flatMap((portion, index) => (portion >= VISIBLE_PORTION || index === aim ? [index] : [])),
    )
  }
  const rest = (moved: KeenSliderInstance) => {
    if (isDragged) {
      isDragged = false
      const isChosenMeanwhile = current() !== aim
      aim = moved.track.details.rel
      if (!isChosenMeanwhile) slider.send({ type: 'slide.choose', index: aim })
      slider.send({ type: 'slider.release', by: 'drag' })
    }
    show(moved)
  }
  const follow = () => {
    if (keen === null || isDragged || aim === current()) return
    aim = current()
    keen.moveToIdx(aim, false, { duration: still.matches ? 0 : SLIDER_SPEED_MS })
  }
  /** Undoes the browser's scroll to a focused element, because only the machine moves the row. */
  const stay = () => {
    if (keen !== null) row.scrollLeft = 0
  }

  const start = () => {
    const scrolled = Math.round(row.scrollLeft / (slides[0]?.offsetWidth ?? 1)) % slides.length
    row.dataset['moving'] = ''
    row.scrollLeft = 0
    if (scrolled > 0) slider.send({ type: 'slide.choose', index: scrolled })
    aim = current()
    keen = new KeenSlider(row, {
      selector: slides,
      loop: true,
      initial: aim,
      slides: { perView: 'auto' },
      created: show,
      updated: show,
      dragStarted() {
        isDragged = true
        slider.send({ type: 'slider.hold', by: 'drag' })
      },
      animationEnded: rest,
    })
  }
  const stop = () => {
    keen?.destroy()
    keen = null
    delete row.dataset['moving']
  }
  const measure = () => {
    const taken = slides.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0)
    const isAllShown = taken <= row.clientWidth + 1
    slider.send({ type: isAllShown ? 'slider.hold' : 'slider.release', by: 'allShown' })
    if (!isAllShown && keen === null) start()
    if (!isAllShown) return
    stop()
    onShown(slides.map((_, index) => index))
  }

  const machine = slider.subscribe(follow)
  const size = new ResizeObserver(measure)
  size.observe(row)
  row.addEventListener('scroll', stay)
  return () => {
    size.disconnect()
    machine.unsubscribe()
    row.removeEventListener('scroll', stay)
    stop()
  }
}
