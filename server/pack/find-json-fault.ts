import { parseDocument } from 'yaml'

/** Returns number and text of the line in which a JSON file stops being one. */
export function findJsonFault(source: string, { message }: Error): { line: number; found: string } {
  const lines = source.split('\n')
  const filled = lines.findLastIndex((line) => line.trim() !== '') + 1
  const line = Math.max(1, Math.min(findLine(source, message) ?? filled, filled))
  return { line, found: (lines[line - 1] ?? '').trim() }
}

/** Not all messages of the parser hold the position. */
function findLine(source: string, message: string): number | undefined {
  const position = / at position (\d+)/.exec(message)?.[1]
  if (position !== undefined) return source.slice(0, Number(position)).split('\n').length
  return message.includes('end of JSON')
    ? undefined
    : parseDocument(source).errors.find(({ linePos }) => linePos !== undefined)?.linePos?.[0].line
}
