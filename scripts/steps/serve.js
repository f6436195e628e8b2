import { build } from './build.js'
import { install } from './install.js'
import { enterProject } from './enter-project.js'
import { runStep } from './run-step.js'

enterProject()
try {
  await runStep('install', install)
  await runStep('build', build)
} catch (cause) {
  console.error(String(cause))
  process.exit(1)
}

process.env.NODE_ENV ??= 'production'
const { startFromEnvironment } = await import(new URL('../../dist/server/main.js', import.meta.url).href)
await startFromEnvironment()
