import { expect, test } from 'vitest'
import { findServiceVideo, getVideoSource } from '#contract/video-source.ts'

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/abc-1_2'
const VIMEO = 'https://player.vimeo.com/video/123456'
const RUTUBE = 'https://rutube.ru/play/embed/0a1b2c3d'
const VK = 'https://vkvideo.ru/video_ext.php?oid=-123&id=456'

test.each([
  ['/online/media/5/film.mp4', 'file', '/online/media/5/film.mp4'],
  ['/online/media/5/hls/film.m3u8', 'hls', '/online/media/5/hls/film.m3u8'],
  ['https://cdn.example/live/index.m3u8?key=1', 'hls', 'https://cdn.example/live/index.m3u8?key=1'],
  ['https://cdn.example/film.MP4#t=10', 'file', 'https://cdn.example/film.MP4#t=10'],
  ['https://player.example/embed/x', 'frame', 'https://player.example/embed/x'],
])('a stream link names how it is played: %s', (link, kind, src) => {
  expect(getVideoSource(link)).toEqual({ kind, src })
})

test.each([
  ['https://www.youtube.com/watch?v=abc-1_2', YOUTUBE],
  ['https://m.youtube.com/watch?app=x&v=abc-1_2&t=10s#now', YOUTUBE],
  ['https://youtu.be/abc-1_2?si=x', YOUTUBE],
  ['https://www.youtube.com/live/abc-1_2?feature=share', YOUTUBE],
  ['https://youtube.com/shorts/abc-1_2', YOUTUBE],
  ['https://www.youtube.com/embed/abc-1_2?start=10', `${YOUTUBE}?start=10`],
  [YOUTUBE, YOUTUBE],
  ['https://vimeo.com/123456', VIMEO],
  ['https://www.vimeo.com/channels/staff-picks/123456?share=copy', VIMEO],
  ['https://vimeo.com/123456/0a1b2c', `${VIMEO}?h=0a1b2c`],
  [`${VIMEO}?h=0a1b2c`, `${VIMEO}?h=0a1b2c`],
  ['https://vimeo.com/event/123456', 'https://vimeo.com/event/123456/embed'],
  ['https://vimeo.com/event/123456/embed/0a1b2c', 'https://vimeo.com/event/123456/embed/0a1b2c'],
  ['https://rutube.ru/video/0a1b2c3d/?r=wd', RUTUBE],
  ['https://rutube.ru/live/video/0a1b2c3d/', RUTUBE],
  ['https://rutube.ru/video/private/0a1b2c3d/?p=key', `${RUTUBE}/?p=key`],
  [RUTUBE, RUTUBE],
  ['https://vk.com/video-123_456', VK],
  ['https://vkvideo.ru/playlist/-123_1/video-123_456?x=1', VK],
  ['https://vk.com/video?z=video-123_456%2Fclub123', VK],
  [`${VK}&hash=0a1b`, `${VK}&hash=0a1b`],
])('an address of a video service is played in its player: %s', (link, src) => {
  expect(getVideoSource(link)).toEqual({ kind: 'frame', src })
  expect(getVideoSource(src)).toEqual({ kind: 'frame', src })
})

test.each([
  ['https://www.youtube.com/@fair', 'YouTube'],
  ['https://www.youtube.com/playlist?list=x', 'YouTube'],
  ['https://vimeo.com/fair', 'Vimeo'],
  ['https://rutube.ru/channel/1/', 'RuTube'],
  ['https://vk.com/fair', 'VK'],
])('a page of a video service without a video has no player: %s', (link, service) => {
  expect(findServiceVideo(link)).toEqual({ service, player: undefined })
})

test.each([
  'https://youtube.com.evil.example/watch?v=abc',
  'https://evil.example/youtube.com/watch?v=abc',
  'https://www.youtube.com@evil.example/watch?v=abc',
  'http://www.youtube.com/watch?v=abc',
  '/online/media/1/youtube.com',
])('another site is no video service: %s', (link) => {
  expect(findServiceVideo(link)).toBeUndefined()
})
