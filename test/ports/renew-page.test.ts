import { expect, test } from 'vitest'
import { renewPage } from '#src/ports/renew-page.ts'
import type { SafeStorage } from '#src/ports/storage.ts'
import { createMemoryStorage } from './memory-storage.ts'

const denied: SafeStorage = { read: () => null, write: () => undefined }

/** Opens a page of a build; resolves with how it ends, `renewed` if it is loaded anew. */
const open = (storage: SafeStorage, build: string, isOutdated = true) =>
  new Promise<string>((resolve, reject) => {
    const reload = () => resolve('renewed')
    renewPage(storage, { build, isOutdated, reload }).then(resolve, reject)
  })

test('a page whose scripts the server has is not loaded anew', async () => {
  expect(await open(createMemoryStorage(), 'one', false)).toBe('current')
})

test('a page of each build is loaded anew once in a tab, whichever servers answer', async () => {
  const storage = createMemoryStorage()
  expect(await open(storage, 'one')).toBe('renewed')
  expect(await open(storage, 'two')).toBe('renewed')
  expect(await open(storage, 'one')).toBe('outdated')
  expect(await open(storage, 'two')).toBe('outdated')
  expect(await open(storage, 'three')).toBe('renewed')
})

test('without storage no page is loaded anew, as it might be so for ever', async () => {
  expect(await open(denied, 'one')).toBe('outdated')
})
