import type { Box } from '#contract/plan/geometry.ts'
import { TOUCH_TOLERANCE_PX } from '#contract/limits.ts'

/** A point of the plan as parts of its width and height. */
interface Centre {
  x: number
  y: number
}

const MIDDLE: Centre = { x: 0.5, y: 0.5 }

/** A plan that is scrolled in its frame like a document. */
export interface ScrolledPlan {
  /**
   * Shows the plan at a scale, where 1 fits it into its frame. The point in the middle of the frame stays there; during a
   * step of the wheel, the point at the mouse.
   */
  show: (scale: number) => void
  /** Scrolls the middle of a box of the plan into the middle of the frame. */
  centre: (box: Box) => void
  dispose: () => void
}

/**
 * @param extent the part of the plan that is shown, in its units
 * @param zoom called for each step that the wheel asks for
 */
export function createScrolledPlan(
  frame: HTMLElement,
  content: HTMLElement,
  extent: Box,
  zoom: (direction: 'in' | 'out') => void,
): ScrolledPlan {
  let scale = 1
  /** The point of the frame that keeps its place on the plan while the size changes, from 0 to 1 in each direction. */
  let anchor = MIDDLE
  const readCentre = (): Centre => ({
    x: (frame.scrollLeft + frame.clientWidth * anchor.x - content.offsetLeft) / (content.offsetWidth || 1),
    y: (frame.scrollTop + frame.clientHeight * anchor.y - content.offsetTop) / (content.offsetHeight || 1),
  })
  const scrollTo = ({ x, y }: Centre) => {
    frame.scrollLeft = content.offsetLeft + x * content.offsetWidth - frame.clientWidth * anchor.x
    frame.scrollTop = content.offsetTop + y * content.offsetHeight - frame.clientHeight * anchor.y
  }
  const resize = (centre: Centre) => {
    const ratio = extent.width / extent.height
    const width = Math.min(frame.offsetWidth, frame.offsetHeight * ratio) * scale
    content.style.inlineSize = `${width}px`
    content.style.blockSize = `${width / ratio}px`
    scrollTo(centre)
  }
  const observer =
    typeof ResizeObserver === 'function' ? new ResizeObserver(() => resize(readCentre())) : undefined
  resize(MIDDLE)
  observer?.observe(frame)
  const stopDragging = dragByMouse(frame)
  const stopZooming = zoomByWheel(frame, (direction, at) => {
    anchor = at
    zoom(direction)
    anchor = MIDDLE
  })
  return {
    show(wanted) {
      const centre = readCentre()
      scale = wanted
      resize(centre)
    },
    centre: ({ x, y, width, height }) =>
      scrollTo({
        x: (x + width / 2 - extent.x) / extent.width,
        y: (y + height / 2 - extent.y) / extent.height,
      }),
    dispose() {
      observer?.disconnect()
      stopDragging()
      stopZooming()
      content.style.removeProperty('inline-size')
      content.style.removeProperty('block-size')
      frame.scrollTo?.(0, 0)
    },
  }
}

/** Moves what a frame scrolls with the mouse that drags it; the click that ends it opens nothing. */
function dragByMouse(frame: HTMLElement): () => void {
  const leaving = new AbortController()
  let from: { x: number; y: number; left: number; top: number } | null = null
  let isDragged = false
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listen: (event: HTMLElementEventMap[Type]) => void,
    isCapturing = false,
  ) => frame.addEventListener(type, listen, { signal: leaving.signal, capture: isCapturing })
  on('pointerdown', ({ pointerType, button, clientX: x, clientY: y }) => {
    isDragged = false
    from =
      pointerType === 'mouse' && button === 0 ? { x, y, left: frame.scrollLeft, top: frame.scrollTop } : null
  })
  on('pointermove', ({ clientX, clientY, buttons, pointerId }) => {
    if (from === null) return
    if (buttons === 0) {
      from = null
      delete frame.dataset['dragged']
      return
    }
    const [x, y] = [clientX - from.x, clientY - from.y]
    if (!isDragged && Math.hypot(x, y) <= TOUCH_TOLERANCE_PX) return
    if (!isDragged) frame.setPointerCapture?.(pointerId)
    isDragged = true
    frame.dataset['dragged'] = ''
    frame.scrollLeft = from.left - x
    frame.scrollTop = from.top - y
  })
  const release = () => {
    from = null
    delete frame.dataset['dragged']
  }
  on('pointerup', release)
  on('pointercancel', release)
  on(
    'click',
    (event) => {
      if (isDragged) event.stopPropagation()
      isDragged = false
    },
    true,
  )
  return () => leaving.abort()
}

/** How far a wheel turns for a step, in pixels: less than a notch, which is about 100. Touchpads report a pinch in small parts. */
const WHEEL_STEP_PX = 60

/** Reports the steps of a wheel that turns with Ctrl held, which is also how browsers report a pinch on a touchpad. */
function zoomByWheel(frame: HTMLElement, onStep: (direction: 'in' | 'out', at: Centre) => void): () => void {
  let distance = 0
  const handleWheel = (event: WheelEvent) => {
    const { ctrlKey, deltaY, clientX, clientY } = event
    if (!ctrlKey) return
    // The browser would zoom the whole page.
    event.preventDefault()
    distance = Math.sign(distance) === -Math.sign(deltaY) ? deltaY : distance + deltaY
    if (Math.abs(distance) < WHEEL_STEP_PX) return
    const { left, top, width, height } = frame.getBoundingClientRect()
    onStep(distance < 0 ? 'in' : 'out', { x: (clientX - left) / width, y: (clientY - top) / height })
    distance = 0
  }
  frame.addEventListener('wheel', handleWheel, { passive: false })
  return () => frame.removeEventListener('wheel', handleWheel)
}
