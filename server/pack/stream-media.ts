import { posix } from 'node:path'
import { decodeAddressPart } from '#contract/addresses.ts'
import { isFile, MAX_FILE_BYTES, readPackFile } from './pack-files.ts'
import type { Findings, FindingLocation } from './findings.ts'

export const MEDIA_FOLDER = 'media'
const MAX_FILES = 20_000
const ATTRIBUTE_URI = /\bURI="([^"]*)"/g
const RECORDING_TAG = /^#EXT-X-(?:ENDLIST|PLAYLIST-TYPE:\s*VOD|STREAM-INF)\b/m

/** Returns true for the text of a playlist that an encoder continues. */
export const isLivePlaylist = (text: string): boolean => !RECORDING_TAG.test(text)

export const isPlaylist = (path: string): boolean => /\.m3u8$/i.test(path)

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  webm: 'video/webm',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  ts: 'video/mp2t',
  aac: 'audio/aac',
  m4a: 'audio/mp4',
  vtt: 'text/vtt; charset=utf-8',
}

/** Returns the media type of a file by its name; undefined for a file that streams do not consist of. */
export const getMediaType = (path: string): string | undefined =>
  MEDIA_TYPES[/\.([^.]+)$/.exec(path)?.[1]?.toLowerCase() ?? '']

/** Returns true for a path of a media file below `media/` without `..`, hidden files or backslashes. */
export const isMediaPath = (path: string): boolean =>
  path.length <= 300 &&
  path.split('/').every((part) => /^[^./\\\p{Cc}?#][^/\\\p{Cc}?#]*$/u.test(part)) &&
  getMediaType(path) !== undefined

/** Where a stream's files are, and what collects the findings. */
interface MediaSources {
  folder: string
  /** Other origins from which a playlist may name files. */
  origins: readonly string[]
  findings: Findings
  location: FindingLocation
}

/**
 * Resolves with the files of a stream: the file itself and everything that an HLS playlist names. Segments of a live
 * playlist are not listed, because they change while the server runs. A file that is missing or outside of `media/`
 * adds a finding at `location`.
 */
export async function listStreamMedia(stream: string, sources: MediaSources): Promise<string[]> {
  const { folder, findings, location } = sources
  const found = new Set<string>()
  const waiting = [stream]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue
    if (found.size >= MAX_FILES) {
      findings.skip('media-many', location, { found: stream, values: { limit: MAX_FILES } })
      break
    }
    if (!checkMediaPath(path, sources)) continue
    if (await isFile(folder, `${MEDIA_FOLDER}/${path}`)) {
      found.add(path)
      if (isPlaylist(path)) waiting.push(...(await listRecordedFiles(path, sources)))
    } else {
      findings.skip('file-missing', location, { found: `${MEDIA_FOLDER}/${path}` })
    }
  }
  return [...found]
}

function checkMediaPath(path: string, { origins, findings, location }: MediaSources): boolean {
  if (isMediaPath(path)) return true
  const origin = URL.canParse(path) ? new URL(path).origin : undefined
  if (origin !== undefined && origins.includes(origin)) return false
  if (origin === undefined) findings.skip('media-file', location, { found: path })
  else findings.skip('stream-origin', location, { found: path, values: { origin } })
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
  if (!isLivePlaylist(text)) return paths
  for (const path of paths) checkMediaPath(path, sources)
  return []
}

/** Returns the addresses in a playlist, those of files as paths below `media/`. */
export function parsePlaylist(playlist: string, text: string): string[] {
  const addresses = text
    .split(/\r?\n/)
    .flatMap((line) =>
      line.startsWith('#') ? [...line.matchAll(ATTRIBUTE_URI)].map(([, uri = '']) => uri) : [line.trim()],
    )
  return addresses.filter((address) => address !== '').map((address) => resolveMediaPath(playlist, address))
}

/** Resolves a path as the browser does. An address of another origin is returned as it is. */
const resolveMediaPath = (playlist: string, address: string): string =>
  /^([a-z][\w+.-]*:|\/)/i.test(address)
    ? address
    : posix.join(posix.dirname(playlist), decodeAddressPart(address))
