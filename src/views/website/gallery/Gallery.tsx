import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectPhotoIndex, selectVideoIndex, type GalleryRef } from '#machines/website/gallery.machine.ts'
import type { IslandData } from '#contract/islands.ts'
import { Link } from '#src/components/Link.tsx'
import { WebsiteIcon } from '#src/views/website/WebsiteIcon.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'
import { VideoWindow } from './VideoWindow.tsx'

interface GalleryProps {
  data: IslandData['gallery']
  gallery: GalleryRef
}

/** Photos and videos, each a link to its file, which opens over the page as soon as there is a script. */
export function Gallery({ data: { photos, videos }, gallery }: GalleryProps) {
  const photo = useSelector(gallery, selectPhotoIndex)
  const video = useSelector(gallery, selectVideoIndex)
  const film = video === null ? undefined : videos[video]
  return (
    <div className="gallery">
      {photos.length > 0 && (
        <ul className="photos">
          {photos.map(({ picture, title, name }, index) => (
            <li key={picture.src}>
              <Link
                className="photo"
                id={name}
                href={picture.src}
                onNavigate={() => gallery.send({ type: 'item.wanted', name })}
              >
                <img src={picture.src} alt={picture.alt} loading={index < 6 ? 'eager' : 'lazy'} />
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
                <Link
                  className="photo film"
                  id={name}
                  href={src}
                  onNavigate={() => gallery.send({ type: 'item.wanted', name })}
                >
                  <img src={poster.src} alt={poster.alt} loading="lazy" />
                  <WebsiteIcon name="play" />
                  <span>{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {photo !== null && <PhotoViewer photos={photos} index={photo} gallery={gallery} />}
      {film && (
        <VideoWindow key={film.name} film={film} onClose={() => gallery.send({ type: 'item.close' })} />
      )}
    </div>
  )
}
