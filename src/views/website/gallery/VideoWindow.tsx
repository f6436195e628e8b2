import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { IslandData } from '#contract/islands.ts'
import { Viewer } from './Viewer.tsx'

interface VideoWindowProps {
  film: IslandData['gallery']['videos'][number]
  onClose: () => void
}

export function VideoWindow({ film: { src, poster, title }, onClose }: VideoWindowProps) {
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
