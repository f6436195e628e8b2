import { useEffect, useRef, useState, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { IslandData } from '#contract/islands.ts'
import { getSwipeStep, wrapIndex } from '#machines/website/swipe.ts'
import { IconButton } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Viewer } from './Viewer.tsx'

type Photo = IslandData['gallery']['photos'][number]

/** Shares the address of the page under a title; copies it if the device cannot share. */
export type ShareAddress = (title: string) => Promise<'copied' | 'shared' | 'neither'>

interface PhotoViewerProps {
  photos: readonly Photo[]
  photo: Photo
  share: ShareAddress
  onShow: (name: string) => void
  onClose: () => void
}

const KEY_STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Renders the full-screen viewer: a photo, links to its neighbours, and buttons to share and download it. */
export function PhotoViewer({ photos, photo, share, onShow, onClose }: PhotoViewerProps) {
  const intl = useIntl()
  const stage = useRef<HTMLDivElement>(null)
  /** The photo that was shared last, if the outcome has to be shown. */
  const [shared, setShared] = useState<{ name: string; outcome: 'copied' | 'neither' } | null>(null)
  const { picture, title, name } = photo
  const index = photos.indexOf(photo)
  const move = (step: -1 | 0 | 1) => {
    if (step === 0) return
    setShared(null)
    onShow(photos[wrapIndex(index, step, photos.length)]?.name ?? name)
  }
  useSwipe(stage, (x) => move(getSwipeStep(x)))
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => move(KEY_STEPS[key] ?? 0)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
  const sharePhoto = async () => {
    const outcome = await share(title)
    setShared(outcome === 'shared' ? null : { name, outcome })
  }
  return (
    <Viewer
      title={title}
      onClose={onClose}
      tools={
        <>
          <p className="viewer-count">
            <FormattedMessage id="gallery.count" values={{ index: index + 1, count: photos.length }} />
          </p>
          <a className="button button-accent" href={picture.src} download={name}>
            <Icon name="download" />
            <FormattedMessage id="gallery.download" />
          </a>
          <IconButton
            icon="share"
            label={intl.formatMessage({ id: 'gallery.share' })}
            onClick={() => void sharePhoto()}
          />
        </>
      }
    >
      <div className="viewer-stage" ref={stage}>
        <img
          key={picture.src}
          className="viewer-photo"
          src={picture.src}
          alt={picture.alt}
          draggable={false}
        />
        {photos.length > 1 && (
          <>
            <IconButton
              className="viewer-previous"
              icon="back"
              label={intl.formatMessage({ id: 'gallery.previous' })}
              onClick={() => move(-1)}
            />
            <IconButton
              className="viewer-next"
              icon="forward"
              label={intl.formatMessage({ id: 'gallery.next' })}
              onClick={() => move(1)}
            />
          </>
        )}
      </div>
      <p className="viewer-message" role="status">
        {shared?.name === name && (
          <span>
            <FormattedMessage id={shared.outcome === 'copied' ? 'gallery.copied' : 'gallery.notCopied'} />
          </span>
        )}
      </p>
    </Viewer>
  )
}

/**
 * Calls back with the horizontal distance of a swipe in pixels, to the right; ignores several fingers and a zoomed
 * page.
 */
function useSwipe(element: RefObject<HTMLElement | null>, onSwipe: (x: number) => void): void {
  const callback = useRef(onSwipe)
  useEffect(() => {
    callback.current = onSwipe
  })
  useEffect(() => {
    const surface = element.current
    let from: Touch | undefined
    const begin = ({ touches }: TouchEvent) => {
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1
      from = touches.length === 1 && !isZoomed ? touches[0] : undefined
    }
    const end = ({ changedTouches }: TouchEvent) => {
      const to = changedTouches[0]
      if (from === undefined || to === undefined || from.identifier !== to.identifier) return
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY]
      from = undefined
      if (Math.abs(x) > Math.abs(y)) callback.current(x)
    }
    surface?.addEventListener('touchstart', begin, { passive: true })
    surface?.addEventListener('touchend', end)
    return () => {
      surface?.removeEventListener('touchstart', begin)
      surface?.removeEventListener('touchend', end)
    }
  }, [element])
}
