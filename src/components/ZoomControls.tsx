import { useLayoutEffect, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useZoomPanPinch } from 'react-zoom-pan-pinch'
import { IconButton } from './Button.tsx'

interface ZoomControlsProps {
  /** The fixed viewport of the plan; the element `.plan-content` inside it moves. */
  container: RefObject<HTMLDivElement | null>
  minZoom: number
  maxZoom?: number
  /** The distance in pixels that the plan may be dragged past its edge. */
  boundsPadding: number
  /** True if arrow keys move the plan and plus and minus zoom it while the viewport has the focus. */
  hasKeyboard?: boolean
}

const ZOOM_STEP = 0.6
const ZOOM_STEP_MS = 160

/** Adds pan and zoom to a plan that is already in the page, so that loading this component renders nothing again. */
export function ZoomControls({
  container,
  minZoom,
  maxZoom = 10,
  boundsPadding,
  hasKeyboard = false,
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
  useLayoutEffect(() => {
    const content = container.current?.querySelector<HTMLDivElement>('.plan-content')
    if (container.current === null || !content) return
    instance.current.init(container.current, content)
    return () => void content.style.removeProperty('transform')
  }, [container, instance])
  const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const zoom = () => instance.current.getContext()
  const time = () => (still() ? 0 : ZOOM_STEP_MS)
  return (
    <div className="plan-zoom">
      <IconButton
        kind="secondary"
        icon="plus"
        label={intl.formatMessage({ id: 'plan.zoomIn' })}
        onClick={() => void zoom().zoomIn(ZOOM_STEP, time())}
      />
      <IconButton
        kind="secondary"
        icon="minus"
        label={intl.formatMessage({ id: 'plan.zoomOut' })}
        onClick={() => void zoom().zoomOut(ZOOM_STEP, time())}
      />
      <IconButton
        kind="secondary"
        icon="fit"
        label={intl.formatMessage({ id: 'plan.zoomReset' })}
        onClick={() => void zoom().resetTransform(time())}
      />
    </div>
  )
}
