import { posix } from 'node:path'
import { decodeAddressPart } from '#contract/addresses.ts'
import { isFile, MAX_FILE_BYTES, readPackFile } from './pack-files.ts'
import type { Findings, PackLocation } from './problems.ts'

export const MEDIA_FOLDER = 'media'
const MAX_FILES = 20_000
const ATTRIBUTE_URI = /\bURI="([^"]*)"/g
const RECORDING_TAG = /^#EXT-X-(?:ENDLIST|PLAYLIST-TYPE:\s*VOD|STREAM-INF)\b/m

export const isPlaylist = (path: string): boolean => /\.m3u8$/i.test(path)

/** Whether a text is a path below `media/`: no step up, nothing hidden, no other system's separators. */
export const isMediaPath = (path: string): boolean =>
  path.length <= 300 &&
  path.split('/').every((part) => /^[^./\\\p{Cc}?#][^/\\\p{Cc}?#]*$/u.test(part)) &&
  /\.(mp4|m4v|webm|m3u8|m4s|ts|aac|m4a|vtt)$/i.test(path)

/** Where files of a stream may be, and where complaints about them go. */
interface MediaSources {
  folder: string
  /** Origins that a playlist may name files of. */
  origins: readonly string[]
  findings: Findings
  location: PackLocation
}

/**
 * Returns the files that a stream is made of: the file itself and, of an HLS playlist, everything that it names. The
 * segments of a live playlist are not listed, since they come and go while the server runs. Whatever is missing, or
 * leads out of `media/`, becomes a complaint at `place`.
 */
export async function listStreamMedia(stream: string, sources: MediaSources): Promise<string[]> {
  const { folder, findings, location } = sources
  const found = new Set<string>()
  const waiting = [stream]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue
    if (found.size >= MAX_FILES) {
      findings.addProblem({ ...location, text: `the playlist ${stream} names more than ${MAX_FILES} files` })
      break
    }
    if (!checkMediaPath(path, sources)) continue
    if (await isFile(folder, `${MEDIA_FOLDER}/${path}`)) {
      found.add(path)
      if (isPlaylist(path)) waiting.push(...(await listRecordedFiles(path, sources)))
    } else {
      findings.addProblem({ ...location, text: `the file ${MEDIA_FOLDER}/${path} is missing` })
    }
  }
  return [...found]
}

function checkMediaPath(path: string, { origins, findings, location }: MediaSources): boolean {
  if (isMediaPath(path)) return true
  const origin = URL.canParse(path) ? new URL(path).origin : undefined
  if (origin !== undefined && origins.includes(origin)) return false
  const unless = origin === undefined ? '' : `, and ${origin} is not among the streams of fair.json`
  findings.addProblem({
    ...location,
    text: `"${path}" is not a video or playlist below ${MEDIA_FOLDER}/${unless}`,
  })
  return false
}

async function listRecordedFiles(playlist: string, sources: MediaSources): Promise<string[]> {
  const body = await readPackFile(
    sources.folder,
    `${MEDIA_FOLDER}/${playlist}`,
    MAX_FILE_BYTES.playlist,
    sources.findings,
    sources.location,
  )
  if (body === undefined) return []
  const text = body.toString('utf8')
  const paths = parsePlaylist(playlist, text)
  if (RECORDING_TAG.test(text)) return paths
  for (const path of paths) checkMediaPath(path, sources)
  return []
}

/** Returns the addresses in the text of a playlist, those of files as paths below `media/`. */
export function parsePlaylist(playlist: string, text: string): string[] {
  const addresses = text
    .split(/\r?\n/)
    .flatMap((line) =>
      line.startsWith('#') ? [...line.matchAll(ATTRIBUTE_URI)].map(([, uri = '']) => uri) : [line.trim()],
    )
  return addresses.filter((address) => address !== '').map((address) => resolveMediaPath(playlist, address))
}

/** A path as the browser will resolve it; an address elsewhere stays as it is, and is then no media path. */
const resolveMediaPath = (playlist: string, address: string): string =>
  /^([a-z][\w+.-]*:|\/)/i.test(address)
    ? address
    : posix.join(posix.dirname(playlist), decodeAddressPart(address))
