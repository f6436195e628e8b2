import { useEffect, useRef, useState } from 'react'
import { attachHls } from './attach-hls.ts'

interface VideoPlayerProps {
  /** An HLS playlist, a video file, or a page with a player for an iframe. */
  kind: 'hls' | 'file' | 'frame'
  src: string
  title: string
  /**
   * Seconds since a live broadcast began, so that all who watch a film see the same: it starts where it is by now, and
   * begins again when it is over. A playlist that is still written to has no end and knows its own time.
   */
  elapsed?: number | undefined
  onFailed: () => void
}

export function VideoPlayer({ kind, src, title, elapsed, onFailed }: VideoPlayerProps) {
  if (kind === 'frame') return <EmbeddedPlayer src={src} title={title} />
  const isPlaylist = kind === 'hls'
  return <Video src={src} isPlaylist={isPlaylist} title={title} elapsed={elapsed} onFailed={onFailed} />
}

/** Returns true if the visitor has pressed something on this page, so that a video they asked for may start by itself. */
const hasVisitorActed = (): boolean =>
  typeof navigator !== 'undefined' && navigator.userActivation?.hasBeenActive === true

interface VideoProps {
  src: string
  isPlaylist: boolean
  title: string
  elapsed: number | undefined
  onFailed: () => void
}

function Video({ src, isPlaylist, title, elapsed, onFailed }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const failed = useRef(onFailed)
  const [isStarted] = useState(hasVisitorActed)
  const [isFilm, setFilm] = useState(false)
  useEffect(() => {
    failed.current = onFailed
  })
  useEffect(() => {
    if (!isPlaylist || video.current === null) return
    return attachHls(video.current, src, () => failed.current())
  }, [src, isPlaylist])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a track without a file would offer captions that are absent
    <video
      className="video"
      ref={video}
      src={isPlaylist ? undefined : src}
      aria-label={title}
      controls
      autoPlay={isStarted}
      playsInline
      preload="metadata"
      loop={isFilm && elapsed !== undefined}
      onLoadedMetadata={({ currentTarget: film }) => {
        const hasEnd = Number.isFinite(film.duration)
        setFilm(hasEnd)
        if (elapsed !== undefined && hasEnd) film.currentTime = elapsed % film.duration
      }}
      onError={onFailed}
    />
  )
}

/** Renders the player of a video service in an iframe; its sandbox allows scripts but no navigation of the page. */
function EmbeddedPlayer({ src, title }: { src: string; title: string }) {
  return (
    <iframe
      className="video"
      src={src}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
