import { describe, expect, test } from 'vitest'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { SAVE_RETRY_MS } from '#machines/save-retry.ts'
import { selectNotice } from '#machines/visitor/notice.machine.ts'
import { selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import { withVisitor, ivan, planPage } from '#test/models/sample-fair.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const visitorState = ({ actors }: TestApp) => selectVisitorState(actors.visitor.getSnapshot())
const favourites = ({ actors }: TestApp) => selectFavourites(actors.favouriteCompanies.getSnapshot())
const notice = ({ actors }: TestApp) => selectNotice(actors.notice.getSnapshot())

const lose = ({ app }: TestApp) => app.send({ type: 'call.failed', fault: 'unauthorized' })

describe('logging out', () => {
  const leaving = () => {
    const live = createTestApp(withVisitor(planPage, ivan))
    live.actors.visitor.send({ type: 'visitor.logout' })
    return live
  }

  test('empties the favourites of this browser', async () => {
    const live = leaving()
    await live.answer('visitor.logOut', undefined)
    expect([visitorState(live), favourites(live)]).toEqual(['anonymous', []])
  })

  test('a code 3 of another call does not cancel the logout', async () => {
    const live = leaving()
    lose(live)
    await live.answer('visitor.logOut', undefined)
    expect([visitorState(live), favourites(live)]).toEqual(['anonymous', []])
  })

  test.each(['unreachable', 'unauthorized', 'refused'] as const)(
    'without an answer of the server it is repeated until there is one: %s',
    async (fault) => {
      const live = leaving()
      await live.fail('visitor.logOut', fault)
      lose(live)
      expect(visitorState(live)).toBe('authorized')
      expect(notice(live)).toBe('logout-unconfirmed')
      live.clock.increment(SAVE_RETRY_MS)
      await live.fail('visitor.logOut', fault)
      live.app.send({ type: 'connection.restored' })
      await live.answer('visitor.logOut', undefined)
      expect([visitorState(live), favourites(live)]).toEqual(['anonymous', []])
      expect(live.callInputs('visitor.logOut')).toHaveLength(3)
    },
  )

  test('that failed is said, and is repeated by the visitor alone', async () => {
    const live = leaving()
    await live.fail('visitor.logOut', 'rejected')
    expect([visitorState(live), notice(live)]).toEqual(['authorized', 'logout-unconfirmed'])
    live.clock.increment(SAVE_RETRY_MS)
    expect(live.callInputs('visitor.logOut')).toHaveLength(1)
    live.actors.visitor.send({ type: 'visitor.logout' })
    expect(live.callInputs('visitor.logOut')).toHaveLength(2)
  })
})
