import { expect, test } from 'vitest'
import { withTimeout } from '#server/with-timeout.ts'

test('returns the result of work that ends in time', async () => {
  expect(await withTimeout(60_000, Promise.resolve('sent'))).toBe('sent')
  await expect(withTimeout(60_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})

test('fails as a connection timeout otherwise', async () => {
  const never = new Promise(() => undefined)
  await expect(withTimeout(1, never)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})
