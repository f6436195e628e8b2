import type { IncomingHttpHeaders } from 'node:http'

/**
 * Reads which part of a body of `length` bytes a request asks for: some browsers play a video only in ranges. Returns
 * undefined if it asks for the whole body, or for a part of another version of it. Both ends are included.
 */
export function readRange(
  headers: IncomingHttpHeaders,
  length: number,
  etag: string,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const condition = headers['if-range']
  const isSame = condition === undefined || condition === etag
  const [, first, last] = (isSame && /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')) || []
  if (first === undefined || last === undefined || first + last === '') return undefined
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
