import { openEngine } from '#server/store/embedded-engine.js'
import { exchangeMessages } from '#server/store/exchange-messages.js'

/** Each answer has about 30 KB. */
const STATEMENT = 'select g, g::text from generate_series(1, 1000) g'
const TIMES = 1_000

/** Returns a message of PostgreSQL's protocol that runs a statement. */
function createQuery(statement: string): Buffer {
  const text = Buffer.from(`${statement}\0`)
  const head = Buffer.alloc(5, 'Q')
  head.writeUInt32BE(4 + text.length, 1)
  return Buffer.concat([head, text])
}

const [, , folder = ''] = process.argv
const ignore = () => {}
const engine = await openEngine(folder, { onProgress: ignore, onSync: ignore, onBroken: ignore })

async function ask(times: number): Promise<number> {
  let received = 0
  for (let count = 0; count < times; count += 1)
    received += (await exchangeMessages(engine, createQuery(STATEMENT))).byteLength
  return received
}

await ask(10)
globalThis.gc?.()
const before = process.memoryUsage().heapUsed
const received = await ask(TIMES)
globalThis.gc?.()
process.stdout.write(JSON.stringify({ received, growth: process.memoryUsage().heapUsed - before }))
await engine.close()
