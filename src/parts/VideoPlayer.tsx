import { useEffect, useRef, useState, type ReactNode } from 'react'
import { attachHls } from './attachHls.ts'
import { videoSource } from './videoSource.ts'

interface VideoPlayerProps {
  /** A playlist, a file or the page of a known service. */
  link: string
  /** What is played. */
  title: string
  /** What stands in place of a video that does not play; `retry` tries anew. */
  trouble: (retry: () => void) => ReactNode
}

export function VideoPlayer({ link, title, trouble }: VideoPlayerProps) {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const { kind, src } = videoSource(link)
  if (failed) {
    return trouble(() => {
      setFailed(false)
      setAttempt(attempt + 1)
    })
  }
  if (kind === 'frame') return <Frame src={src} title={title} />
  return (
    <Video key={attempt} src={src} isHls={kind === 'hls'} title={title} onFailed={() => setFailed(true)} />
  )
}

interface VideoProps {
  src: string
  isHls: boolean
  title: string
  onFailed: () => void
}

function Video({ src, isHls, title, onFailed }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const failed = useRef(onFailed)
  useEffect(() => {
    failed.current = onFailed
  })
  useEffect(() => {
    if (!isHls || video.current === null) return
    return attachHls(video.current, src, () => failed.current())
  }, [src, isHls])
  return (
    <video
      className="video"
      ref={video}
      src={isHls ? undefined : src}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      onError={onFailed}
    >
      <track kind="captions" />
    </video>
  )
}

/** The service's own player; it may run its scripts, but not lead the page elsewhere. */
function Frame({ src, title }: { src: string; title: string }) {
  return (
    <iframe
      className="video"
      src={src}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  )
}
