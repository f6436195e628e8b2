import { expect as base } from 'playwright/test'

/**
 * How long a browser test waits for a state. Far longer than any state takes on a machine that is busy with other
 * work, so that only a state that never comes fails a test.
 */
export const EXPECT_TIMEOUT_MS = 120_000

export const expect = base.configure({ timeout: EXPECT_TIMEOUT_MS })
