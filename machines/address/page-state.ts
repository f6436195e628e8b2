import type { SnapshotFrom } from 'xstate'
import type { pageMachine } from './page.machine.ts'

/** The value of `data-page` on the root element (readings 29); apart from the machine, which a guide does not wait for. */
export const selectPageState = ({
  value,
}: SnapshotFrom<typeof pageMachine>): 'loaded' | 'loading' | 'failed' =>
  value === 'loaded' || value === 'failed' ? value : 'loading'
