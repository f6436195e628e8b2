import { imageSize } from 'image-size'
import { createHash } from 'node:crypto'
import { join } from 'node:path/posix'
import { MarkupError } from './markup.ts'
import type { PackFile, PackPicture, PictureRef } from './pack.ts'
import { LARGEST, readPackFile } from './pack-files.ts'
import { readPicture } from './plan-markup.ts'
import type { Findings, Place } from './problems.ts'
import type { Row } from './row.ts'

const FORMATS: [type: string, isOne: (body: Buffer) => boolean][] = [
  ['image/png', (body) => body.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['image/jpeg', (body) => body.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  [
    'image/webp',
    (body) => body.toString('latin1', 0, 4) === 'RIFF' && body.toString('latin1', 8, 12) === 'WEBP',
  ],
]

const VIDEO_FORMATS: typeof FORMATS = [
  ['video/mp4', isMp4],
  ['video/webm', (body) => isWebm(body)],
]

/** Who sees a picture: everybody, or the authorized alone. */
type Access = 'open' | 'gated'

/** The pictures and videos that a pack names, each read, checked and sanitised once. */
export class Pictures {
  readonly #folder: string
  readonly #findings: Findings
  readonly #read = new Map<string, Promise<PackFile | undefined>>()
  /** What somebody names whom everybody sees. */
  readonly #open = new Set<string>()

  constructor(folder: string, findings: Findings) {
    this.#folder = folder
    this.#findings = findings
  }

  /** The picture in `folder` that a cell names; null: none, or not a picture, and the findings say so. */
  async named(row: Row, field: string, folder: string, access: Access = 'open'): Promise<PictureRef | null> {
    const name = row.fileName(field)
    return name === '' ? null : this.take(folder, name, row.place(field), access)
  }

  /** The picture of that name in `folder`; null: not a picture, and the findings say so at `place`. */
  async take(
    folder: string,
    name: string,
    place: Place,
    access: Access = 'open',
  ): Promise<PictureRef | null> {
    const path = join(folder, name)
    if (access === 'open') this.#open.add(path)
    return this.#once(path, name, () => this.#picture(path, name, place))
  }

  /** The same of a video. */
  async takeVideo(folder: string, name: string, place: Place): Promise<PictureRef | null> {
    const path = join(folder, name)
    this.#open.add(`video ${path}`)
    return this.#once(`video ${path}`, name, () => this.#video(path, name, place))
  }

  async #once(
    key: string,
    name: string,
    read: () => Promise<PackFile | undefined>,
  ): Promise<PictureRef | null> {
    const reading = this.#read.get(key) ?? read()
    this.#read.set(key, reading)
    const file = await reading
    return file === undefined ? null : { hash: file.hash, name }
  }

  /** How large a picture is that was taken before, in pixels; undefined: it does not say. */
  async sizeOf(folder: string, name: string): Promise<{ width: number; height: number } | undefined> {
    const picture = await this.#read.get(join(folder, name))
    if (picture === undefined) return undefined
    try {
      const { width, height } = imageSize(picture.body)
      return { width: Math.round(width), height: Math.round(height) }
    } catch {
      return undefined
    }
  }

  /** Each content once; one that only gated tables name is gated. */
  async all(): Promise<PackPicture[]> {
    const all = new Map<string, PackPicture>()
    for (const [key, reading] of this.#read) {
      const picture = await reading
      if (picture === undefined) continue
      const gated = !this.#open.has(key) && all.get(picture.hash)?.gated !== false
      all.set(picture.hash, { ...picture, gated })
    }
    return [...all.values()]
  }

  async #picture(path: string, name: string, place: Place): Promise<PackFile | undefined> {
    const source = await readPackFile(this.#folder, path, LARGEST.picture, this.#findings, place)
    if (source === undefined) return undefined
    const [type] = FORMATS.find(([, isOne]) => isOne(source)) ?? []
    if (type !== undefined) return { hash: contentHash(source), name, type, body: source }
    const body = /\.svg$/i.test(name) ? this.#svg(source, path, place) : undefined
    if (body !== undefined) return { hash: contentHash(body), name, type: 'image/svg+xml', body }
    if (!/\.svg$/i.test(name))
      this.#findings.wrong({ ...place, text: `${path} is not SVG, PNG, JPEG or WebP` })
    return undefined
  }

  async #video(path: string, name: string, place: Place): Promise<PackFile | undefined> {
    const body = await readPackFile(this.#folder, path, LARGEST.video, this.#findings, place)
    if (body === undefined) return undefined
    const [type] = VIDEO_FORMATS.find(([, isOne]) => isOne(body)) ?? []
    if (type !== undefined) return { hash: contentHash(body), name, type, body }
    this.#findings.wrong({ ...place, text: `${path} is not MP4 or WebM` })
    return undefined
  }

  #svg(source: Buffer, path: string, place: Place): Buffer | undefined {
    try {
      const { svg, removed } = readPicture(new TextDecoder('utf-8', { fatal: true }).decode(source))
      if (removed.length > 0) this.#findings.warn({ file: path, text: `removed ${removed.join(', ')}` })
      return Buffer.from(svg, 'utf8')
    } catch (error) {
      const text =
        error instanceof MarkupError ? `line ${error.line} ${error.message}` : 'is not encoded in UTF-8'
      this.#findings.wrong({ ...place, text: `${path} ${text}` })
      return undefined
    }
  }
}

/** SHA-256 in hex. */
export const contentHash = (body: Buffer): string => createHash('sha256').update(body).digest('hex')

/** Pictures and QuickTime films share the container. */
function isMp4(body: Buffer): boolean {
  const brand = body.toString('latin1', 8, 12)
  return (
    body.toString('latin1', 4, 8) === 'ftyp' &&
    !/^(?:avi[fs]|hei[cfmsx]|hev[cx]|mif1|msf1|qt {2})$/.test(brand)
  )
}

/** Matroska says in its first bytes whether it is WebM. */
const isWebm = (body: Buffer): boolean =>
  body.toString('hex', 0, 4) === '1a45dfa3' && body.subarray(0, 64).includes('webm')
