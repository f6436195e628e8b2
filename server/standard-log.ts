import type { LogStream } from './dependencies.ts'

/**
 * Returns the log on standard output. When that cannot be written any more, because the program that read it has ended,
 * standard error says so once, and further lines are dropped: a server without a log is better than none.
 */
export function createStandardLog(): LogStream {
  let isLost = false
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (isLost) return
    isLost = true
    process.stderr.write(
      `The log cannot be written to standard output (${code ?? message}): its lines are dropped until the next start. The server goes on\n`,
    )
  })
  // Both streams may have had the same reader, so there is nowhere to report the fault.
  process.stderr.on('error', () => {})
  return {
    write(lines) {
      if (!isLost) process.stdout.write(lines)
    },
  }
}
