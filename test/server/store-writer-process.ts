import { openStore } from '#server/store/open-store.ts'

// A process of its own for tests that kill it: starts sessions without end and prints the token of each that is stored.

const [dataDir = '', writers = '8'] = process.argv.slice(2)
const store = await openStore({ dataDir })

async function write(): Promise<never> {
  for (;;) {
    const token = await store.visitors.startDevice(new Date())
    process.stdout.write(`${token}\n`)
  }
}

process.stdout.write('open\n')
await Promise.all(Array.from({ length: Number(writers) }, write))
