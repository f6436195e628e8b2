import { parseDocument } from 'yaml'

/** Returns number and text of the line in which a JSON file stops being one. */
export function findJsonFault(source: string, { message }: Error): { line: number; found: string } {
  const lines = source.split('\n')
  const filled = lines.findLastIndex((line) => line.trim() !== '') + 1
  const at = findPosition(source, message) ?? source.trimEnd().length
  const before = source.slice(0, at).split('\n')
  const line = Math.max(1, Math.min(before.length, filled))
  return {
    line,
    found: cutToFault(lines[line - 1] ?? '', before.length === line ? (before.at(-1) ?? '').length : 0),
  }
}

/** Characters that are shown before and behind a fault in a long line. */
const SHOWN = 60

/** Returns a line, or the part of a long one around a position. */
function cutToFault(line: string, at: number): string {
  if (line.trim().length <= 2 * SHOWN) return line.trim()
  const [from, to] = [Math.max(0, at - SHOWN), at + SHOWN]
  return `${from > 0 ? '…' : ''}${line.slice(from, to).trim()}${to < line.length ? '…' : ''}`
}

/** Not all messages of the parser hold the position. */
function findPosition(source: string, message: string): number | undefined {
  const position = / at position (\d+)/.exec(message)?.[1]
  if (position !== undefined) return Number(position)
  return message.includes('end of JSON')
    ? undefined
    : parseDocument(source).errors.find(({ linePos }) => linePos !== undefined)?.pos[0]
}
