import { describe, expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/faults.ts'
import { selectCardRef } from '#machines/hall/company-window.machine.ts'
import { selectAnnouncements } from '#machines/visitor/gated-feed.machine.ts'
import { selectConnectionState } from '#machines/visitor/connection.machine.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { selectLogin, selectModal } from '#machines/visitor/dialog.machine.ts'
import { selectLoginEmail } from '#machines/visitor/login.machine.ts'
import { selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import {
  alfa,
  alfaWithStaff,
  announcement,
  withVisitor,
  ivan,
  maria,
  planGuideData,
  planPage,
} from '#test/models/sample-fair.ts'
import { createTestApp, logIn, type TestApp } from './test-app.ts'

const visitorState = ({ actors }: TestApp) => selectVisitorState(actors.visitor.getSnapshot())
const favourites = ({ actors }: TestApp) => selectFavourites(actors.favouriteCompanies.getSnapshot())
const modal = ({ actors }: TestApp) => selectModal(actors.dialog.getSnapshot())

const lose = ({ app }: TestApp) => app.send({ type: 'call.failed', fault: 'unauthorized' })
const prove = ({ app }: TestApp) => app.send({ type: 'call.answered', gated: true })

const companyPage = {
  ...planPage,
  guide: { ...planGuideData, address: { hall: '1', company: 1 }, company: alfa },
}

describe('section 4, Visitor', () => {
  test('starts not authorized', () => {
    expect(visitorState(createTestApp(planPage))).toBe('anonymous')
  })

  test('becomes authorized after a successful login', async () => {
    const live = createTestApp(planPage)
    await logIn(live, maria)
    expect(visitorState(live)).toBe('authorized')
    expect(modal(live)).toBe('login-ok')
  })

  test('is authorized when a visitor record with an e-mail is present at page start; favorites are loaded from it', async () => {
    const live = createTestApp(withVisitor(planPage, maria))
    await live.answer('favourites.recallFavourites', [])
    expect(visitorState(live)).toBe('authorized')
    expect(favourites(live)).toEqual([2, 3])
    expect(live.callInputs('favourites.saveFavourites')).toEqual([])
  })

  test('login also reloads the exhibitor data and announcements', async () => {
    const live = createTestApp(companyPage)
    expect(live.callInputs('exhibitors.loadExhibitors')).toEqual([])
    expect(live.callInputs('announcementsFeed.load')).toEqual([])
    await logIn(live, maria)
    expect(live.callInputs('exhibitors.loadExhibitors')).toEqual([{ year: 2021, hall: '1' }])
    expect(live.callInputs('announcementsFeed.load')).toEqual([1])
    expect(live.callInputs('companyWindow.loadCompany')).toEqual([1])
  })

  test('an authorization error answer sets authorization lost, connection false, authorized false', () => {
    const live = createTestApp(withVisitor(planPage, ivan))
    lose(live)
    expect(visitorState(live)).toBe('auth-lost')
    expect(selectConnectionState(live.actors.connection.getSnapshot())).toBe('unauthorized')
  })

  test('gated content appears only when authorized', async () => {
    const live = createTestApp(
      withVisitor({ ...companyPage, guide: { ...companyPage.guide, company: alfaWithStaff } }, ivan),
    )
    await live.answer('announcementsFeed.load', [announcement])
    const { announcements } = live.companyWindow().getSnapshot().children
    const shown = () => [
      announcements && selectAnnouncements(announcements.getSnapshot()).length,
      live.companyWindow().getSnapshot().context.company?.staff?.length ?? 0,
    ]
    expect(shown()).toEqual([1, 1])
    lose(live)
    expect(shown()).toEqual([0, 0])
  })
})

describe('readings 14, authorization lost', () => {
  test('the client asks again by itself, and the next good answer restores without a reload', () => {
    const live = createTestApp(withVisitor(planPage, ivan))
    lose(live)
    live.clock.increment(2000)
    expect(live.portParams('visitor.probe')).toEqual([{ gated: true }])
    prove(live)
    expect(visitorState(live)).toBe('authorized')
    expect(selectConnectionState(live.actors.connection.getSnapshot())).toBe('connected')
  })

  test('a visitor who tries again is not kept waiting for the next probe', () => {
    const live = createTestApp(withVisitor(planPage, ivan))
    lose(live)
    live.actors.connection.send({ type: 'connection.retry' })
    expect(live.portParams('visitor.probe')).toEqual([{ gated: true }])
  })

  test.each([
    ['a visitor', withVisitor(planPage, ivan), true],
    ['an anonymous visitor', planPage, false],
  ])('a loss within a minute is the same trouble, after it a new one: %s', (_who, page, gated) => {
    const live = createTestApp(page)
    const probes = () => live.portParams('visitor.probe').length
    const losesAgainAfter = (ms: number) => {
      live.app.send({ type: 'call.answered', gated })
      live.clock.increment(ms)
      lose(live)
      const before = probes()
      live.clock.increment(2000)
      return probes() - before
    }
    lose(live)
    live.clock.increment(2000)
    expect(probes()).toBe(1)
    expect(losesAgainAfter(59_999)).toBe(0)
    expect(losesAgainAfter(60_000)).toBe(1)
  })

  test('an answer that anyone gets proves nothing about a visitor', () => {
    const live = createTestApp(withVisitor(planPage, ivan))
    lose(live)
    live.app.send({ type: 'call.answered', gated: false })
    expect(visitorState(live)).toBe('auth-lost')
  })

  test('it never drops favourites: neither those added since the page was made nor those removed', async () => {
    const live = createTestApp(withVisitor(planPage, maria))
    await live.answer('favourites.recallFavourites', [])
    for (const [id, saved] of [
      [1, [2, 3, 1]],
      [2, [3, 1]],
    ] as const) {
      live.actors.favouriteCompanies.send({ type: 'favourites.toggle', id })
      await live.answer('favourites.saveFavourites', saved)
    }
    lose(live)
    prove(live)
    expect(favourites(live)).toEqual([3, 1])
  })

  test("nor those of an anonymous visitor, and it is no logout to the browser's memory", async () => {
    const live = createTestApp({ ...planPage, favourites: { companies: [1, 2], events: [] } })
    await live.answer('favourites.recallFavourites', [])
    lose(live)
    expect(visitorState(live)).toBe('auth-lost')
    live.app.send({ type: 'call.answered', gated: false })
    expect(visitorState(live)).toBe('anonymous')
    expect(favourites(live)).toEqual([1, 2])
    expect(live.portParams('favourites.storeFavourites')).toEqual([])
  })

  test('it leaves the window open', () => {
    const live = createTestApp(withVisitor(companyPage, ivan))
    const before = live.companyWindow()
    lose(live)
    expect(live.companyWindow()).toBe(before)
    expect(live.portParams('window.leave')).toEqual([])
  })
})

describe('readings 40, the mailed code', () => {
  async function atCodeStep() {
    const live = createTestApp(planPage)
    live.actors.dialog.send({ type: 'login.wanted' })
    const login = () => selectLogin(live.actors.dialog.getSnapshot())
    login()?.send({ type: 'email.typed', email: maria.EMAIL })
    login()?.send({ type: 'login.submit' })
    await live.answer('login.logIn', 'code')
    return { live, login }
  }

  test('a wrong digit stays on the code step and says so; no letter is asked for', async () => {
    const { live, login } = await atCodeStep()
    login()?.send({ type: 'code.typed', code: '123456' })
    login()?.send({ type: 'login.submit' })
    await live.fail('login.logIn', 'rejected', ERROR_CODES.invalid)
    expect([modal(live), login()?.getSnapshot().context]).toMatchObject([
      'login',
      { email: maria.EMAIL, code: '123456', asksForCode: true, trouble: 'wrongCode' },
    ])
    login()?.send({ type: 'code.typed', code: '123457' })
    login()?.send({ type: 'login.submit' })
    await live.answer('login.logIn', maria)
    expect([visitorState(live), modal(live)]).toEqual(['authorized', 'login-ok'])
    const { EMAIL: email } = maria
    const codes = ['123456', '123457']
    expect(live.callInputs('login.logIn')).toEqual([{ email }, ...codes.map((code) => ({ email, code }))])
  })

  test('a code is taken out of what was pasted around it', async () => {
    const { login } = await atCodeStep()
    const codes = [' 123456', '12 34-56', 'Code: 123456.'].map((code) => {
      login()?.send({ type: 'code.typed', code })
      return login()?.getSnapshot().context.code
    })
    expect(codes).toEqual(['123456', '123456', '123456'])
  })

  test('sending again is its own button, and what is typed stays', async () => {
    const { live, login } = await atCodeStep()
    login()?.send({ type: 'code.typed', code: '123' })
    login()?.send({ type: 'code.resend' })
    expect(live.callInputs('login.logIn')).toEqual([{ email: maria.EMAIL }, { email: maria.EMAIL }])
    await live.answer('login.logIn', 'code')
    expect(login()?.getSnapshot().context).toMatchObject({ code: '123', notice: 'sentAgain' })
    login()?.send({ type: 'code.resend' })
    await live.answer('login.logIn', 'lastCode')
    expect(login()?.getSnapshot().context).toMatchObject({ code: '123', notice: 'lastLetter' })
  })
})

describe('section 8, login failure', () => {
  test('shows its modal, and the next try begins with what was typed', async () => {
    const live = createTestApp(planPage)
    live.actors.dialog.send({ type: 'login.wanted' })
    const login = () => selectLogin(live.actors.dialog.getSnapshot())
    login()?.send({ type: 'email.typed', email: 'Nobody@Example.com' })
    login()?.send({ type: 'login.submit' })
    await live.fail('login.logIn', 'rejected')
    expect(modal(live)).toBe('login-error')
    expect(visitorState(live)).toBe('anonymous')
    live.actors.dialog.send({ type: 'login.wanted' })
    const again = login()
    expect(again && selectLoginEmail(again.getSnapshot())).toBe('nobody@example.com')
  })

  test('a network failure keeps the modal and its input', async () => {
    const live = createTestApp(planPage)
    live.actors.dialog.send({ type: 'login.wanted' })
    const login = selectLogin(live.actors.dialog.getSnapshot())
    login?.send({ type: 'email.typed', email: 'ivan@example.com' })
    login?.send({ type: 'login.submit' })
    await live.fail('login.logIn', 'unreachable')
    expect(modal(live)).toBe('login')
    expect(login && selectLoginEmail(login.getSnapshot())).toBe('ivan@example.com')
  })
})

describe('a submitted login', () => {
  const submitted = () => {
    const live = createTestApp(planPage)
    live.actors.dialog.send({ type: 'login.wanted' })
    const login = selectLogin(live.actors.dialog.getSnapshot())
    login?.send({ type: 'email.typed', email: maria.EMAIL })
    login?.send({ type: 'login.submit' })
    live.actors.dialog.send({ type: 'dialog.close' })
    return live
  }

  test('closed while the answer is under way, the modal hides and the answer is heard', async () => {
    const live = submitted()
    expect(modal(live)).toBeNull()
    await live.answer('login.logIn', maria)
    expect([visitorState(live), modal(live)]).toEqual(['authorized', 'login-ok'])
  })

  test('closed, and then not answered, it ends, and is there for the next try', async () => {
    const live = submitted()
    await live.fail('login.logIn', 'unreachable')
    expect([modal(live), selectLogin(live.actors.dialog.getSnapshot())]).toEqual([null, undefined])
    live.actors.dialog.send({ type: 'login.wanted' })
    expect(modal(live)).toBe('login')
  })

  test('opened again meanwhile, it is shown as it was left', () => {
    const live = submitted()
    live.actors.dialog.send({ type: 'access.wanted' })
    expect(modal(live)).toBe('login')
    expect(live.callInputs('login.logIn')).toHaveLength(1)
  })

  test('opened again meanwhile, it is shown submitting, and a fault is shown and can be retried', async () => {
    const live = submitted()
    live.actors.dialog.send({ type: 'login.wanted' })
    const login = () => selectLogin(live.actors.dialog.getSnapshot())?.getSnapshot()
    expect([modal(live), login()?.hasTag('busy')]).toEqual(['login', true])
    await live.fail('login.logIn', 'unreachable')
    expect([modal(live), login()?.context.trouble]).toEqual(['login', 'unreachable'])
    expect([login()?.context.email, login()?.hasTag('sendable')]).toEqual([maria.EMAIL, true])
    selectLogin(live.actors.dialog.getSnapshot())?.send({ type: 'login.submit' })
    await live.answer('login.logIn', maria)
    expect([visitorState(live), modal(live)]).toEqual(['authorized', 'login-ok'])
  })

  test('closed before it was asked for, it ends', () => {
    const live = createTestApp(planPage)
    live.actors.dialog.send({ type: 'login.wanted' })
    live.actors.dialog.send({ type: 'dialog.close' })
    expect(selectLogin(live.actors.dialog.getSnapshot())).toBeUndefined()
  })
})

test('a modal closes with the logout of its visitor', async () => {
  const live = createTestApp(withVisitor(companyPage, ivan))
  selectCardRef(live.companyWindow().getSnapshot())?.send({ type: 'card.send', name: 'Alfa', receives: true })
  expect(modal(live)).toBe('card-confirmation')
  live.actors.visitor.send({ type: 'visitor.logout' })
  await live.answer('visitor.logOut', undefined)
  expect(modal(live)).toBeNull()
})
