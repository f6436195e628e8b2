import { expect, test } from 'vitest'
import { createActor, enqueueActions, sendTo, setup } from 'xstate'
import { APP_ID, GUIDE_ID, isChoiceAbout, readConsents, toApp, toGuide } from '#machines/facts.ts'
import { ivan } from '#test/models/sample-fair.ts'

/** Sends one fact to the root and one to the guide. */
const reporter = setup({}).createMachine({
  entry: [sendTo(toApp, { type: 'card.refused' }), sendTo(toGuide, { type: 'list.wanted' })],
})

/** Starts the reporter below a root that has a guide, or has none, and returns what each of the two received. */
function collectFacts(hasGuide: boolean): Record<string, string[]> {
  const received: Record<string, string[]> = { [APP_ID]: [], [GUIDE_ID]: [] }
  const record = (id: string) =>
    setup({ actions: { record: ({ event }) => received[id]?.push(event.type) } }).createMachine({
      on: { '*': { actions: 'record' } },
    })
  const root = setup({
    actors: { guide: record(GUIDE_ID), reporter },
    actions: { record: ({ event }) => received[APP_ID]?.push(event.type) },
  }).createMachine({
    invoke: [
      ...(hasGuide ? [{ src: 'guide' as const, systemId: GUIDE_ID }] : []),
      { src: 'reporter' as const },
    ],
    on: { '*': { actions: 'record' } },
  })
  createActor(root, { systemId: APP_ID }).start()
  return received
}

test('facts go up to the root and to the guide', () => {
  expect(collectFacts(true)).toEqual({ [APP_ID]: ['card.refused'], [GUIDE_ID]: ['list.wanted'] })
})

test('where there is no guide, its facts go to the root', () => {
  expect(collectFacts(false)).toEqual({ [APP_ID]: ['card.refused', 'list.wanted'], [GUIDE_ID]: [] })
})

test('a login brings the consents of its account, a logout leaves none, and nothing else changes them', () => {
  const consents = { broadcasts: [5], downloads: [1] }
  const none = { broadcasts: [], downloads: [] }
  const visitor = { ...ivan, consents }
  expect(readConsents({ type: 'visitor.authorized', visitor, login: true })).toEqual(consents)
  expect(readConsents({ type: 'visitor.authorized', visitor: ivan, login: true })).toEqual(none)
  expect(readConsents({ type: 'visitor.authorized', visitor, login: false })).toBeNull()
  expect(readConsents({ type: 'visitor.lost' })).toBeNull()
  expect(readConsents({ type: 'visitor.left' })).toEqual(none)
})

test('a choice is about a consent if kind and subject are those of it', () => {
  const choice = { type: 'consent.given', kind: 'card', subject: 5 }
  expect(isChoiceAbout(choice, 'card', 5)).toBe(true)
  for (const other of [{ ...choice, subject: 6 }, { ...choice, kind: 'download' }, { type: 'card.sent' }])
    expect(isChoiceAbout(other, 'card', 5)).toBe(false)
  expect(isChoiceAbout({ type: 'card.sent', kind: 'card' } as { type: string }, 'card', 5)).toBe(false)
})

// The following sends are created, never run: none of them must compile.

// @ts-expect-error: the root takes no such event
sendTo(toApp, { type: 'card.sennt' })
// @ts-expect-error: the event lacks the company's name
sendTo(toApp, { type: 'card.sent' })
// @ts-expect-error: it is the guide that takes this one
sendTo(toApp, { type: 'list.wanted' })
// @ts-expect-error: the guide takes no such event
sendTo(toGuide, { type: 'list.wantd' })
// @ts-expect-error: the id is missing where it is computed, too
sendTo(toGuide, () => ({ type: 'company.open' }))
setup({}).createMachine({
  entry: enqueueActions(({ enqueue, self }) => {
    // @ts-expect-error: nor does an action that enqueues it
    enqueue.sendTo(toApp(self), { type: 'card.sennt' })
  }),
})
