import { parentPort, workerData } from 'node:worker_threads'
import { openEngine } from './embedded-engine.js'
import { exchangeMessages } from './exchange-messages.js'

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

/** @param {Uint8Array} messages */
async function answer(messages) {
  const bytes = await exchangeMessages(engine, messages)
  post({ type: 'response', bytes }, [bytes.buffer])
}

/**
 * Ends the thread with an error, which the main thread reports.
 *
 * @param {unknown} error
 */
const fail = (error) => {
  throw error
}

port.on('message', (/** @type {Request} */ request) => {
  const done = request.type === 'close' ? close(request.checkpoint) : answer(request.bytes)
  done.catch(fail)
})
post({ type: 'opened' })
