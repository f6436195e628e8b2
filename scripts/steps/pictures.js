import { runnerImport } from 'vite'
import { build } from './build.js'
import { findBrowser } from './find-browser.js'
import { install } from './install.js'
import { root } from './root.js'
import { runStep } from './run-step.js'

process.chdir(root)
process.env.NODE_ENV = 'production'
await runStep('install', install)
await runStep('build', build)
const browser = await findBrowser()
const { module } = await runnerImport('./test/pictures/take-pictures.ts', { configFile: false, root })
await module.takePictures(browser, { print: console.log })
