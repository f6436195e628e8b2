import { build } from './build.js'
import { install } from './install.js'
import { enterProject } from './project.js'
import { step } from './step.js'

enterProject()
try {
  await step('install', install)
  await step('build', build)
} catch (cause) {
  console.error(String(cause))
  process.exit(1)
}

process.env.NODE_ENV ??= 'production'
const { start } = await import(new URL('../../dist/server/main.js', import.meta.url).href)
await start()
