const HLS_MIME_TYPE = 'application/vnd.apple.mpegurl'

/**
 * Returns true if the browser's own player is to play playlists: where the library cannot run, and in Safari, which
 * is detected by ManagedMediaSource. Chromium plays recordings, but fails with DEMUXER_ERROR_COULD_NOT_PARSE on a
 * live playlist that it reads again before a new segment is available.
 */
const prefersNativePlayer = (video: HTMLVideoElement): boolean =>
  video.canPlayType(HLS_MIME_TYPE) !== '' &&
  ('ManagedMediaSource' in globalThis || !('MediaSource' in globalThis))

/** Attaches a playlist to a video with the browser's own player or the lazily loaded library; returns the cleanup. */
export function attachHls(video: HTMLVideoElement, src: string, onFailed: () => void): () => void {
  if (prefersNativePlayer(video)) {
    video.src = src
    return () => video.removeAttribute('src')
  }
  const leaving = new AbortController()
  attachHlsLibrary(video, src, onFailed, leaving.signal).catch(onFailed)
  return () => leaving.abort()
}

async function attachHlsLibrary(
  video: HTMLVideoElement,
  src: string,
  onFailed: () => void,
  left: AbortSignal,
): Promise<void> {
  const { default: Hls } = await import('hls.js/light')
  if (left.aborted) return
  if (!Hls.isSupported()) {
    onFailed()
    return
  }
  // The player has to tell a stream that is still written to from a film, which has an end.
  const hls = new Hls({ enableWorker: false, liveDurationInfinity: true })
  left.addEventListener('abort', () => hls.destroy())
  hls.on(Hls.Events.ERROR, (_event, { fatal, response }) => {
    // The library repeats a refused request for long, but a refusal stays one.
    if ((fatal || response?.code === 403) && !left.aborted) onFailed()
  })
  hls.loadSource(src)
  hls.attachMedia(video)
}
