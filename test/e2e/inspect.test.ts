import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { test } from './browser.ts'
import { expect } from './expect.ts'
import { startServer, type RunningServer } from './server.ts'

interface InspectedActor {
  type: string
  name: string
  sessionId: string
  parentId?: string
}

declare global {
  interface Window {
    inspected: InspectedActor[]
  }
}

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ NODE_ENV: 'development' }, inject('template'), 'scripts/dev.js')
})
afterAll(() => server.stop())

/** Runs in the page: the inspector's window, which answers at once and keeps what is posted to it. */
function collectInspected(): void {
  window.inspected = []
  const receiver = { postMessage: (message: InspectedActor) => window.inspected.push(message) }
  window.open = () => {
    queueMicrotask(() =>
      dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } })),
    )
    return receiver as unknown as Window
  }
}

/** Each actor as a path of ids from the root, for example `app/planGuide/hover`. */
async function listInspectedActors(page: Page): Promise<string[]> {
  const inspected = await page.evaluate(() => window.inspected)
  const actors = new Map(
    inspected.flatMap((each) => (each.type === '@xstate.actor' ? [[each.sessionId, each]] : [])),
  )
  const pathOf = ({ name, parentId = '' }: InspectedActor): string => {
    const parent = actors.get(parentId)
    return parent === undefined ? name : `${pathOf(parent)}/${name}`
  }
  return [...actors.values()].map(pathOf)
}

const PERMANENT = [
  'app',
  ...['connection', 'visitor', 'companies', 'events', 'dialog', 'notice'].map((id) => `app/${id}`),
]
const WEBSITE = [...PERMANENT, 'app/page', 'app/menu']

describe('?inspect shows every actor, all of one system, on', () => {
  test.for<[path: string, actors: string[]]>([
    [
      '/plan/',
      [
        ...PERMANENT,
        'app/page',
        'app/planGuide',
        'app/planGuide/hall/exhibitors',
        'app/planGuide/hall/hover',
      ],
    ],
    ['/online/', [...PERMANENT, 'app/page', 'app/onlineGuide', 'app/onlineGuide/programme']],
    [
      '/guide/',
      [...WEBSITE, 'app/old-guide-0-', 'app/old-guide-0-/hall/floorPlan', 'app/old-guide-0-/favourites'],
    ],
    ['/', [...WEBSITE, 'app/slider-0-']],
    ['/catalogue/', [...WEBSITE, 'app/catalogue-0-']],
    ['/gallery/', [...WEBSITE, 'app/gallery-0-']],
    ['/register/', [...WEBSITE, 'app/form-0-']],
    ['/about/', WEBSITE],
  ])('%s', async ([path, actors], { visit }) => {
    const page = await visit('/robots.txt', { url: server.url })
    await page.addInitScript(collectInspected)
    await page.goto(`${path}?inspect`)
    await expect.poll(() => listInspectedActors(page)).toEqual(expect.arrayContaining(actors))
    const roots = (await listInspectedActors(page)).filter((each) => !each.startsWith('app'))
    expect(roots).toEqual([])
  })
})

test('hot reload has a port of its own, so that several servers can run', async ({ visit }) => {
  const page = await visit('/robots.txt', { url: server.url })
  const ports: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('connected')) ports.push(new URL(socket.url()).port)
    }),
  )
  await page.goto('/plan/')
  await expect.poll(() => ports.length).toBeGreaterThan(0)
  expect(ports).not.toContain('24678')
})
