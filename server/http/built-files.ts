import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { ContentEncoding } from './content-encoding.ts'

interface BuiltFile {
  type: string
  body: Buffer
  etag: string
  /** The body in the encodings that the build wrote. */
  encoded: Partial<Record<ContentEncoding, Buffer>>
}

/** Files by address: `/assets/main-1a.js`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>

/** Names below this folder contain a hash of the file's content. */
export const HASHED_PREFIX = '/assets/'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/**
 * Reads all files of a built browser side into memory (a few megabytes), so that a server keeps its own build while the
 * next one replaces it. Of the build `before` it, only files with hashed names are read.
 */
export async function readBuiltFiles(folder: string, before?: string): Promise<BuiltFiles> {
  const old = before !== undefined && existsSync(before) ? await readFolder(before) : []
  return new Map([
    ...old.filter(([address]) => address.startsWith(HASHED_PREFIX)),
    ...(await readFolder(folder)),
  ])
}

async function readFolder(folder: string): Promise<[string, BuiltFile][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).replaceAll('\\', '/'))
  const existing = new Set(names)
  const read = (name: string) => readFile(join(folder, name))
  const encoded = async (name: string) => (existing.has(name) ? await read(name) : undefined)
  return Promise.all(
    names
      .filter((name) => extname(name) in TYPES && !name.startsWith('/.'))
      .map(async (name): Promise<[string, BuiltFile]> => {
        const [body, br, gzip] = await Promise.all([read(name), encoded(`${name}.br`), encoded(`${name}.gz`)])
        const type = TYPES[extname(name)] ?? ''
        const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
        return [name, { type, body, etag, encoded: { ...(br && { br }), ...(gzip && { gzip }) } }]
      }),
  )
}
