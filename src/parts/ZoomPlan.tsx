import { useLayoutEffect, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useZoomPanPinch } from 'react-zoom-pan-pinch'
import { IconButton } from './Button.tsx'

interface ZoomPlanProps {
  /** The frame that stays; `.plan-content` in it moves. */
  frame: RefObject<HTMLDivElement | null>
  minZoom: number
  maxZoom?: number
  /** How many pixels the plan may be pulled past its edge. */
  boundsPadding: number
  /** Whether arrows move it and plus and minus zoom it while the frame has the focus. */
  keys?: boolean
}

const STEP = 0.6
const STEP_MS = 160

/** Takes hold of a plan that already stands in the page, so that nothing is rendered anew when it arrives. */
export function ZoomPlan({ frame, minZoom, maxZoom = 10, boundsPadding, keys = false }: ZoomPlanProps) {
  const intl = useIntl()
  const { instance } = useZoomPanPinch({
    minScale: minZoom,
    maxScale: maxZoom,
    zoomAnimation: { disabled: true },
    autoAlignment: { sizeX: boundsPadding, sizeY: boundsPadding },
    doubleClick: { disabled: true },
    keyboard: { disabled: !keys, animationTime: 0 },
  })
  useLayoutEffect(() => {
    const content = frame.current?.querySelector<HTMLDivElement>('.plan-content')
    if (frame.current === null || !content) return
    instance.current.init(frame.current, content)
    return () => void content.style.removeProperty('transform')
  }, [frame, instance])
  const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const zoom = () => instance.current.getContext()
  const time = () => (still() ? 0 : STEP_MS)
  return (
    <div className="plan-zoom">
      <IconButton
        kind="secondary"
        icon="plus"
        label={intl.formatMessage({ id: 'plan.zoomIn' })}
        onClick={() => void zoom().zoomIn(STEP, time())}
      />
      <IconButton
        kind="secondary"
        icon="minus"
        label={intl.formatMessage({ id: 'plan.zoomOut' })}
        onClick={() => void zoom().zoomOut(STEP, time())}
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
