import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildListHref, encodeSharedList } from '#contract/favourites/shared-list.ts'
import { SHARED_ADDRESS_SAFE_LENGTH } from '#contract/limits.ts'
import { ShareFavourites } from '#src/views/hall/ShareFavourites.tsx'
import { ShareContext, type ShareOutcome } from '#src/views/ShareContext.ts'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { plainPage } from '#test/models/sample-fair.ts'
import { AFTER, createGuideElement, createPage } from './render-online-guide.tsx'

const RECALL = 'favourites.recallFavourites'
const ORIGIN = 'https://fair.example'
const LIST = { companies: [4, 9], events: [5] }
const HREF = buildListHref('en', LIST)

interface Shown {
  favourites?: typeof LIST
  now?: number
  origin?: string
}

async function show(outcome: ShareOutcome, { favourites = LIST, now, origin = ORIGIN }: Shown = {}) {
  const page = createPage({ page: { favourites, visitorHref: '/en/visitor/' }, ...(now && { now }) })
  const live = createTestApp(page)
  for (const _ of ['companies', 'events']) await live.answer(RECALL, [])
  const share = vi.fn<(url: string, title: string) => Promise<ShareOutcome>>()
  share.mockResolvedValue(outcome)
  const view = (
    <ShareContext value={{ origin, share }}>
      <ShareFavourites />
    </ShareContext>
  )
  const { unmount } = render(createGuideElement(page, live, view))
  const press = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Share the list' })))
  return { live, share, press, unmount }
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the favourites are shared as an address that holds them', async () => {
  const { share, press } = await show('shared')
  await press()
  expect(share.mock.calls).toEqual([[ORIGIN + HREF, `My favourites: ${plainPage.fair.name}`]])
  expect(screen.getByRole('status').textContent).toBe('')
  expect(hrefOf('QR code')).toBe(`${HREF}#code`)
  expect(hrefOf('Calendar file')).toBe(`/ajax/online/list_ics.php?list=${encodeSharedList(LIST)}&lang=en`)
  expect(hrefOf('Subscribe in a calendar')).toBe('/en/visitor/#calendar')
})

test('that the address was copied is said only if it was, and of that list only', async () => {
  const { live, press } = await show('copied')
  expect(screen.getByRole('status').textContent).toBe('')
  await press()
  expect(screen.getByRole('status').textContent).toMatch(/^Link copied/)
  await act(async () => live.actors.favouriteEvents.send({ type: 'favourites.toggle', id: 6 }))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('an address that cannot be copied is shown', async () => {
  const { press } = await show('neither')
  await press()
  expect(screen.getByRole('status').textContent).toBe(
    `The link could not be copied. Copy it here: ${ORIGIN}${HREF}`,
  )
})

test('a link that some programs would cut is shared with a warning, and a short one without', async () => {
  const companies = Array.from({ length: 900 }, (_, at) => 1 + at * 1500)
  const { unmount } = await show('copied', { favourites: { companies, events: [] } })
  expect(screen.getByText(/^This is a long list, and some apps cut off a link that long/)).toBeTruthy()
  unmount()
  await show('copied')
  expect(screen.queryByText(/^This is a long list/)).toBeNull()
})

test('the longest link that no program cuts is shared without a warning', async () => {
  const longest = `https://${'a'.repeat(SHARED_ADDRESS_SAFE_LENGTH - 'https://'.length - HREF.length)}`
  const { unmount } = await show('copied', { origin: longest })
  expect(screen.queryByText(/^This is a long list/)).toBeNull()
  unmount()
  await show('copied', { origin: `${longest}a` })
  expect(screen.getByText(/^This is a long list/)).toBeTruthy()
})

test('without a connection the list can be shared, and what needs one says so', async () => {
  const { live } = await show('copied')
  await act(async () => live.app.send({ type: 'call.failed', fault: 'unreachable' }))
  expect(screen.getByText(/^There is no connection/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button', { name: 'Share the list' })).toBeTruthy()
})

test('of companies alone there is no calendar, and of nothing nothing to share', async () => {
  const { unmount } = await show('copied', { favourites: { companies: [4], events: [] } })
  expect(screen.getByRole('link', { name: 'QR code' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Calendar file' })).toBeNull()
  unmount()
  await show('copied', { favourites: { companies: [], events: [] } })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a calendar file is offered until the starred events have ended', async () => {
  await show('copied', { now: AFTER })
  expect(screen.getByRole('link', { name: 'QR code' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Calendar file' })).toBeNull()
})
