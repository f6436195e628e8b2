import { posix } from 'node:path'
import { decoded } from '../../contract/addresses.ts'
import { isFile, LARGEST, readPackFile } from './pack-files.ts'
import type { Findings, Place } from './problems.ts'

const MEDIA = 'media'
const MOST_FILES = 20_000
const ATTRIBUTE_URI = /\bURI="([^"]*)"/g

const isPlaylist = (path: string): boolean => /\.m3u8$/i.test(path)

/** Whether a text is a path below `media/`: no step up, nothing hidden, no other system's separators. */
export const isMediaPath = (path: string): boolean =>
  path.length <= 300 &&
  path.split('/').every((part) => /^[^./\\\p{Cc}?#][^/\\\p{Cc}?#]*$/u.test(part)) &&
  /\.(mp4|m4v|webm|m3u8|m4s|ts|aac|m4a|vtt)$/i.test(path)

/**
 * The files that a stream is made of: the file itself and, of an HLS playlist, everything that it names. What is
 * missing, or leads out of `media/`, is told at `place`.
 */
export async function mediaOf(
  folder: string,
  stream: string,
  findings: Findings,
  place: Place,
): Promise<string[]> {
  const found = new Set<string>()
  const waiting = [stream]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue
    if (found.size >= MOST_FILES) {
      findings.wrong({ ...place, text: `the playlist ${stream} names more than ${MOST_FILES} files` })
      break
    }
    if (!isMediaPath(path)) {
      findings.wrong({ ...place, text: `"${path}" is not a video or playlist below ${MEDIA}/` })
    } else if (await isFile(folder, `${MEDIA}/${path}`)) {
      found.add(path)
      if (isPlaylist(path)) waiting.push(...(await namedBy(folder, path, findings)))
    } else {
      findings.wrong({ ...place, text: `the file ${MEDIA}/${path} is missing` })
    }
  }
  return [...found]
}

async function namedBy(folder: string, playlist: string, findings: Findings): Promise<string[]> {
  const body = await readPackFile(folder, `${MEDIA}/${playlist}`, LARGEST.plan, findings)
  if (body === undefined) return []
  const lines = body.toString('utf8').split(/\r?\n/)
  const addresses = lines.flatMap((line) =>
    line.startsWith('#') ? [...line.matchAll(ATTRIBUTE_URI)].map(([, uri = '']) => uri) : [line.trim()],
  )
  return addresses.filter((address) => address !== '').map((address) => resolved(playlist, address))
}

/** A path as the browser will resolve it; an address elsewhere stays as it is, and is then no media path. */
const resolved = (playlist: string, address: string): string =>
  /^([a-z][\w+.-]*:|\/)/i.test(address) ? address : posix.join(posix.dirname(playlist), decoded(address))
