const NATIVE = 'application/vnd.apple.mpegurl'

/** Gives a playlist to a video: to the browser where it can play it, else through a library that is loaded then. */
export function attachHls(video: HTMLVideoElement, src: string, onFailed: () => void): () => void {
  if (video.canPlayType(NATIVE) !== '') {
    video.src = src
    return () => video.removeAttribute('src')
  }
  const leaving = new AbortController()
  attachLibrary(video, src, onFailed, leaving.signal).catch(onFailed)
  return () => leaving.abort()
}

async function attachLibrary(
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
  const hls = new Hls({ enableWorker: false })
  left.addEventListener('abort', () => hls.destroy())
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal && !left.aborted) onFailed()
  })
  hls.loadSource(src)
  hls.attachMedia(video)
}
