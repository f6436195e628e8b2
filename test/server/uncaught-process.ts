import { createStandardLog } from '#server/standard-log.ts'
import { handleUncaughtErrors } from '#server/uncaught-errors.ts'

// A process that fails as its standard input says, for tests of how it ends. With the argument `hang` closing never ends.

const close = async (): Promise<void> => {
  process.stdout.write('closing\n')
  if (process.argv[2] === 'hang') await new Promise(() => {})
}

handleUncaughtErrors({ log: createStandardLog(), close, closeTimeoutMs: 500 })

const FAULTS: Readonly<Record<string, () => void>> = {
  throw() {
    setImmediate(() => {
      throw new Error('secret of a visitor')
    })
  },
  reject() {
    const _dropped = Promise.reject(new Error('secret of a visitor'))
  },
}

process.stdin.setEncoding('utf8').on('data', (text: string) => {
  for (const word of text.split('\n')) FAULTS[word]?.()
})
process.stdout.write('ready\n')
