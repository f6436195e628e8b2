import { Suspense, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { IslandData } from '#contract/islands.ts'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'

const ZoomPlan = createLazyComponent(
  async () => (await import('#src/components/ZoomControls.tsx')).ZoomControls,
)

const MIN_ZOOM = 1
const BOUNDS_PADDING = 1

/** Renders a picture with pan and zoom, without scripts just the picture, and a link that saves it, to be printed. */
export function ZoomPicture({ data: { picture } }: { data: IslandData['zoom'] }) {
  const intl = useIntl()
  const viewport = useRef<HTMLDivElement>(null)
  const isLive = useIsHydrated()
  return (
    <>
      <div className="zoom-picture">
        <div
          className="zoom-frame"
          ref={viewport}
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
            <ZoomPlan container={viewport} minZoom={MIN_ZOOM} boundsPadding={BOUNDS_PADDING} hasKeyboard />
          </Suspense>
        )}
      </div>
      <p>
        <a href={picture.src} download>
          {intl.formatMessage({ id: 'zoom.file' })}
        </a>
      </p>
    </>
  )
}
