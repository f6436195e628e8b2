import { afterAll, afterEach, vi } from 'vitest'
import { closeAll } from './close-after-file.ts'
import { closeConnections } from './raw-client.ts'

// The next file of this worker starts without what this one opened or replaced.
afterEach(closeConnections)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(closeAll)
