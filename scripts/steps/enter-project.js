import { resolve } from 'node:path'
import { root } from './root.js'

/** Goes to the project's folder; relative folders of the environment are meant from where the command was given. */
export function enterProject() {
  const from = process.env.INIT_CWD ?? process.cwd()
  for (const name of ['FAIR', 'DATA_DIR']) {
    const folder = process.env[name]
    if (folder !== undefined && folder !== '') process.env[name] = resolve(from, folder)
  }
  process.chdir(root)
}
