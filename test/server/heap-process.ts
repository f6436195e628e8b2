import { limitHeapGrowth } from '#server/heap-growth.ts'

if (process.argv[2] === 'limited') limitHeapGrowth()

/** Returns some megabytes of objects. */
const allocate = () =>
  Array.from({ length: 20_000 }, (_, index) => ({ index, text: [`${index}`, index, {}] }))

const kept = Array.from({ length: 20 }, allocate)
// Each outlives a few collections of the young generation, and is garbage of the old one when it is replaced.
const replaced: unknown[] = []
let peak = 0
for (let round = 0; round < 400; round += 1) {
  replaced[round % 8] = allocate()
  peak = Math.max(peak, process.memoryUsage().heapUsed)
}
process.stdout.write(`${kept.length > 0 ? peak : 0}\n`)
