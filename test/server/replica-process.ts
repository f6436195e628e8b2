import { readConfig } from '#server/config.ts'
import { runServer } from '#server/main.ts'
import { developmentAssets } from '#server/pages/assets.ts'

// The server of the product in a process of its own, from its sources and without a build of the browser side.

await runServer(async () => ({
  config: readConfig(process.env, process.cwd()),
  render: () => ({ before: '', shared: '', after: '', states: {} }),
  assets: developmentAssets,
}))
