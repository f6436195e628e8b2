import { spawn } from 'node:child_process'
import { root } from './root.js'

/**
 * `output` is for programs that run in parallel: `lines` keeps a program from moving the cursor, `whole` prints its
 * output when it ends.
 *
 * @typedef {{ env?: NodeJS.ProcessEnv, timeout?: number, output?: 'lines' | 'whole' }} RunOptions
 */

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
    process.once('exit', stop)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('exit', stop)
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
