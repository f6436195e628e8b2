import { imageSize } from 'image-size'
import { createHash } from 'node:crypto'
import { join } from 'node:path/posix'
import { MarkupError } from './parse-tags.ts'
import type { PackFile, PackPicture, PictureRef } from './pack-file.ts'
import { MAX_FILE_BYTES, readPackFile } from './pack-files.ts'
import { parseSvgPicture } from './parse-plan.ts'
import type { Findings, PackLocation } from './problems.ts'
import type { Row } from './row.ts'

const PICTURE_FORMATS: [type: string, isOne: (body: Buffer) => boolean][] = [
  ['image/png', (body) => body.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['image/jpeg', (body) => body.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  [
    'image/webp',
    (body) => body.toString('latin1', 0, 4) === 'RIFF' && body.toString('latin1', 8, 12) === 'WEBP',
  ],
]

const VIDEO_FORMATS: typeof PICTURE_FORMATS = [
  ['video/mp4', isMp4],
  ['video/webm', (body) => isWebm(body)],
]

/** Who sees a picture: everybody, or the authorized alone. */
type Access = 'open' | 'gated'

/** The pictures and videos that a pack names, each read, checked and sanitised once. */
export class PictureLoader {
  readonly #folder: string
  readonly #findings: Findings
  readonly #files = new Map<string, Promise<PackFile | undefined>>()
  /** What somebody names whom everybody sees. */
  readonly #open = new Set<string>()

  constructor(folder: string, findings: Findings) {
    this.#folder = folder
    this.#findings = findings
  }

  /** The picture in `folder` that a cell names; null: none, or not a picture, and the findings say so. */
  async loadFromRow(
    row: Row,
    field: string,
    folder: string,
    access: Access = 'open',
  ): Promise<PictureRef | null> {
    const name = row.readFileName(field)
    return name === '' ? null : this.load(folder, name, row.getLocation(field), access)
  }

  /** The picture of that name in `folder`; null: not a picture, and the findings say so at `place`. */
  async load(
    folder: string,
    name: string,
    place: PackLocation,
    access: Access = 'open',
  ): Promise<PictureRef | null> {
    const path = join(folder, name)
    if (access === 'open') this.#open.add(path)
    return this.#loadOnce(path, name, () => this.#readPicture(path, name, place))
  }

  /** The same of a video. */
  async loadVideo(folder: string, name: string, place: PackLocation): Promise<PictureRef | null> {
    const path = join(folder, name)
    this.#open.add(`video ${path}`)
    return this.#loadOnce(`video ${path}`, name, () => this.#readVideo(path, name, place))
  }

  async #loadOnce(
    key: string,
    name: string,
    read: () => Promise<PackFile | undefined>,
  ): Promise<PictureRef | null> {
    const reading = this.#files.get(key) ?? read()
    this.#files.set(key, reading)
    const file = await reading
    return file === undefined ? null : { hash: file.hash, name }
  }

  /** How large a picture is that was taken before, in pixels; undefined: it does not say. */
  async getSize(folder: string, name: string): Promise<{ width: number; height: number } | undefined> {
    const picture = await this.#files.get(join(folder, name))
    if (picture === undefined) return undefined
    try {
      const { width, height } = imageSize(picture.body)
      return { width: Math.round(width), height: Math.round(height) }
    } catch {
      return undefined
    }
  }

  /** Each content once; one that only gated tables name is gated. */
  async getAll(): Promise<PackPicture[]> {
    const all = new Map<string, PackPicture>()
    for (const [key, reading] of this.#files) {
      const picture = await reading
      if (picture === undefined) continue
      const gated = !this.#open.has(key) && all.get(picture.hash)?.gated !== false
      all.set(picture.hash, { ...picture, gated })
    }
    return [...all.values()]
  }

  async #readPicture(path: string, name: string, place: PackLocation): Promise<PackFile | undefined> {
    const source = await readPackFile(this.#folder, path, MAX_FILE_BYTES.picture, this.#findings, place)
    if (source === undefined) return undefined
    const [type] = PICTURE_FORMATS.find(([, isOne]) => isOne(source)) ?? []
    if (type !== undefined) return { hash: computeContentHash(source), name, type, body: source }
    const body = /\.svg$/i.test(name) ? this.#readSvg(source, path, place) : undefined
    if (body !== undefined) return { hash: computeContentHash(body), name, type: 'image/svg+xml', body }
    if (!/\.svg$/i.test(name))
      this.#findings.addProblem({ ...place, text: `${path} is not SVG, PNG, JPEG or WebP` })
    return undefined
  }

  async #readVideo(path: string, name: string, place: PackLocation): Promise<PackFile | undefined> {
    const body = await readPackFile(this.#folder, path, MAX_FILE_BYTES.video, this.#findings, place)
    if (body === undefined) return undefined
    const [type] = VIDEO_FORMATS.find(([, isOne]) => isOne(body)) ?? []
    if (type !== undefined) return { hash: computeContentHash(body), name, type, body }
    this.#findings.addProblem({ ...place, text: `${path} is not MP4 or WebM` })
    return undefined
  }

  #readSvg(source: Buffer, path: string, place: PackLocation): Buffer | undefined {
    try {
      const { svg, removed } = parseSvgPicture(new TextDecoder('utf-8', { fatal: true }).decode(source))
      if (removed.length > 0) this.#findings.addWarning({ file: path, text: `removed ${removed.join(', ')}` })
      return Buffer.from(svg, 'utf8')
    } catch (error) {
      const text =
        error instanceof MarkupError ? `line ${error.line} ${error.message}` : 'is not encoded in UTF-8'
      this.#findings.addProblem({ ...place, text: `${path} ${text}` })
      return undefined
    }
  }
}

/** SHA-256 in hex. */
export const computeContentHash = (body: Buffer): string => createHash('sha256').update(body).digest('hex')

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
