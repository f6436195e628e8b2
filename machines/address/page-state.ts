import type { SnapshotFrom } from 'xstate'
import type { pageMachine } from './page.machine.ts'

/**
 * Returns the value of `data-page` on the root element (readings 29). It has a file of its own because a guide does
 * not load the machine.
 */
export const selectPageState = ({
  value,
}: SnapshotFrom<typeof pageMachine>): 'loaded' | 'loading' | 'failed' =>
  value === 'loaded' || value === 'failed' ? value : 'loading'
