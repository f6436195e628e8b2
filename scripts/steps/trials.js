import { runnerImport } from 'vite'
import { build } from './build.js'
import { install } from './install.js'
import { root } from './root.js'
import { runStep } from './run-step.js'

/** The built server, as `npm start` runs it. */
const SERVER = [
  '--input-type=module',
  '-e',
  `await (await import('./dist/server/main.js')).startFromEnvironment()`,
]

process.chdir(root)
process.env.NODE_ENV = 'production'
await runStep('install', install)
await runStep('build', build)
const { module } = await runnerImport('./test/trials/run-trials.ts', { configFile: false, root })
const passed = await module.runTrials(SERVER, process.argv.slice(2), console.log)
process.exitCode = passed ? 0 : 1
