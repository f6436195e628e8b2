import { runnerImport } from 'vite'
import { install } from './install.js'
import { root } from './root.js'
import { runStep } from './run-step.js'

process.chdir(root)
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
await runStep('install', install)
const { module } = await runnerImport('./test/mutants/run.ts', { configFile: false, root })
await module.runMutants(process.argv.slice(2), console.log)
