import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'

/** A point of the viewport, in pixels from its corner. */
interface Point {
  x: number
  y: number
}

interface ZoomActions {
  /** Zooms to the stand that is selected or the only one found, else to the middle. */
  enlarge: () => void
  shrink: () => void
  fit: () => void
  /**
   * Fits the shown way into view, and listens to later ways, to double taps on free space and to stands that get the
   * keyboard focus. Returns a function that stops listening.
   */
  listen: () => () => void
}

/** As the library's step: the scale grows by the power of e. */
const ZOOM_STEP = 0.6
const DOUBLE_TAP_FACTOR = 2
const ZOOM_STEP_MS = 160
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 24

/** The part of the viewport that a way fills, and how far the plan is enlarged for a short one and for a lone stop. */
const WAY_SHARE = 0.8
const WAY_MAX_ZOOM = 4
const STOP_ZOOM = 2

const getZoomMs = (): number =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ZOOM_STEP_MS

/** Returns the selected stand, else the only one that was found; null if there is none. */
function findTarget(frame: Element): Element | null {
  const selected = frame.querySelector('.is-selected, .is-open')
  if (selected !== null) return selected
  const [found, ...others] = frame.querySelectorAll('[data-stand].is-filtered')
  return others.length > 0 ? null : (found ?? null)
}

const getMiddle = ({ clientWidth, clientHeight }: HTMLElement): Point => ({
  x: clientWidth / 2,
  y: clientHeight / 2,
})

/** Converts a point of the window to one of the viewport. */
function toFramePoint(frame: HTMLElement, { x, y }: Point): Point {
  const { left, top } = frame.getBoundingClientRect()
  return { x: x - left, y: y - top }
}

/** Returns the middle of an element as a point of the viewport. */
function locate(frame: HTMLElement, target: Element): Point {
  const { left, top, width, height } = target.getBoundingClientRect()
  return toFramePoint(frame, { x: left + width / 2, y: top + height / 2 })
}

/** Returns a function that takes the ends of touches and returns where the second of two taps on free space was. */
function createDoubleTapFinder(): (event: TouchEvent) => Point | null {
  let last: (Point & { time: number }) | null = null
  return ({ changedTouches: [finger], touches, target, timeStamp: time }) => {
    const before = last
    last = null
    const isFree = target instanceof Element && target.closest('[data-stand], button') === null
    if (finger === undefined || !isFree || touches.length > 0) return null
    const spot = { x: finger.clientX, y: finger.clientY }
    const isSecond =
      before !== null &&
      time - before.time <= DOUBLE_TAP_MS &&
      Math.hypot(spot.x - before.x, spot.y - before.y) <= DOUBLE_TAP_PX
    if (isSecond) return spot
    last = { ...spot, time }
    return null
  }
}

/**
 * Creates what buttons, keys and fingers do with a zoomed plan.
 *
 * @param getFrame returns the viewport; null while it is not there
 */
export function createZoomActions(
  getFrame: () => HTMLElement | null,
  getZoom: () => ReactZoomPanPinchRef,
  maxZoom: number,
): ZoomActions {
  /** Zooms so that a point of the viewport comes to another one, as far as the edges of the plan allow. */
  const moveTo = (frame: HTMLElement, scale: number, from: Point, to: Point, ms = getZoomMs()): void => {
    const { state, setTransform } = getZoom()
    const limit = (at: number, size: number) => Math.min(0, Math.max(size - size * scale, at))
    const x = to.x - ((from.x - state.positionX) / state.scale) * scale
    const y = to.y - ((from.y - state.positionY) / state.scale) * scale
    return void setTransform(limit(x, frame.clientWidth), limit(y, frame.clientHeight), scale, ms)
  }
  const zoomIn = () => void getZoom().zoomIn(ZOOM_STEP, getZoomMs())
  const limitScale = (factor: number) => Math.min(maxZoom, getZoom().state.scale * factor)

  /** Centres the shown way, as large as all of it fits into view. */
  const fitWay = (frame: HTMLElement) => {
    const way = frame.querySelector<SVGElement>('.way-line')
    if (way === null) return
    const { width, height } = way.getBoundingClientRect()
    const growth = Math.min(frame.clientWidth / (width || 1), frame.clientHeight / (height || 1)) * WAY_SHARE
    // A lone stop has no extent of its own: it is shown with what is around it.
    const most = way.dataset['lone'] === undefined ? WAY_MAX_ZOOM : STOP_ZOOM
    const scale = Math.max(1, Math.min(getZoom().state.scale * growth, most, maxZoom))
    // At once: its frame changes its size, too.
    moveTo(frame, scale, locate(frame, way), getMiddle(frame), 0)
  }

  function listenIn(frame: HTMLElement): () => void {
    const leaving = new AbortController()
    const findDoubleTap = createDoubleTapFinder()
    const tap = (event: TouchEvent) => {
      const spot = findDoubleTap(event)
      if (spot === null) return
      const point = toFramePoint(frame, spot)
      moveTo(frame, limitScale(DOUBLE_TAP_FACTOR), point, point)
    }
    const show = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const at = locate(frame, target)
      const isShown = at.x >= 0 && at.y >= 0 && at.x <= frame.clientWidth && at.y <= frame.clientHeight
      if (!isShown) moveTo(frame, getZoom().state.scale, at, getMiddle(frame))
    }
    frame.addEventListener('touchend', tap, leaving)
    frame.addEventListener('stand-focused', show, leaving)
    frame.addEventListener('way-shown', () => fitWay(frame), leaving)
    // The words of a way take some of its height, until they are folded.
    const observer =
      typeof ResizeObserver === 'function' ? new ResizeObserver(() => fitWay(frame)) : undefined
    observer?.observe(frame)
    fitWay(frame)
    frame.dataset['zoomed'] = ''
    return () => {
      leaving.abort()
      observer?.disconnect()
      delete frame.dataset['zoomed']
    }
  }

  return {
    enlarge() {
      const frame = getFrame()
      const target = frame && findTarget(frame)
      if (frame === null || target === null) zoomIn()
      else moveTo(frame, limitScale(Math.exp(ZOOM_STEP)), locate(frame, target), getMiddle(frame))
    },
    shrink: () => void getZoom().zoomOut(ZOOM_STEP, getZoomMs()),
    fit: () => void getZoom().resetTransform(getZoomMs()),
    listen() {
      const frame = getFrame()
      return frame === null ? () => undefined : listenIn(frame)
    },
  }
}
