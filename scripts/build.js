import './node-version.js'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { describeFileFault } from '../server/describe-file-fault.js'
import { buildAlone } from './steps/build.js'
import { root } from './steps/root.js'
import { runStep } from './steps/run-step.js'
import { promoteBuild } from './steps/promote-build.js'

const COMPRESSIBLE = /\.(js|css|svg|woff2?|ttf|otf|json|txt|xml|ico|webmanifest)$/
const MIN_COMPRESSED_BYTES = 1024
/** A compressed copy that saves less than 5 % is not written: fonts are compressed already. */
const MAX_COMPRESSED_RATIO = 0.95

/** @param {string} folder */
async function precompress(folder) {
  let count = 0
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!COMPRESSIBLE.test(name) || statSync(file).size < MIN_COMPRESSED_BYTES) continue
    const body = readFileSync(file)
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
      promisify(gzip)(body, { level: 9 }),
    ])
    if (br.length > body.length * MAX_COMPRESSED_RATIO) continue
    writeFileSync(`${file}.br`, br)
    writeFileSync(`${file}.gz`, gz)
    count += 1
  }
  return `${count} files`
}

/**
 * @param {Awaited<ReturnType<typeof createBuilder>>} builder
 * @param {string} name
 */
async function buildEnvironment(builder, name) {
  const environment = builder.environments[name]
  if (environment === undefined) throw new Error(`no environment ${name}`)
  await builder.build(environment)
}

async function buildProject() {
  const builder = await createBuilder({ root, logLevel: 'warn' })
  await runStep('build the browser side', () => buildEnvironment(builder, 'client'))
  await runStep('build the service worker', () => buildEnvironment(builder, 'worker'))
  await runStep('build the script of the head', () => buildEnvironment(builder, 'head'))
  await runStep('build the server', () => buildEnvironment(builder, 'ssr'))
  await runStep('compress', () => precompress(join(root, 'dist/next/client')))
  promoteBuild(join(root, 'dist'))
}

try {
  await buildAlone(root, buildProject, { ifChanged: process.argv.includes('--if-changed') })
} catch (cause) {
  console.error(describeFileFault(cause) ?? (cause instanceof Error ? cause.message : cause))
  process.exit(1)
}
