import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { useState } from 'react'
import type { IslandData } from '#contract/islands.ts'
import { selectShownName, type WindowRef } from '#machines/address/window.machine.ts'
import { Link } from '#src/components/Link.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { PhotoViewer, type ShareAddress } from './PhotoViewer.tsx'
import { Viewer } from './Viewer.tsx'

interface GalleryProps {
  data: IslandData['gallery']
  windowRef: WindowRef
  share: ShareAddress
}

/** Returns what a picture shows; empty if the title beside it says the same, which a link would read twice. */
const getOtherText = (alt: string, title: string): string => (alt === title ? '' : alt)

/** Renders photos and videos as links to their files; with scripts they open in a window. */
export function Gallery({ data: { photos, videos }, windowRef, share }: GalleryProps) {
  const shown = useSelector(windowRef, selectShownName)
  const photo = photos.find(({ name }) => name === shown)
  const film = videos.find(({ name }) => name === shown)
  const open = (name: string) => windowRef.send({ type: 'window.open', name })
  const close = () => windowRef.send({ type: 'window.close' })
  return (
    <div className="gallery">
      {photos.length > 0 && (
        <ul className="photos">
          {photos.map(({ picture, title, name }, index) => (
            <li key={picture.src}>
              <Link className="photo" id={name} href={picture.src} onNavigate={() => open(name)}>
                <img
                  src={picture.src}
                  alt={getOtherText(picture.alt, title)}
                  loading={index < 6 ? 'eager' : 'lazy'}
                />
                <span>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {videos.length > 0 && (
        <section className="films">
          <h2>
            <FormattedMessage id="gallery.videos" />
          </h2>
          <ul className="photos">
            {videos.map(({ src, poster, title, name }) => (
              <li key={src}>
                <Link className="photo film" id={name} href={src} onNavigate={() => open(name)}>
                  <img src={poster.src} alt={getOtherText(poster.alt, title)} loading="lazy" />
                  <Icon name="play" />
                  <span>{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {photo && <PhotoViewer photos={photos} photo={photo} share={share} onShow={open} onClose={close} />}
      {film && <VideoWindow key={film.name} film={film} onClose={close} />}
    </div>
  )
}

interface VideoWindowProps {
  film: IslandData['gallery']['videos'][number]
  onClose: () => void
}

function VideoWindow({ film: { src, poster, title }, onClose }: VideoWindowProps) {
  const [failed, setFailed] = useState(false)
  return (
    <Viewer title={title} onClose={onClose}>
      <div className="viewer-stage">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a track without a file would offer captions that are absent */}
        <video
          className="viewer-photo"
          src={src}
          poster={poster.src}
          aria-label={title}
          controls
          autoPlay
          playsInline
          data-first-focus=""
          onError={() => setFailed(true)}
        />
      </div>
      <p className="viewer-message" role="alert">
        {failed && (
          <a href={src}>
            <FormattedMessage id="gallery.videoFailed" />
          </a>
        )}
      </p>
    </Viewer>
  )
}
