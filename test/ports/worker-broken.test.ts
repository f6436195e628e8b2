import { expect, test } from 'vitest'
import { PUBLICATION_HEADER, VISITOR_HEADER } from '#contract/headers.ts'
import type { KeptVisitor } from '#contract/offline/worker-messages.ts'
import { PAGE_VISITOR_ELEMENT } from '#contract/page-data.ts'
import { findAnswer, keepGatedAnswer } from '#src/worker/answers.ts'
import { changeVisitor, findPage, keepPage } from '#src/worker/pages.ts'
import { changeState, type SavedCopy } from '#src/worker/store.ts'
import { EMPTY_COPY, installFakeCaches } from './fake-caches.ts'

const ANNA: KeptVisitor = {
  visitor: { UID: 'anna', EMAIL: 'anna@visitors.example', NAME: 'Anna', FAV_COMPANIES: [], FAV_EVENTS: [] },
  favourites: { companies: [], events: [] },
  consents: { broadcasts: [], downloads: [] },
}
const PAGE = new URL('https://fair.example/plan/')
const CALL = '/ajax/guide/staff.php'
const COPY: SavedCopy = {
  ...EMPTY_COPY,
  gated: [CALL],
}
const headers = { [PUBLICATION_HEADER]: '1' }

installFakeCaches()

/** Returns an answer whose connection breaks after some bytes. */
const createBroken = (text: string): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
      pull: (controller) => controller.error(new TypeError('network error')),
    }),
    { headers },
  )

const renderPage = (words: string) =>
  `<script type="application/json" id="${PAGE_VISITOR_ELEMENT}">${JSON.stringify(ANNA)}</script>${words}`

test('a page that breaks off is not kept, and the one that was kept before stays', async () => {
  await keepPage(PAGE, new Response(renderPage('whole'), { headers }))
  await keepPage(PAGE, createBroken(renderPage('brok')))
  expect(await (await findPage(PAGE))?.text()).toContain('whole')
})

test('a gated answer that breaks off is not kept, and the one that was kept before stays', async () => {
  await changeVisitor(ANNA)
  await changeState((state) => ({ ...state, copies: { ru: COPY } }))
  const request = new Request(new URL(CALL, PAGE), { headers: { [VISITOR_HEADER]: 'anna' } })
  await keepGatedAnswer(request, new Response('["whole"]', { headers }))
  await keepGatedAnswer(request, createBroken('["brok'))
  expect(await (await findAnswer(request))?.text()).toBe('["whole"]')
})
