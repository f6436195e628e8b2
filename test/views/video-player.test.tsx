import { render } from '@testing-library/react'
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
