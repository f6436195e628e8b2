import { findServiceVideo, getVideoSource } from '#contract/video-source.ts'
import { isStreamOrigin } from './origins.ts'
import type { Finding } from './findings.ts'
import type { PackFair } from './pack.ts'

/** Returns true if the cell `stream` of an event has an address, not the path of a file below `media/`. */
export const isStreamAddress = (stream: string): boolean => /^[a-z][\w+.-]*:/i.test(stream)

/** A reason why a stream cannot be played. */
type StreamFault = Pick<Finding, 'kind' | 'values'>

/**
 * Returns the reason why an event's stream address cannot be played, or undefined if it
 * can. The content security policy allows playlists and video files from the fair's `streams`, and iframes from its
 * `frames` and the players of known services.
 */
export function findStreamFault(
  stream: string,
  fair: Pick<PackFair, 'streams' | 'frames'>,
): StreamFault | undefined {
  const url = URL.canParse(stream) ? new URL(stream) : undefined
  const { kind } = getVideoSource(stream)
  const isLocal = url?.protocol === 'http:' && kind !== 'frame' && isStreamOrigin(url.origin)
  if (url === undefined || (url.protocol !== 'https:' && !isLocal)) return { kind: 'stream-kind' }
  if (url.username !== '' || url.password !== '') return { kind: 'stream-password' }
  const { origin } = url
  if (kind === 'frame') {
    const known = findServiceVideo(url.href)
    if (known?.player !== undefined || (known === undefined && fair.frames.includes(origin))) return undefined
    if (known !== undefined) return { kind: 'stream-service', values: { service: known.service } }
    return { kind: 'stream-frame', values: { origin } }
  }
  if (fair.streams.includes(origin)) return undefined
  return { kind: 'stream-origin', values: { origin } }
}

/** Returns the origin of the player of a known service, or undefined if the stream is of no known service. */
export function getPlayerOrigin(stream: string): string | undefined {
  const player = getVideoSource(stream).kind === 'frame' ? findServiceVideo(stream)?.player : undefined
  return player === undefined ? undefined : new URL(player).origin
}
