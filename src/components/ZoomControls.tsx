import { useLayoutEffect, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useZoomPanPinch } from 'react-zoom-pan-pinch'
import { IconButton } from './Button.tsx'

interface ZoomControlsProps {
  /** The frame that stays; `.plan-content` in it moves. */
  container: RefObject<HTMLDivElement | null>
  minZoom: number
  maxZoom?: number
  /** How many pixels the plan may be pulled past its edge. */
  boundsPadding: number
  /** Whether arrows move it and plus and minus zoom it while the frame has the focus. */
  hasKeyboard?: boolean
}

const ZOOM_STEP = 0.6
const ZOOM_STEP_MS = 160

/** Takes hold of a plan that already stands in the page, so that nothing is rendered anew when it arrives. */
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
