import { imageSize } from 'image-size'
import { join } from 'node:path/posix'
import { computeContentHash } from '#server/content-hash.ts'
import { MarkupError } from './parse-tags.ts'
import type { PackFile, PackPicture, PictureRef } from './pack-file.ts'
import { listNames, MAX_FILE_BYTES, readPackFile } from './pack-files.ts'
import { parseSvgPicture } from './parse-plan.ts'
import type { Findings, FindingLocation } from './findings.ts'
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

/** The visitors who may see a picture: all, or authorized visitors only. */
type Access = 'open' | 'gated'

/** Loads the pictures and videos of a pack. Each is read, checked and sanitised once. */
export class PictureLoader {
  readonly #folder: string
  readonly #findings: Findings
  readonly #files = new Map<string, Promise<PackFile | undefined>>()
  /** Keys of files that are referred to as open. */
  readonly #open = new Set<string>()
  /** The names of files in a folder, by the folder. */
  readonly #names = new Map<string, Promise<string[]>>()

  constructor(folder: string, findings: Findings) {
    this.#folder = folder
    this.#findings = findings
  }

  /**
   * Loads the picture in `folder` that a cell names, also in another spelling or with a path before it. Resolves with
   * null for an empty cell, or for an invalid picture after adding a finding.
   */
  async loadFromRow(
    row: Row,
    field: string,
    folder: string,
    access: Access = 'open',
  ): Promise<PictureRef | null> {
    const written = row.text(field)
    const found = written === '' ? undefined : await this.#findName(folder, written)
    if (found !== undefined && found !== written) row.mend('file-by-name', field, written, { value: found })
    const name = found ?? row.readFileName(field)
    return name === '' ? null : this.load(folder, name, row.getLocation(field), access)
  }

  /**
   * Resolves with the name of the file that a cell means: tables are written where `Alpha.PNG`, `logos/alpha.png` and
   * `alpha` are one file. Undefined if there is none, or several.
   */
  async #findName(folder: string, written: string): Promise<string | undefined> {
    const reading = this.#names.get(folder) ?? listNames(this.#folder, folder)
    this.#names.set(folder, reading)
    const names = await reading
    if (names.includes(written)) return written
    const wanted = foldName(written.split(/[/\\]/).at(-1) ?? '')
    const named = names.filter((name) => foldName(name) === wanted)
    const found =
      named.length > 0 ? named : names.filter((name) => foldName(name).replace(ENDING, '') === wanted)
    return found.length === 1 ? found[0] : undefined
  }

  /** Loads the picture `name` in `folder`. Resolves with null after adding a finding at `location`. */
  async load(
    folder: string,
    name: string,
    location: FindingLocation,
    access: Access = 'open',
  ): Promise<PictureRef | null> {
    const path = join(folder, name)
    if (access === 'open') this.#open.add(path)
    return this.#loadOnce(path, name, () => this.#readPicture(path, name, location))
  }

  /** Adds an open picture that is read and sanitised already. */
  add(folder: string, name: string, svg: string): PictureRef {
    const path = join(folder, name)
    const body = Buffer.from(svg, 'utf8')
    const hash = computeContentHash(body)
    this.#open.add(path)
    this.#files.set(path, Promise.resolve({ hash, name, type: 'image/svg+xml', body }))
    return { hash, name }
  }

  /** Loads a video like {@link load}. */
  async loadVideo(folder: string, name: string, location: FindingLocation): Promise<PictureRef | null> {
    const path = join(folder, name)
    this.#open.add(`video ${path}`)
    return this.#loadOnce(`video ${path}`, name, () => this.#readVideo(path, name, location))
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

  /** Resolves with the size of a loaded picture in pixels, or with undefined if it has none. */
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

  /** Resolves with all pictures, each content once. A picture is gated if it is referred to as gated only. */
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

  async #readPicture(path: string, name: string, location: FindingLocation): Promise<PackFile | undefined> {
    const source = await readPackFile(this.#folder, path, MAX_FILE_BYTES.picture, this.#findings, location)
    if (source === undefined) return undefined
    const [type] = PICTURE_FORMATS.find(([, isOne]) => isOne(source)) ?? []
    if (type !== undefined) return { hash: computeContentHash(source), name, type, body: source }
    const body = /\.svg$/i.test(name) ? this.#readSvg(source, path, location) : undefined
    if (body !== undefined) return { hash: computeContentHash(body), name, type: 'image/svg+xml', body }
    if (!/\.svg$/i.test(name)) this.#findings.skip('picture-format', location, { found: path })
    return undefined
  }

  async #readVideo(path: string, name: string, location: FindingLocation): Promise<PackFile | undefined> {
    const body = await readPackFile(this.#folder, path, MAX_FILE_BYTES.video, this.#findings, location)
    if (body === undefined) return undefined
    const [type] = VIDEO_FORMATS.find(([, isOne]) => isOne(body)) ?? []
    if (type !== undefined) return { hash: computeContentHash(body), name, type, body }
    this.#findings.skip('video-format', location, { found: path })
    return undefined
  }

  #readSvg(source: Buffer, path: string, location: FindingLocation): Buffer | undefined {
    try {
      const { svg, removed } = parseSvgPicture(new TextDecoder('utf-8', { fatal: true }).decode(source))
      if (removed.length > 0) this.#findings.mend('removed', { file: path }, { found: removed.join(', ') })
      return Buffer.from(svg, 'utf8')
    } catch (error) {
      const reason = error instanceof MarkupError ? `line ${error.line} ${error.message}` : 'UTF-8'
      this.#findings.skip('markup', location, { found: path, values: { reason } })
      return undefined
    }
  }
}

const ENDING = /\.(?:svg|png|jpe?g|webp)$/

/** Returns the name of a file in the form in which names are compared: macOS divides letters from their marks. */
const foldName = (name: string): string => name.normalize('NFC').toLowerCase()

/** Returns true for MP4. AVIF and HEIC pictures and QuickTime films use the same container. */
function isMp4(body: Buffer): boolean {
  const brand = body.toString('latin1', 8, 12)
  return (
    body.toString('latin1', 4, 8) === 'ftyp' &&
    !/^(?:avi[fs]|hei[cfmsx]|hev[cx]|mif1|msf1|qt {2})$/.test(brand)
  )
}

/** Returns true for WebM, which Matroska files name in their first bytes. */
const isWebm = (body: Buffer): boolean =>
  body.toString('hex', 0, 4) === '1a45dfa3' && body.subarray(0, 64).includes('webm')
