import { beforeEach, describe, expect, test } from 'vitest'
import { PUBLICATION_HEADER } from '#contract/headers.ts'
import { findPage, findPageWithoutRedirect, keepPage } from '#src/worker/pages.ts'
import { PAGE_VISITOR_ELEMENT } from '#contract/page-data.ts'
import { NOTICE_KEY } from '#src/worker/save-copy.ts'
import { changeState, type SavedCopy } from '#src/worker/store.ts'
import { EMPTY_COPY, installFakeCaches } from './fake-caches.ts'

const COPY: SavedCopy = {
  ...EMPTY_COPY,
  inGuide: [
    ['/calendar/{event}/', '/plan/events/'],
    ['/programme/{event}/details/', '/online/events/'],
    ['/go-to-plan/', '/plan/'],
  ],
}
const NOTICE = 'This page is not saved'

installFakeCaches()

async function save(copy: SavedCopy): Promise<void> {
  const cache = await caches.open(copy.cache)
  await cache.put(NOTICE_KEY, new Response(NOTICE, { status: 503 }))
  await cache.put('/plan/', new Response('The plan'))
  await changeState((state) => ({ ...state, copies: { ru: copy } }))
}

const at = (path: string) => new URL(path, 'https://fair.example')
const findLocation = async (path: string) => (await findPage(at(path)))?.headers.get('location') ?? null

describe('a page that is not kept', () => {
  beforeEach(() => save(COPY))

  test.each([
    ['/calendar/62/', '/plan/events/62'],
    ['/calendar/62?from=letter', '/plan/events/62'],
    ['/programme/5/details/', '/online/events/5'],
    ['/go-to-plan/', '/plan/'],
  ])('leads to the kept guide that shows the same: %s', async (path, href) => {
    expect(await findLocation(path)).toBe(`https://fair.example${href}`)
  })

  test.each([
    '/calendar/',
    '/calendar/0/',
    '/calendar/x/',
    '/calendar/62/63/',
    '/programme/5/',
    '/en/calendar/62/',
  ])('is said not to be kept if no guide shows it: %s', async (path) => {
    expect(await (await findPage(at(path)))?.text()).toBe(NOTICE)
  })

  test('is itself shown if the visitor has opened it', async () => {
    const opened = `<script type="application/json" id="${PAGE_VISITOR_ELEMENT}">{"visitor":null}</script>Event`
    await keepPage(at('/calendar/62/'), new Response(opened, { headers: { [PUBLICATION_HEADER]: '1' } }))
    expect(await (await findPage(at('/calendar/62/')))?.text()).toContain('Event')
  })

  test('makes a page that asked for its fragment load it as a whole', async () => {
    const found = await findPageWithoutRedirect(at('/calendar/62/'))
    expect([found?.status, await found?.text()]).toEqual([200, 'The plan'])
  })
})

test('a copy that an earlier worker saved leads nowhere', async () => {
  const { inGuide: _, ...earlier } = COPY
  await save(earlier)
  expect(await (await findPage(at('/calendar/62/')))?.text()).toBe(NOTICE)
})
