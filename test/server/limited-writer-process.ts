import { openEmbedded } from '#server/store/open-embedded.ts'

// A process of its own for a test that limits the size of its files: inserts rows until that fails, and prints how many
// statements were acknowledged and why the last one was not.

const ROWS = 100

const [directory = ''] = process.argv.slice(2)
const { pool } = await openEmbedded(directory, () => {})
await pool.execute('create table rows (number int, filling text)')
await pool.execute('alter table rows alter filling set storage external')
let acknowledged = 0
try {
  for (;;) {
    await pool.execute(
      `insert into rows select ${acknowledged}, repeat('x', 1900) from generate_series(1, ${ROWS})`,
    )
    acknowledged += 1
  }
} catch (error) {
  process.stdout.write(JSON.stringify({ acknowledged, rows: ROWS, reason: String(error) }))
  process.exit()
}
