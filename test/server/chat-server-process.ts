import { createApp } from '#server/app.ts'
import { createClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { readPack } from '#server/pack/read-pack.ts'
import { developmentAssets } from '#server/pages/assets.ts'
import { createWebsite } from '#server/pages/website/website.tsx'
import { openStore } from '#server/store/open-store.ts'
import { importFair, readRevision } from './shown-revision.ts'

// A server of its own process, for tests that kill it: says "open" when it serves.

const [dataDir = '', pack = '', port = ''] = process.argv.slice(2)
const config = readConfig(
  { DATA_DIR: dataDir, FAIR: pack, PORT: port, NOW: '2020-09-22T10:30:00+03:00' },
  '/',
)
const clock = createClock(config.clockStart)
const store = await openStore({ dataDir, now: clock })
await importFair(store, await readPack(pack), clock())
const shown = { revision: await readRevision(store) }
const render = () => ({ before: '', shared: '', after: '', states: {} })
const app = createApp({ store, shown, clock, config, render, assets: developmentAssets }, createWebsite)
await app.listen({ port: config.port, host: '127.0.0.1' })
process.stdout.write('open\n')
