import { resolve } from 'node:path'
import { root } from './root.js'

/** Changes to the project's folder. Relative paths in `FAIR`, `PREVIEW` and `DATA_DIR` are resolved from the caller's folder. */
export function enterProject() {
  const from = process.env.INIT_CWD ?? process.cwd()
  for (const name of ['FAIR', 'PREVIEW', 'DATA_DIR']) {
    const folder = process.env[name]
    if (folder !== undefined && folder !== '') process.env[name] = resolve(from, folder)
  }
  process.chdir(root)
}
