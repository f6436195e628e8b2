import { runnerImport } from 'vite'
import { build } from './build.js'
import { install } from './install.js'
import { root } from './root.js'
import { runStep } from './run-step.js'

const from = process.env.INIT_CWD ?? process.cwd()
process.chdir(root)
process.env.NODE_ENV = 'production'
await runStep('install', install)
await runStep('build', build)
const { module } = await runnerImport('./test/bench/run-bench.ts', { configFile: false, root })
await module.runBench(process.argv.slice(2), { from, print: console.log })
