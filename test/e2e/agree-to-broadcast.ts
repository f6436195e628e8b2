import type { Page } from 'playwright'
import { calls, type BodyOf } from '#contract/calls.ts'
import { expect } from './expect.ts'

/** Live, with a survey that is open and an organizer. */
export const BROADCAST = { kind: 'broadcast', id: 2 } as const
const ORGANIZER = 295

/** Records the consent of the page's visitor to pass the contact on, to a broadcast of the demo by default. */
export async function agreeToBroadcast(page: Page, id: number = BROADCAST.id, receiver: number = ORGANIZER) {
  const data: BodyOf<'consent'> = { kind: 'broadcast', id, receiver }
  const answer = await page.request.post(calls.consent.path, { data })
  expect(await answer.json()).toEqual({ response: 'ok' })
}
