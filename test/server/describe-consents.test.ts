import { expect, onTestFinished, test } from 'vitest'
import { buildTables } from '#server/fair/build-tables.ts'
import { createRevision } from '#server/fair/revision.ts'
import { readPack } from '#server/pack/read-pack.ts'
import { describeConsents } from '#server/pages/website/describe-consents.ts'
import { writeOnlinePack } from './online-test-pack.ts'

test('a consent names the company that received the contact, even if the broadcast has another organizer now', async () => {
  const { folder, remove } = await writeOnlinePack()
  onTestFinished(remove)
  const revision = createRevision(
    { number: 1, publication: 1, hash: 'tables' },
    buildTables(await readPack(folder)),
  )
  const describe = (receiver: number | null) =>
    describeConsents(
      { revision, fair: revision.fair },
      [{ kind: 'broadcast', subject: 1, receiver, at: new Date(0) }],
      'en',
    ).map(({ company }) => company)
  const [former, next] = [[{ text: 'Yolka' }], [{ text: 'Завод', lang: 'ru' }]]
  expect([describe(null), describe(10), describe(11), describe(99)]).toEqual([
    former,
    former,
    next,
    [undefined],
  ])
})
