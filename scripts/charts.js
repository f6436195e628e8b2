import './node-version.js'
import { runNode } from './steps/run-program.js'

/** Writes docs/charts/ from the machines. */
await runNode([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project=machines',
  'test/models/charts.test.ts',
  '--update',
])
