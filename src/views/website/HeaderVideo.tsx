import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { IslandData } from '#contract/islands.ts'
import { IconButton } from '#src/components/Button.tsx'

/** The Network Information API, where browsers support it. */
interface NavigatorWithConnection {
  connection?: { saveData?: boolean }
}

const matchReducedMotion = (): MediaQueryList => window.matchMedia('(prefers-reduced-motion: reduce)')

const isAutoplayAllowed = (): boolean =>
  !matchReducedMotion().matches && (navigator as NavigatorWithConnection).connection?.saveData !== true

/**
 * Renders a muted looping video. It plays by itself unless motion or data is to be reduced, and only while it is
 * visible.
 */
export function HeaderVideo({ data: { src, poster, title } }: { data: IslandData['header-video'] }) {
  const intl = useIntl()
  const video = useRef<HTMLVideoElement>(null)
  /** Null until the visitor or the device's settings have decided. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [playing, setPlaying] = useState(false)
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    const sight = new IntersectionObserver((entries) => {
      setInSight(entries.at(-1)?.isIntersecting === true)
      setWanted((decided) => decided ?? isAutoplayAllowed())
    })
    if (video.current !== null) sight.observe(video.current)
    return () => sight.disconnect()
  }, [])
  useEffect(() => {
    const reducedMotion = matchReducedMotion()
    const stop = () => reducedMotion.matches && setWanted(false)
    reducedMotion.addEventListener('change', stop)
    return () => reducedMotion.removeEventListener('change', stop)
  }, [])
  useEffect(() => {
    const film = video.current
    if (film === null) return
    // If the browser blocks playback, the poster and the button stay.
    if (wanted === true && inSight) film.play().catch(() => undefined)
    else film.pause()
  }, [wanted, inSight])
  const play = () => {
    setWanted(true)
    video.current?.play().catch(() => undefined)
  }
  return (
    <div className="header-film">
      <video
        ref={video}
        src={src}
        poster={poster.src}
        aria-label={title}
        muted
        loop
        playsInline
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <IconButton
        icon={playing ? 'pause' : 'play'}
        label={intl.formatMessage({ id: playing ? 'slider.stopFilm' : 'slider.playFilm' })}
        onClick={playing ? () => setWanted(false) : play}
      />
      <noscript>
        <a href={src}>
          <FormattedMessage id="slider.playFilm" />
        </a>
      </noscript>
    </div>
  )
}
