import { parentPort, workerData } from 'node:worker_threads'
import { openEngine } from './embedded-engine.js'

// The thread of the embedded database. It is JavaScript, not TypeScript, because a worker thread loads it directly,
// both from the sources and from the build.

/**
 * @typedef {object} WorkerData
 * @property {string} folder of the cluster
 * @property {SharedArrayBuffer} counters two 32-bit integers: steps of progress, and syncs
 */

/** @typedef {{ type: 'exchange', bytes: Uint8Array } | { type: 'close', checkpoint: boolean }} Request */
/** @typedef {{ type: 'opened' } | { type: 'response', bytes: Uint8Array }} Response */

/** Exit code of a thread whose engine cannot continue; the main thread reports it. */
const BROKEN_EXIT_CODE = 74

const port = parentPort
if (port === null) throw new Error('embedded-worker.js runs in a worker thread')
const { folder, counters } = /** @type {WorkerData} */ (workerData)
const counts = new Int32Array(counters)

/** @param {Response} message @param {readonly ArrayBuffer[]} transferred */
const post = (message, transferred = []) => port.postMessage(message, transferred)

const engine = await openEngine(folder, {
  onProgress: () => Atomics.add(counts, 0, 1),
  onSync: () => Atomics.add(counts, 1, 1),
  onBroken: () => process.exit(BROKEN_EXIT_CODE),
})

/** @param {boolean} checkpoint */
async function close(checkpoint) {
  if (checkpoint) {
    await engine.exec('rollback')
    await engine.exec('checkpoint')
  }
  await engine.close()
  process.exit(0)
}

port.on('message', (/** @type {Request} */ request) => {
  if (request.type === 'close') return void close(request.checkpoint)
  const answer = engine.execProtocolRawSync(request.bytes)
  // A view into the engine's own buffer cannot be transferred.
  const bytes = answer.byteLength === answer.buffer.byteLength ? answer : answer.slice()
  post({ type: 'response', bytes }, [/** @type {ArrayBuffer} */ (bytes.buffer)])
})
post({ type: 'opened' })
