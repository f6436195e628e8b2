import { expect, test, vi } from 'vitest'
import { PUBLICATION_HEADER } from '#contract/headers.ts'
import type { KeptVisitor } from '#contract/offline/worker-messages.ts'
import { PAGE_VISITOR_ELEMENT } from '#contract/page-data.ts'
import { changeVisitor, findPage, forgetVisitor, keepPage } from '#src/worker/pages.ts'
import { readState } from '#src/worker/store.ts'
import { takeAWhile, installFakeCaches } from './fake-caches.ts'

const ANNA: KeptVisitor = {
  visitor: { UID: 'anna', EMAIL: 'anna@visitors.example', NAME: 'Anna', FAV_COMPANIES: [], FAV_EVENTS: [] },
  favourites: { companies: [], events: [] },
  consents: { broadcasts: [], downloads: [] },
}
const ADDRESS = new URL('https://fair.example/visitor/')

const stores = installFakeCaches()

const renderPage = (visitor: KeptVisitor) =>
  new Response(
    `<script type="application/json" id="${PAGE_VISITOR_ELEMENT}">${JSON.stringify(visitor)}</script>`,
    { headers: { [PUBLICATION_HEADER]: '1' } },
  )

test('who has just left is shown by no stored page, however slow the store is', async () => {
  await changeVisitor(ANNA)
  const leaving = changeVisitor(null)
  expect((await readState()).visitor).toBeNull()
  await leaving
})

test('who has left is shown by no stored page in a storage that is full', async () => {
  await changeVisitor(ANNA)
  const [state] = stores.values()
  if (state === undefined) throw new Error('The state is stored')
  const put = state.put.bind(state)
  vi.spyOn(state, 'put').mockImplementation(async (key, response) => {
    if ((await state.match(key)) !== undefined) throw new DOMException('full', 'QuotaExceededError')
    await put(key, response)
  })
  await changeVisitor(null)
  expect((await readState()).visitor).toBeNull()
})

test('a page that is being kept while its visitor is deleted goes with them', async () => {
  const keeping = keepPage(ADDRESS, renderPage(ANNA))
  while (stores.size === 0) await takeAWhile()
  await Promise.all([forgetVisitor('anna'), keeping])
  expect(await findPage(ADDRESS)).toBeUndefined()
})

test('another visitor is not forgotten with a deleted one', async () => {
  await changeVisitor(ANNA)
  await forgetVisitor('boris')
  expect((await readState()).visitor).toEqual(ANNA)
})
