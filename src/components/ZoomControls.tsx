import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useZoomPanPinch, type ReactZoomPanPinchState } from 'react-zoom-pan-pinch'
import { IconButton } from './Button.tsx'
import { findSpot } from './plan-spot.ts'
import { createZoomActions } from './zoom-actions.ts'

interface ZoomControlsProps {
  /** The fixed viewport of the plan; the element `.plan-content` inside it moves. */
  container: RefObject<HTMLDivElement | null>
  minZoom: number
  maxZoom?: number
  /** The distance in pixels that the plan may be dragged past its edge. */
  boundsPadding: number
  /** True if arrow keys move the plan and plus and minus zoom it while the viewport has the focus. */
  hasKeyboard?: boolean
  /** What the plan zooms to, each time that it is another object. */
  target?: ZoomTarget | null
}

interface ZoomTarget {
  spot: Parameters<typeof findSpot>[1]
}

interface LastZoom extends ReactZoomPanPinchState {
  /** What the plan had zoomed to. */
  sought: ZoomTarget | null
}

/** How plans were zoomed when they lost their zoom: a phone that is turned may be as wide as a laptop for a while. */
const lastZooms = new WeakMap<Element, LastZoom>()

/** What a key does with the scale while the plan has the focus. */
const KEYS: Readonly<Record<string, 'enlarge' | 'shrink' | 'fit'>> = {
  '+': 'enlarge',
  '=': 'enlarge',
  '-': 'shrink',
  '0': 'fit',
}

/** The least height of a label, and the least side of a stand or a place that can be read, in pixels. */
const LABEL_PX = 14
const STAND_PX = 40
const PLACE_PX = 28

/** Returns how many times larger a stand or a place has to be so that it can be read; 1 if it can be read as it is. */
function getReadableGrowth(element: Element): number {
  const { width, height } = element.getBoundingClientRect()
  // A place has a symbol.
  if (element.matches('[data-place]')) return Math.max(1, PLACE_PX / Math.max(1, Math.min(width, height)))
  const next = element.nextElementSibling
  const label = element.querySelector('text') ?? (next?.localName === 'text' ? next : null)
  const labelPx = label?.getBoundingClientRect().height ?? LABEL_PX
  return Math.max(1, STAND_PX / Math.max(1, Math.min(width, height)), LABEL_PX / Math.max(1, labelPx))
}

/** Adds pan and zoom to a plan that is already in the page, so that loading this component renders nothing again. */
export function ZoomControls({
  container,
  minZoom,
  maxZoom = 10,
  boundsPadding,
  hasKeyboard = false,
  target = null,
}: ZoomControlsProps) {
  const intl = useIntl()
  const { instance } = useZoomPanPinch({
    minScale: minZoom,
    maxScale: maxZoom,
    zoomAnimation: { disabled: true },
    autoAlignment: { sizeX: boundsPadding, sizeY: boundsPadding },
    doubleClick: { disabled: true },
    keyboard: { disabled: !hasKeyboard, animationTime: 0 },
  })
  const sought = useRef<ZoomTarget | null>(null)
  useLayoutEffect(() => {
    const zoom = instance.current
    const content = container.current?.querySelector<HTMLDivElement>('.plan-content')
    if (container.current === null || !content) return
    zoom.init(container.current, content)
    const last = lastZooms.get(content)
    if (last !== undefined) {
      sought.current = last.sought
      zoom
        .getContext()
        .setTransform(last.positionX, last.positionY, last.scale, 0)
        .catch(() => undefined)
    }
    return () => {
      lastZooms.set(content, { ...zoom.state, sought: sought.current })
      content.style.removeProperty('transform')
    }
  }, [container, instance])
  useEffect(() => {
    if (target === sought.current) return
    sought.current = target
    const plan = container.current
    const element = target && findSpot(plan, target.spot)
    if (plan === null || !element) return
    const { setTransform } = instance.current.getContext()
    const readTransform = () => {
      const { positionX, positionY, scale } = instance.current.state
      return { positionX, positionY, scale, key: `${positionX} ${positionY} ${scale}` }
    }
    let shown: string | null = null
    const show = () => {
      const { positionX, positionY, scale, key } = readTransform()
      const area = plan.getBoundingClientRect()
      // What the visitor moved stays where it is.
      if ((shown !== null && shown !== key) || area.width === 0) return
      const box = element.getBoundingClientRect()
      const next = Math.min(scale * getReadableGrowth(element), maxZoom)
      // The middle of the stand at the scale 1.
      const x = (box.x + box.width / 2 - area.x - positionX) / scale
      const y = (box.y + box.height / 2 - area.y - positionY) / scale
      setTransform(area.width / 2 - x * next, area.height / 2 - y * next, next, 0).catch(() => undefined)
      shown = readTransform().key
    }
    show()
    if (typeof ResizeObserver === 'undefined') return
    // The card of the stand takes some of the height once its script is there.
    const sizes = new ResizeObserver(show)
    sizes.observe(plan)
    return () => sizes.disconnect()
  }, [container, instance, maxZoom, target])
  const actions = useMemo(
    () =>
      createZoomActions(
        () => container.current,
        () => instance.current.getContext(),
        maxZoom,
      ),
    [container, instance, maxZoom],
  )
  useEffect(() => actions.listen(), [actions])
  useEffect(() => {
    const frame = container.current
    if (frame === null || hasKeyboard) return
    const press = (event: KeyboardEvent) => {
      const action = KEYS[event.key]
      if (action === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      actions[action]()
    }
    frame.addEventListener('keydown', press)
    return () => frame.removeEventListener('keydown', press)
  }, [container, actions, hasKeyboard])
  return (
    <div className="plan-zoom">
      <IconButton
        kind="secondary"
        icon="plus"
        label={intl.formatMessage({ id: 'plan.zoomIn' })}
        onClick={actions.enlarge}
      />
      <IconButton
        kind="secondary"
        icon="minus"
        label={intl.formatMessage({ id: 'plan.zoomOut' })}
        onClick={actions.shrink}
      />
      <IconButton
        kind="secondary"
        icon="fit"
        label={intl.formatMessage({ id: 'plan.zoomReset' })}
        onClick={actions.fit}
      />
    </div>
  )
}
