import { expect, test } from 'vitest'
import { models } from '#test/models/registry.ts'

/** What no view shows by itself, with the reason. */
const WITHOUT_VIEW: Readonly<Record<string, string>> = {
  app: 'it starts the actors that views show',
  hall: 'its list, plan, gestures and pointer are walked, each in its view',
  page: 'it swaps whole documents, in test/e2e/navigation.test.ts',
  submissions: 'windows and the outbox show what became of each, in test/e2e/offline.test.ts',
}

const walks = Object.values(
  import.meta.glob<string>(['./*walk*.test.{ts,tsx}', '../isolated/*walk*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n')

const isWalked = (id: string): boolean => new RegExp(`(model: |\\.\\.\\.)${id}Model\\b`).test(walks)

test('paths of every machine lead through a view, but for those that have none', () => {
  const unwalked = models.map(({ machine }) => machine.id).filter((id) => !isWalked(id))
  expect(unwalked.toSorted()).toEqual(Object.keys(WITHOUT_VIEW))
})
