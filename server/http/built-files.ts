import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { extname, join } from 'node:path'
import { WORKER_PATH } from '#contract/offline/offline-copy.ts'
import { negotiateEncoding, type ContentEncoding } from './content-encoding.ts'
import { PreparedResponse, type Answer } from './prepared-response.ts'
import { HOUR_CACHE_CONTROL, IMMUTABLE_CACHE_CONTROL } from './response-cache.ts'
import { DATA_CSP, type SecurityHeaders } from './security-headers.ts'
import { createShortEtag } from './short-etag.ts'

/** A file with the encodings that the build wrote. */
export class BuiltFile {
  /** SHA-256 of the content as base64url. */
  readonly hash: string
  readonly #prepared: PreparedResponse
  readonly #encodings: ReadonlySet<ContentEncoding>

  constructor(address: string, body: Buffer, encoded: ReadonlyMap<ContentEncoding, Buffer>) {
    const type = TYPES[extname(address)] ?? ''
    this.#encodings = new Set(encoded.keys())
    this.hash = createHash('sha256').update(body).digest('base64url')
    this.#prepared = new PreparedResponse({
      type,
      body,
      etag: createShortEtag(this.hash),
      cacheControl: getCacheControl(address),
      vary: 'Accept-Encoding',
      kind: 'file',
      // A picture that is opened by itself is a document.
      headers: type.startsWith('image/svg') ? ['content-security-policy', DATA_CSP] : [],
    })
    for (const [encoding, content] of encoded) this.#prepared.addEncoding(encoding, content)
  }

  select(headers: IncomingHttpHeaders, security: SecurityHeaders): Answer {
    const encoding = negotiateEncoding({ headers })
    const isReady = encoding !== undefined && this.#encodings.has(encoding)
    return this.#prepared.select(headers, isReady ? encoding : undefined, security)
  }
}

/** Files by address: `/assets/main-1a.js`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>

/** Names below this folder contain a hash of the file's content. */
const HASHED_PREFIX = '/assets/'

/** The encodings of a build with the endings of their files. */
const ENCODINGS: readonly [ContentEncoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

function getCacheControl(address: string): string {
  if (address.startsWith(HASHED_PREFIX)) return IMMUTABLE_CACHE_CONTROL
  // A cached worker could not be replaced by one that unregisters itself.
  return address === WORKER_PATH ? 'no-cache' : HOUR_CACHE_CONTROL
}

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
  const readEncoded = async (name: string): Promise<[ContentEncoding, Buffer][]> => {
    const written = ENCODINGS.filter(([, suffix]) => existing.has(name + suffix))
    return Promise.all(
      written.map(async ([encoding, suffix]) => [encoding, await readFile(join(folder, name + suffix))]),
    )
  }
  return Promise.all(
    names
      .filter((name) => extname(name) in TYPES && !name.startsWith('/.'))
      .map(async (name): Promise<[string, BuiltFile]> => {
        const [body, encoded] = await Promise.all([readFile(join(folder, name)), readEncoded(name)])
        return [name, new BuiltFile(name, body, new Map(encoded))]
      }),
  )
}
