import { expect, test } from 'vitest'
import { createFaultLog, LogBatch } from '#server/log.ts'
import { filterLog, LOG_LEVELS } from '#server/log-level.ts'

test.each(LOG_LEVELS.map((level, at) => [level, 3 - at] as const))(
  'at %s, %i of three lines are written',
  (level, count) => {
    const lines: string[] = []
    const log = filterLog({ write: (line) => void lines.push(line) }, level)
    const batch = new LogBatch(log)
    batch.addRequest('GET', '/plan/', 200)
    batch.flush()
    createFaultLog(log).warn({ waiting: 1 }, 'mail waits')
    createFaultLog(log).error(new Error('x'), 'gone')
    expect(lines).toHaveLength(count)
  },
)

test('each line outside a request has a level and a time', () => {
  const lines: string[] = []
  const log = createFaultLog({ write: (line) => void lines.push(line) })
  const before = Date.now()
  log.error(new Error('x'), 'gone')
  log.error(undefined, 'full')
  log.warn({}, 'nearly full')
  log.info({}, 'free again')
  const parsed = lines.map((line) => JSON.parse(line) as { level: number; time: number })
  expect(parsed.map(({ level }) => level)).toEqual([50, 50, 40, 30])
  for (const { time } of parsed) expect(time).toBeGreaterThanOrEqual(before)
})
