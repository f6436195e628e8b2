import { expect, test } from 'vitest'
import { withTimeout } from '#server/mail/with-timeout.ts'

test('work that is done in time is what it is', async () => {
  expect(await withTimeout(60_000, Promise.resolve('sent'))).toBe('sent')
  await expect(withTimeout(60_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})

test('work that is not fails as a connection that timed out', async () => {
  const never = new Promise(() => undefined)
  await expect(withTimeout(1, never)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})
