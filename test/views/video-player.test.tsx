import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { VideoPlayer } from '#src/components/VideoPlayer.tsx'

test('only a playlist needs the library, which says where it cannot run', async () => {
  const [fileFailed, listFailed] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { container } = render(
    <>
      <VideoPlayer kind="file" src="/film.mp4" title="Film" onFailed={fileFailed} />
      <VideoPlayer kind="hls" src="/live.m3u8" title="Live" onFailed={listFailed} />
    </>,
  )
  await vi.waitFor(() => expect(listFailed).toHaveBeenCalled())
  expect(fileFailed).not.toHaveBeenCalled()
  const sources = [...container.querySelectorAll('video')].map((video) => video.getAttribute('src'))
  expect(sources).toEqual(['/film.mp4', null])
  // Without a file it is invalid, and browsers offer captions that are not there.
  expect(container.querySelector('track')).toBeNull()
})

test('a video starts by itself only for a visitor who has pressed something on the page', () => {
  const activation = { hasBeenActive: false }
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as Navigator, { userActivation: activation }),
  )
  const isStarted = () => {
    const { container } = render(
      <VideoPlayer kind="file" src="/film.mp4" title="Film" onFailed={() => undefined} />,
    )
    return container.querySelector('video')?.autoplay
  }
  expect(isStarted()).toBe(false)
  activation.hasBeenActive = true
  expect(isStarted()).toBe(true)
  vi.unstubAllGlobals()
})

/** Renders a film, by default of 16 seconds, and returns its element once the browser knows how long it is. */
function renderFilm(kind: 'file' | 'hls', elapsed?: number, duration = 16): HTMLVideoElement {
  const { container } = render(
    <VideoPlayer kind={kind} src="/film.mp4" title="Film" elapsed={elapsed} onFailed={() => undefined} />,
  )
  const video = container.querySelector('video')
  if (video === null) throw new Error('There is no video')
  Object.defineProperty(video, 'duration', { value: duration })
  fireEvent.loadedMetadata(video)
  return video
}

test('a film that is broadcast live starts where it is by now, and begins again', () => {
  const live = renderFilm('file', 16 * 7 + 5)
  expect([live.currentTime, live.loop]).toEqual([5, true])
  const recording = renderFilm('file')
  expect([recording.currentTime, recording.loop]).toEqual([0, false])
  const playlist = renderFilm('hls', 16 * 7 + 5)
  expect([playlist.currentTime, playlist.loop]).toEqual([5, true])
  const stream = renderFilm('hls', 16 * 7 + 5, Infinity)
  expect([stream.currentTime, stream.loop]).toEqual([0, false])
})
