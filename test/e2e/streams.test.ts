import type { Page } from 'playwright'
import { expect } from './expect.ts'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DURING_EVENT } from '#test/server/online-test-server.ts'
import { agreeToBroadcast } from './agree-to-broadcast.ts'
import { test, type OpenVisit } from './browser.ts'
import { BroadcastWindow } from './pages/broadcast-window.ts'
import { startServer, type RunningServer } from './server.ts'
import { openStreamOrigin, type StreamOrigin } from './stream-origin.ts'
import { SEGMENT_S, type StreamPack, writeStreamPack } from './stream-pack.ts'

/** A slow machine loads, decodes and reloads playlists slowly. */
const PLAYS_WITHIN_MS = 40_000
/** Events by number. */
const RECORDED = 1
const LIVE = 2
const THEIR_RECORDED = 3
const THEIR_LIVE = 4
const THEIR_OTHER_LIVE = 5
const THEIR_FILE = 6
const VIMEO = 7
const FRAMED = 8
/** The company of all of them. */
const ORGANIZER = 10

let organiser: StreamOrigin
let pack: StreamPack
let server: RunningServer
beforeAll(async () => {
  organiser = await openStreamOrigin()
  const theirs = ['recorded.m3u8', 'live/1.m3u8', 'live/2.m3u8', 'talk.mp4'].map(
    (path) => `${organiser.origin}/${path}`,
  )
  const pages = ['https://vimeo.com/123456', 'https://player.example/embed/8']
  pack = await writeStreamPack(['recorded/index.m3u8', 'live/index.m3u8', ...theirs, ...pages], {
    streams: [organiser.origin],
    frames: ['https://player.example'],
  })
  server = await startServer({ NOW: DURING_EVENT, FAIR: pack.folder }, inject('emptyTemplate'))
})
afterAll(async () => {
  await server.stop()
  await organiser.close()
  await pack.remove()
})

/** What a browser has of HLS: its own, and Safari's media source; its own, as Chromium; nothing, as Firefox. */
type Engine = 'safari' | 'chromium' | 'firefox'

const becomeEngine = (page: Page, engine: Engine): Promise<unknown> =>
  page.addInitScript((name) => {
    const { canPlayType } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.canPlayType = function (type) {
      if (/mpegurl/i.test(type)) return name === 'firefox' ? '' : 'maybe'
      return canPlayType.call(this, type)
    }
    if (name === 'safari') Object.assign(globalThis, { ManagedMediaSource: globalThis.MediaSource })
  }, engine)

interface Watching {
  engine?: Engine
  expected?: RegExp
  before?: (page: Page) => Promise<unknown>
}

/** Opens a broadcast as a visitor who agreed to it. */
async function watch(visit: OpenVisit, id: number, how: Watching = {}): Promise<Page> {
  const { engine = 'firefox', expected, before } = how
  const page = await visit('/online/', {
    url: server.url,
    ...(expected === undefined ? {} : { expectedErrors: expected }),
  })
  await becomeEngine(page, engine)
  await before?.(page)
  await page.request.post(calls.login.path, { data: { email: 'anna@example.com' } })
  await agreeToBroadcast(page, id, ORGANIZER)
  await page.goto(`/online/broadcast/${id}`)
  return page
}

const withdrawn = (page: Page) => page.getByRole('alert').filter({ hasText: 'Вы отозвали согласие' })

const timeOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)

/**
 * Starts the video, sped up and without sound, and waits until it has played past a second of it. A player that changes
 * its source ends what was started before, so that a paused video is started again.
 */
async function expectPlays(page: Page, past: number): Promise<void> {
  const video = page.locator('video')
  await expect(video).toBeVisible()
  const startAndReadTime = () =>
    video.evaluate((element) => {
      const own = element as HTMLVideoElement
      own.muted = true
      own.playbackRate = 2
      if (own.paused) own.play().catch(() => undefined)
      return own.currentTime
    })
  await expect.poll(startAndReadTime, { timeout: PLAYS_WITHIN_MS }).toBeGreaterThan(past)
}

const isFromBlob = (page: Page): Promise<boolean> =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentSrc.startsWith('blob:'))

describe.each([
  ['in a browser that is trusted with HLS', 'safari'],
  ['in a browser that plays HLS, but not every live playlist', 'chromium'],
  ['in a browser without HLS', 'firefox'],
] as const)('%s', (_what, engine) => {
  test('a recording of the pack plays', async ({ visit }) => {
    const page = await watch(visit, RECORDED, { engine })
    await expectPlays(page, SEGMENT_S)
    expect(await isFromBlob(page)).toBe(engine !== 'safari')
  })

  test('a recording of the organiser’s origin plays', async ({ visit }) => {
    const page = await watch(visit, THEIR_RECORDED, { engine })
    await expectPlays(page, SEGMENT_S)
    expect(await isFromBlob(page)).toBe(engine !== 'safari')
  })
})

test.for([
  ['chromium', THEIR_OTHER_LIVE],
  ['firefox', THEIR_LIVE],
] as const)(
  'a live stream of the organiser’s origin continues with its playlist, as in %s',
  async ([engine, id], { visit }) => {
    organiser.rewind()
    const page = await watch(visit, id, { engine })
    await expectPlays(page, 3 * SEGMENT_S + 1)
  },
)

test('a live stream of the pack is awaited, and continues with its playlist', async ({ visit }) => {
  await pack.rewind()
  const page = await watch(visit, LIVE)
  const broadcast = new BroadcastWindow(page, 'ru')
  await expect(page.getByText(broadcast.formatMessage('broadcast.noVideo'))).toBeVisible({
    timeout: PLAYS_WITHIN_MS,
  })
  await pack.publish()
  await pack.publish()
  await broadcast.button('company.retry').click()
  await expectPlays(page, 1)
  await pack.publish()
  await expect.poll(() => timeOf(page), { timeout: PLAYS_WITHIN_MS }).toBeGreaterThan(2 * SEGMENT_S + 1)
  await pack.publish()
  await expect.poll(() => timeOf(page), { timeout: PLAYS_WITHIN_MS }).toBeGreaterThan(3 * SEGMENT_S + 1)
})

test('a consent withdrawn without scripts while a live stream plays: the window says so, and plays on', async ({
  visit,
}) => {
  await pack.rewind()
  await pack.publish()
  await pack.publish()
  const page = await watch(visit, LIVE, { expected: /403/ })
  const broadcast = new BroadcastWindow(page, 'ru')
  await expectPlays(page, 0)
  const storageState = await page.context().storageState()
  const account = await visit('/visitor/', { url: server.url, storageState, javaScriptEnabled: false })
  const consent = account.getByRole('listitem').filter({ hasText: `Событие ${LIVE}` })
  await consent.getByRole('button').click()
  await expect(consent).toHaveCount(0)
  await expect(withdrawn(page)).toBeVisible({ timeout: PLAYS_WITHIN_MS })
  await expect(page.getByText(broadcast.formatMessage('broadcast.noVideo'))).toHaveCount(0)
  await expect(broadcast.message).toHaveCount(0)
  await broadcast.enter()
  await broadcast.agree()
  await expectPlays(page, 0)
})

test('a consent withdrawn in another tab stops a stream that the server does not hold', async ({ visit }) => {
  const page = await watch(visit, THEIR_RECORDED)
  const broadcast = new BroadcastWindow(page, 'ru')
  await expectPlays(page, 0)
  const account = await page.context().newPage()
  await account.goto('/visitor/')
  const consent = account.getByRole('listitem').filter({ hasText: `Событие ${THEIR_RECORDED}` })
  await consent.getByRole('button').click()
  await expect(consent).toHaveCount(0)
  await expect(withdrawn(page)).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await broadcast.enter()
  await broadcast.agree()
  await expectPlays(page, 0)
  await expect(withdrawn(page)).toHaveCount(0)
})

test('a video file of the organiser’s origin plays', async ({ visit }) => {
  await expectPlays(await watch(visit, THEIR_FILE), 1)
})

test('a stream that fails says so, and plays on retry', async ({ visit }) => {
  organiser.isDown = true
  const page = await watch(visit, THEIR_RECORDED, { expected: /503/ })
  const broadcast = new BroadcastWindow(page, 'ru')
  const words = page.getByText(broadcast.formatMessage('broadcast.noVideo'))
  await expect(words).toBeVisible({ timeout: PLAYS_WITHIN_MS })
  organiser.isDown = false
  await broadcast.button('company.retry').click()
  await expectPlays(page, 1)
  await expect(words).toHaveCount(0)
})

test.for([
  [VIMEO, 'https://player.vimeo.com/video/123456'],
  [FRAMED, 'https://player.example/embed/8'],
] as const)(
  'broadcast %i plays in its player, without requests to other hosts',
  async ([id, player], { visit }) => {
    const asked = new Set<string>()
    const page = await watch(visit, id, {
      before: (each) =>
        each.route(
          (url) => url.origin !== server.url,
          (route) => {
            asked.add(route.request().url())
            return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' })
          },
        ),
    })
    await expect(page.frameLocator('iframe.video').getByText('The player')).toBeVisible()
    expect([...asked]).toEqual([player])
  },
)
