import { expect, test } from 'vitest'
import { readSubmissions } from '#src/ports/submissions-storage.ts'
import { getSubmissionsKey } from '#src/ports/has-submissions.ts'
import { maria } from '#test/models/sample-fair.ts'
import { createMemoryStorage } from './memory-storage.ts'

test('a consent of an earlier version, which names no company, is refused and not passed to whoever organises', () => {
  const storage = createMemoryStorage()
  const stored = { kind: 'broadcast', subject: 1, key: 'key-1', isAttempted: false, fault: null }
  const others = [
    { ...stored, key: 'key-2', receiver: 5 },
    { ...stored, key: 'key-3', kind: 'download' },
  ]
  storage.write(getSubmissionsKey(maria.UID), JSON.stringify([stored, ...others]))
  expect(readSubmissions(storage, maria.UID)).toEqual([{ ...stored, fault: 'receiver' }, ...others])
})
