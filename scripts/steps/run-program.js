import { spawn } from 'node:child_process'
import { root } from './root.js'

/**
 * Runs a program in the project's folder with its output shown; fails with its name when it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeout?: number }} [options]
 * @returns {Promise<void>}
 */
export function runProgram(command, args, { env, timeout } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      ...(timeout === undefined ? {} : { timeout }),
    })
    const stop = () => child.kill()
    process.once('exit', stop)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('exit', stop)
      if (code === 0) resolve()
      else reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}`))
    })
  })
}

/**
 * Runs a script with this same Node.
 *
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeout?: number }} [options]
 */
export const runNode = (args, options) => runProgram(process.execPath, args, options)
