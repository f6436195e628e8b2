import { Suspense, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { IslandData } from '../../../contract/islands.ts'
import { lazyView } from '../../parts/lazyView.ts'
import { useIsLive } from '../../parts/useIsLive.ts'

const ZoomPlan = lazyView(async () => (await import('../../parts/ZoomPlan.tsx')).ZoomPlan)

const MIN_ZOOM = 1
const BOUNDS_PADDING = 1

/** A picture with pan and zoom; without script it is the picture. */
export function ZoomPicture({ data: { picture } }: { data: IslandData['zoom'] }) {
  const intl = useIntl()
  const frame = useRef<HTMLDivElement>(null)
  const isLive = useIsLive()
  return (
    <div className="zoom-picture">
      <div
        className="zoom-frame"
        ref={frame}
        role="group"
        aria-label={intl.formatMessage({ id: 'zoom.frame' })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys move the picture
        tabIndex={isLive ? 0 : undefined}
      >
        <div className="plan-content">
          <img src={picture.src} alt={picture.alt} draggable={false} />
        </div>
      </div>
      {isLive && (
        <Suspense fallback={null}>
          <ZoomPlan frame={frame} minZoom={MIN_ZOOM} boundsPadding={BOUNDS_PADDING} keys />
        </Suspense>
      )}
    </div>
  )
}
