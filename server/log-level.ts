/** Log levels, most verbose first; `silent` logs nothing. */
export const LOG_LEVELS = ['info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const NUMBERS: Record<LogLevel, number> = { info: 30, warn: 40, error: 50, silent: Number.POSITIVE_INFINITY }
const LEVEL = /"level":(\d+)/

interface LogWriter {
  write(lines: string): void
}

/** Returns a stream that passes on lines of a level and above. Lines in one chunk have the same level. */
export function filterLog(log: LogWriter, level: LogLevel): LogWriter {
  if (level === 'info') return log
  return {
    write(lines) {
      if (Number(LEVEL.exec(lines)?.[1] ?? 0) >= NUMBERS[level]) log.write(lines)
    },
  }
}
