import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectIsAddressCopied, type GalleryRef } from '#machines/website/gallery.machine.ts'
import type { IslandData } from '#contract/islands.ts'
import { WebsiteIcon, WebsiteIconButton } from '#src/views/website/WebsiteIcon.tsx'
import { useSwipe } from '#src/views/website/use-swipe.ts'
import { Viewer } from './Viewer.tsx'

interface PhotoViewerProps {
  photos: IslandData['gallery']['photos']
  index: number
  gallery: GalleryRef
}

const KEYS = { ArrowLeft: 'photo.previous', ArrowRight: 'photo.next' } as const

/** The full-screen viewer: a photo, the way to its neighbours, and the way to take it along. */
export function PhotoViewer({ photos, index, gallery }: PhotoViewerProps) {
  const intl = useIntl()
  const stage = useRef<HTMLDivElement>(null)
  const copied = useSelector(gallery, selectIsAddressCopied)
  useSwipe(stage, (x) => gallery.send({ type: 'photo.swiped', x }))
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent) => {
      const type = KEYS[key as keyof typeof KEYS] as (typeof KEYS)[keyof typeof KEYS] | undefined
      if (type !== undefined) gallery.send({ type })
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [gallery])
  const photo = photos[index]
  if (photo === undefined) return null
  const { picture, title, name } = photo
  const isOne = photos.length < 2
  return (
    <Viewer
      title={title}
      onClose={() => gallery.send({ type: 'item.close' })}
      tools={
        <>
          <p className="viewer-count">
            <FormattedMessage id="gallery.count" values={{ index: index + 1, count: photos.length }} />
          </p>
          <a className="button button-accent" href={picture.src} download={name}>
            <WebsiteIcon name="download" />
            <FormattedMessage id="gallery.download" />
          </a>
          <WebsiteIconButton
            icon="share"
            label={intl.formatMessage({ id: 'gallery.share' })}
            onClick={() => gallery.send({ type: 'photo.share' })}
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
        {!isOne && (
          <>
            <WebsiteIconButton
              className="viewer-previous"
              icon="back"
              label={intl.formatMessage({ id: 'gallery.previous' })}
              onClick={() => gallery.send({ type: 'photo.previous' })}
            />
            <WebsiteIconButton
              className="viewer-next"
              icon="forward"
              label={intl.formatMessage({ id: 'gallery.next' })}
              onClick={() => gallery.send({ type: 'photo.next' })}
            />
          </>
        )}
      </div>
      <p className="viewer-word" role="status">
        {copied && (
          <span>
            <FormattedMessage id="gallery.copied" />
          </span>
        )}
      </p>
    </Viewer>
  )
}
