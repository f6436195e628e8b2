import { findServiceVideo, getVideoSource } from '#contract/video-source.ts'
import { isStreamOrigin } from './origins.ts'
import type { PackFair } from './pack.ts'

/** Returns true if the cell `stream` of an event has an address, not the path of a file below `media/`. */
export const isStreamAddress = (stream: string): boolean => /^[a-z][\w+.-]*:/i.test(stream)

/**
 * Returns the reason why an event's stream address cannot be played, in words for the organiser, or undefined if it
 * can. The content security policy allows playlists and video files from the fair's `streams`, and iframes from its
 * `frames` and the players of known services.
 */
export function findStreamFault(
  stream: string,
  fair: Pick<PackFair, 'streams' | 'frames'>,
): string | undefined {
  const url = URL.canParse(stream) ? new URL(stream) : undefined
  const { kind } = getVideoSource(stream)
  const isLocal = url?.protocol === 'http:' && kind !== 'frame' && isStreamOrigin(url.origin)
  if (url === undefined || (url.protocol !== 'https:' && !isLocal))
    return `"${stream}" is neither a file below media/ nor an https address`
  if (url.username !== '' || url.password !== '') return `"${stream}" holds a user name or a password`
  const { origin } = url
  if (kind === 'frame') {
    const known = findServiceVideo(url.href)
    if (known?.player !== undefined || (known === undefined && fair.frames.includes(origin))) return undefined
    if (known !== undefined) return `"${stream}" is not the address of a video of ${known.service}`
    return `${origin} is not among the frames of fair.json: add "${origin}" to "frames", where embedded players come from`
  }
  if (fair.streams.includes(origin)) return undefined
  return `${origin} is not among the streams of fair.json: add "${origin}" to "streams", where playlists and video files come from`
}

/** Returns the origin of the player of a known service, or undefined if the stream is of no known service. */
export function getPlayerOrigin(stream: string): string | undefined {
  const player = getVideoSource(stream).kind === 'frame' ? findServiceVideo(stream)?.player : undefined
  return player === undefined ? undefined : new URL(player).origin
}
