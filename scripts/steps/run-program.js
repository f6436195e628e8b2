import { spawn } from 'node:child_process'
import { root } from './root.js'

/**
 * `output` is for programs that run in parallel: `lines` keeps a program from moving the cursor, `whole` prints its
 * output when it ends.
 *
 * @typedef {{ env?: NodeJS.ProcessEnv, timeout?: number, output?: 'lines' | 'whole' }} RunOptions
 */

/** The signals with which a terminal, a supervisor or a closed window ends a program. */
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program in the project's folder and shows its output. Rejects if it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<void>}
 */
export function runProgram(command, args, { env, timeout, output } = {}) {
  return new Promise((resolve, reject) => {
    const colors = output !== undefined && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const shown = output === undefined ? 'inherit' : 'pipe'
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...colors, ...env },
      stdio: ['ignore', shown, shown],
      ...(timeout === undefined ? {} : { timeout }),
    })
    /** @type {Buffer[]} */
    const kept = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => (output === 'whole' ? kept.push(chunk) : process.stdout.write(chunk)))
    }
    const stop = () => child.kill()
    /** @type {NodeJS.Signals | undefined} */
    let ending
    // A signal ends this process without its `exit` event, so that the program would go on alone.
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      ending = signal
      child.kill(signal)
    }
    const listen = () => {
      process.once('exit', stop)
      for (const signal of SIGNALS) process.on(signal, pass)
    }
    const unlisten = () => {
      process.off('exit', stop)
      for (const signal of SIGNALS) process.off(signal, pass)
    }
    listen()
    child.on('error', (cause) => {
      unlisten()
      reject(cause)
    })
    child.on('close', (code, signal) => {
      unlisten()
      if (ending !== undefined) process.kill(process.pid, ending)
      process.stdout.write(Buffer.concat(kept))
      if (code === 0) resolve()
      else reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}`))
    })
  })
}

/**
 * Runs a script with this same Node.
 *
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const runNode = (args, options) => runProgram(process.execPath, args, options)
