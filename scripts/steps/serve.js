import { Console } from 'node:console'
import { describeFileFault } from '../../server/describe-file-fault.js'
import { build, isBuilt } from './build.js'
import { install, isProductionInstall } from './install.js'
import { enterProject } from './enter-project.js'
import { root } from './root.js'
import { runStep } from './run-step.js'

// Standard output is for the log only, so that programs can parse it.
globalThis.console = new Console(process.stderr, process.stderr)
enterProject()
try {
  if (isProductionInstall(root) && isBuilt(root)) console.log('production install: nothing to build')
  else {
    await runStep('install', install)
    await runStep('build', build)
  }
} catch (cause) {
  console.error(describeFileFault(cause) ?? String(cause))
  process.exit(1)
}

process.env.NODE_ENV ??= 'production'
const { startFromEnvironment } = await import(new URL('../../dist/server/main.js', import.meta.url).href)
await startFromEnvironment()
