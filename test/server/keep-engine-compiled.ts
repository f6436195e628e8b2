import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const LIBRARY = createRequire(import.meta.url).resolve('@electric-sql/pglite')

let compiled: Promise<WebAssembly.Module> | undefined

/**
 * Keeps the compiled engine of the embedded database for the life of this worker. While there is a module of the same
 * bytes, V8 shares its code with every other one in the process; without it each database, and each thread of one,
 * compiles the engine anew.
 */
export async function keepEngineCompiled(): Promise<void> {
  compiled ??= readFile(join(LIBRARY, '../pglite.wasm')).then((bytes) =>
    WebAssembly.compile(new Uint8Array(bytes)),
  )
  await compiled
}
