import { setImmediate as letAnswersTravel } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  selectFavourites,
  selectIsUnsaved,
  type StoredFavourites,
} from '#machines/favourites/favourites.machine.ts'
import { applyDifference } from '#contract/favourites/apply-difference.ts'
import { selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import { selectNotice } from '#machines/visitor/notice.machine.ts'
import { withVisitor, ivan, maria, planPage } from '#test/models/sample-fair.ts'
import { createTestApp, logIn, type TestApp } from './test-app.ts'

const SAVE = 'favourites.saveFavourites'
const RECALL = 'favourites.recallFavourites'
const ids = ({ actors }: TestApp) => selectFavourites(actors.favouriteCompanies.getSnapshot())
const isUnsaved = ({ actors }: TestApp) => selectIsUnsaved(actors.favouriteCompanies.getSnapshot())
const toggle = ({ actors }: TestApp, id: number) =>
  actors.favouriteCompanies.send({ type: 'favourites.toggle', id })
const isBack = ({ app }: TestApp) => {
  app.send({ type: 'call.failed', fault: 'unreachable' })
  app.send({ type: 'call.answered', gated: false })
}

/** A page of an anonymous visitor who starred these, its memory read and empty. */
async function withFavourites(companies: number[]): Promise<TestApp> {
  const live = createTestApp({ ...planPage, favourites: { companies, events: [] } })
  await live.answer('favourites.recallFavourites', [])
  await live.answer('favourites.recallFavourites', [])
  return live
}

describe('section 4, Favorites', () => {
  test('toggled add or remove', async () => {
    const live = await withFavourites([1])
    toggle(live, 2)
    expect(ids(live)).toEqual([1, 2])
    toggle(live, 1)
    expect(ids(live)).toEqual([2])
  })

  test('each change immediately saves the whole list to the server', async () => {
    const live = await withFavourites([1, 2])
    toggle(live, 3)
    expect(live.callInputs(SAVE)).toEqual([{ call: 'saveFavouriteCompanies', ids: [1, 2, 3], base: [1, 2] }])
  })

  test('a change while one is being saved is saved next, with what the server has then', async () => {
    const live = await withFavourites([])
    toggle(live, 1)
    toggle(live, 2)
    expect(live.callInputs(SAVE)).toHaveLength(1)
    await live.answer(SAVE, [1, 7])
    expect(live.callInputs(SAVE).at(-1)).toEqual({
      call: 'saveFavouriteCompanies',
      ids: [1, 7, 2],
      base: [1, 7],
    })
  })

  test("dropped after an answer that is not 'ok', with a notice", async () => {
    const live = await withFavourites([1])
    toggle(live, 2)
    await live.fail(SAVE, 'rejected')
    expect(ids(live)).toEqual([1])
    expect(selectNotice(live.actors.notice.getSnapshot())).toBe('favourites-refused')
    expect(live.portParams('favourites.storeFavourites').at(-1)).toEqual({
      kind: 'companies',
      visitor: null,
      ids: [1],
      base: [1],
    })
  })

  test('a removal that is refused comes back', async () => {
    const live = await withFavourites([1, 2])
    toggle(live, 1)
    await live.fail(SAVE, 'ignored')
    expect(new Set(ids(live))).toEqual(new Set([1, 2]))
  })
})

describe('readings 19, no answer', () => {
  test.each(['unreachable', 'refused', 'unauthorized'] as const)(
    'kept after %s, and sent when the connection is back',
    async (fault) => {
      const live = await withFavourites([])
      toggle(live, 1)
      await live.fail(SAVE, fault)
      expect([ids(live), isUnsaved(live)]).toEqual([[1], true])
      isBack(live)
      expect(live.callInputs(SAVE)).toHaveLength(2)
      await live.answer(SAVE, [1])
      expect([ids(live), isUnsaved(live)]).toEqual([[1], false])
    },
  )

  test('changed back while not saved, the last wish is sent so that it holds even if the lost answer was a yes', async () => {
    const live = await withFavourites([])
    toggle(live, 1)
    await live.fail(SAVE, 'unreachable')
    toggle(live, 1)
    const last = live.callInputs(SAVE).at(-1) as StoredFavourites
    expect(live.callInputs(SAVE)).toHaveLength(2)
    expect(applyDifference([1], last.base, last.ids)).toEqual([])
  })

  test('kept when the page is closed: it is stored before it is sent', async () => {
    const live = await withFavourites([])
    toggle(live, 1)
    expect(live.portParams('favourites.storeFavourites')).toEqual([
      { kind: 'companies', visitor: null, ids: [1], base: [] },
    ])
  })

  test('unsaved changes of an earlier page are saved by the next one', async () => {
    const live = createTestApp({ ...planPage, favourites: { companies: [2], events: [] } })
    await live.answer('favourites.recallFavourites', [{ ids: [2, 1], base: [2] }])
    expect(live.callInputs(SAVE)).toEqual([{ call: 'saveFavouriteCompanies', ids: [2, 1], base: [2] }])
  })
})

describe('readings 19, two tabs of an anonymous visitor', () => {
  test('stars of another tab that the server has are kept', async () => {
    const live = createTestApp({ ...planPage, favourites: { companies: [1, 2], events: [] } })
    await live.answer('favourites.recallFavourites', [{ ids: [2], base: [2] }])
    expect([ids(live), live.callInputs(SAVE)]).toEqual([[1, 2], []])
  })

  test('changes that only the browser has stored are sent, removals as well', async () => {
    const live = createTestApp({ ...planPage, favourites: { companies: [1, 2], events: [] } })
    await live.answer('favourites.recallFavourites', [{ ids: [2, 3], base: [1, 2, 3] }])
    expect(live.callInputs(SAVE)).toEqual([{ call: 'saveFavouriteCompanies', ids: [2, 3], base: [1, 2] }])
  })
})

describe('readings 15, a login merges', () => {
  test("unsaved changes are applied to the account's list, and saved at once", async () => {
    const live = await withFavourites([])
    toggle(live, 1)
    await live.fail(SAVE, 'unreachable')
    await logIn(live, maria)
    await live.answer(RECALL, [])
    expect(ids(live)).toEqual([2, 3, 1])
    expect(live.callInputs(SAVE).at(-1)).toEqual({
      call: 'saveFavouriteCompanies',
      ids: [2, 3, 1],
      base: [2, 3],
    })
  })

  test('what is saved is in the list of the login already: nothing is sent', async () => {
    const live = await withFavourites([2])
    await logIn(live, maria)
    await live.answer(RECALL, [])
    expect(ids(live)).toEqual([2, 3])
    expect(live.callInputs(SAVE)).toEqual([])
  })
})

describe('unsaved changes belong to the visitor who made them', () => {
  test('another visitor who logs in here takes nothing of it, and it is sent when the first one is back', async () => {
    const live = createTestApp(withVisitor(planPage, ivan))
    await live.answer(RECALL, [])
    await live.answer(RECALL, [])
    toggle(live, 1)
    await live.fail(SAVE, 'unreachable')
    const kept = live.portParams('favourites.storeFavourites').at(-1) as StoredFavourites
    expect(kept).toEqual({ kind: 'companies', visitor: ivan.UID, ids: [2, 1], base: [2] })
    await logIn(live, maria)
    await live.answer(RECALL, [])
    expect([ids(live), live.callInputs(SAVE)]).toEqual([
      [2, 3],
      [{ call: 'saveFavouriteCompanies', ids: [2, 1], base: [2] }],
    ])
    live.actors.dialog.send({ type: 'dialog.close' })
    await logIn(live, ivan)
    expect(live.callInputs(RECALL).slice(-2)).toEqual([
      { kind: 'companies', visitor: ivan.UID },
      { kind: 'events', visitor: ivan.UID },
    ])
    const [companies] = live
      .openCalls(RECALL)
      .filter(({ input }) => (input as { kind: string }).kind === 'companies')
    companies?.settle({ output: [kept] })
    await letAnswersTravel()
    expect(live.callInputs(SAVE).at(-1)).toEqual({ call: 'saveFavouriteCompanies', ids: [2, 1], base: [2] })
  })

  test('a session that is another one by now refuses it: it waits, and is asked again', async () => {
    const live = createTestApp(withVisitor(planPage, ivan))
    await live.answer(RECALL, [])
    await live.answer(RECALL, [])
    toggle(live, 1)
    live.app.send({ type: 'call.failed', fault: 'unauthorized' })
    await live.fail(SAVE, 'unauthorized')
    expect([ids(live), isUnsaved(live)]).toEqual([[2, 1], true])
    expect(selectVisitorState(live.actors.visitor.getSnapshot())).toBe('auth-lost')
    live.app.send({ type: 'call.answered', gated: true })
    expect(live.callInputs(SAVE)).toHaveLength(2)
  })
})
