import { selectCardReceipt } from '#machines/visitor/card.machine.ts'
import { describe, expect, test } from 'vitest'
import { selectCardRef, selectCompany, selectFileAccess } from '#machines/hall/company-window.machine.ts'
import { selectCompanyWindow, selectWindowState } from '#machines/address/window.machine.ts'
import { selectModal } from '#machines/visitor/dialog.machine.ts'
import { selectNotice } from '#machines/visitor/notice.machine.ts'
import {
  alfa,
  guideFacts,
  guideFactsWithoutHall,
  withVisitor,
  hallOne,
  hallTwo,
  ivan,
  maria,
  planGuideData,
  planPage,
} from '#test/models/sample-fair.ts'
import { createTestApp, logIn, type TestApp } from './test-app.ts'
import { planAddressFact } from '#test/models/addresses.ts'

const onCompany = (company: number) => ({
  ...planPage,
  guide: { ...planGuideData, address: { hall: '1', company }, company: company === 1 ? alfa : null },
})
const shown = (live: TestApp) => selectWindowState(live.window().getSnapshot())
const modal = ({ actors }: TestApp) => selectModal(actors.dialog.getSnapshot())
const notice = ({ actors }: TestApp) => selectNotice(actors.notice.getSnapshot())
const go = ({ app }: TestApp, address: { hall?: string; company?: number } | null) =>
  app.send(planAddressFact(address))

describe('section 2, Overlays', () => {
  test('opens from the route parameter once data is loaded', async () => {
    const live = createTestApp(planPage)
    go(live, { hall: '2', company: 4 })
    expect(shown(live)).toBe('waiting')
    await live.answer('exhibitors.loadExhibitors', hallTwo)
    expect(shown(live)).toBe('company')
  })

  test('an unknown id redirects to the root, with replace, so that Back does not trap', () => {
    const live = createTestApp(planPage)
    go(live, { hall: '1', company: 99 })
    expect(shown(live)).toBe('none')
    expect(live.portParams('window.leave')).toEqual([{ replace: true }])
    expect(notice(live)).toBe('missing-company')
  })

  test('what is missing is said until something else is opened', () => {
    const live = createTestApp(planPage)
    go(live, { hall: '1', company: 99 })
    go(live, {})
    expect(notice(live)).toBe('missing-company')
    go(live, null)
    expect(notice(live)).toBe('missing-link')
    go(live, { hall: '1', company: 1 })
    expect(notice(live)).toBeNull()
  })

  test('a company that the server no longer has is left like one that it never had', async () => {
    const live = createTestApp(planPage)
    go(live, { hall: '1', company: 1 })
    await live.answer('companyWindow.loadCompany', null)
    expect([shown(live), notice(live)]).toEqual(['none', 'missing-company'])
    expect(live.portParams('window.leave')).toEqual([{ replace: true }])
  })

  test('a company that disappears while it is open is left, and is there again when it comes back', async () => {
    const live = createTestApp(onCompany(1))
    live.app.send({ type: 'fair.changed' })
    await live.answer('planGuide.loadGuideFacts', guideFacts)
    await live.answer('planGuide.findCompanyHalls', [])
    await live.answer('exhibitors.loadExhibitors', hallTwo)
    expect([shown(live), notice(live)]).toEqual(['none', 'missing-company'])
    go(live, {})
    live.app.send({ type: 'fair.changed' })
    await live.answer('planGuide.loadGuideFacts', guideFacts)
    await live.answer('exhibitors.loadExhibitors', hallOne)
    go(live, { hall: '1', company: 1 })
    expect([shown(live), notice(live)]).toEqual(['company', null])
  })

  test('a company that moves to another hall while it is open is followed there, its window open', async () => {
    const live = createTestApp(onCompany(1))
    live.app.send({ type: 'fair.changed' })
    await live.answer('planGuide.loadGuideFacts', guideFacts)
    await live.answer('planGuide.findCompanyHalls', ['4'])
    const address = { hall: '4', company: 1 }
    expect(live.portParams('planGuide.navigate')).toEqual([{ address, replace: true }])
    go(live, address)
    expect([shown(live), notice(live)]).toEqual(['company', null])
    await live.answer('exhibitors.loadExhibitors', hallOne)
    expect([shown(live), notice(live)]).toEqual(['company', null])
  })

  test('a hall that disappears while it is shown is left for the first one, and said to be gone', async () => {
    const live = createTestApp(planPage)
    live.app.send({ type: 'fair.changed' })
    await live.answer('planGuide.loadGuideFacts', guideFactsWithoutHall)
    expect(live.portParams('planGuide.navigate')).toEqual([{ address: { hall: '2' }, replace: true }])
    expect(notice(live)).toBe('missing-hall')
  })

  test('a hall that is new can be gone to once the guide knows of it', async () => {
    const live = createTestApp(planPage)
    go(live, { hall: '4' })
    expect(live.portParams('planGuide.navigate')).toEqual([{ address: {}, replace: true }])
    live.app.send({ type: 'fair.changed' })
    await live.answer('planGuide.loadGuideFacts', guideFacts)
    go(live, { hall: '4' })
    expect(live.portParams('planGuide.navigate')).toHaveLength(1)
  })

  test('another revision of the fair brings the open company anew, and leaves the window open', async () => {
    const live = createTestApp(onCompany(1))
    live.app.send({ type: 'fair.changed' })
    expect(shown(live)).toBe('company')
    await live.answer('companyWindow.loadCompany', { ...alfa, name: 'Renamed' })
    expect(selectCompany(live.companyWindow().getSnapshot())?.name).toBe('Renamed')
  })

  test('an unknown id that was waited for, too', async () => {
    const live = createTestApp(planPage)
    go(live, { hall: '2', company: 1 })
    await live.answer('exhibitors.loadExhibitors', hallTwo)
    expect(live.portParams('window.leave')).toEqual([{ replace: true }])
  })

  test('a company that is not in the hall of the new address does not stay open', async () => {
    const live = createTestApp(onCompany(1))
    expect(shown(live)).toBe('company')
    go(live, { hall: '2', company: 1 })
    await live.answer('exhibitors.loadExhibitors', hallTwo)
    expect(live.portParams('window.leave')).toEqual([{ replace: true }])
  })

  test.each([{}, { hall: '1', company: 1 }])(
    'an address that is none of the guide redirects from %j, too',
    (address) => {
      const live = createTestApp(onCompany(1))
      go(live, address)
      go(live, null)
      expect(live.portParams('planGuide.navigate')).toEqual([{ address: {}, replace: true }])
    },
  )

  test('closing returns to the root, and the window stays until the address is there', () => {
    const live = createTestApp(onCompany(1))
    live.window().send({ type: 'window.close' })
    expect(live.portParams('window.leave')).toEqual([{ replace: false }])
    expect(shown(live)).toBe('company')
    go(live, {})
    expect(shown(live)).toBe('none')
  })

  test('while an overlay is open the body scroll is locked', () => {
    const live = createTestApp(onCompany(1))
    expect(live.window().getSnapshot().hasTag('scrollLocked')).toBe(true)
    go(live, {})
    expect(live.window().getSnapshot().hasTag('scrollLocked')).toBe(false)
  })
})

describe('section 4, the company window', () => {
  test('when it opens it loads announcements and downloads and records a view event', () => {
    const live = createTestApp(withVisitor(onCompany(1), ivan))
    expect(live.callInputs('announcementsFeed.load')).toEqual([1])
    expect(live.callInputs('downloadsFeed.load')).toEqual([1])
    expect(live.portParams('companyWindow.recordStat')).toEqual([{ id: 1, e: 'open_company' }])
  })

  test('an anonymous visitor is shown none of them, and nothing is recorded', () => {
    const live = createTestApp(onCompany(1))
    expect([live.callInputs('announcementsFeed.load'), live.callInputs('downloadsFeed.load')]).toEqual([
      [],
      [],
    ])
    expect(live.portParams('companyWindow.recordStat')).toEqual([])
  })

  test('the view is recorded once per window, and again for the next one', () => {
    const live = createTestApp(withVisitor(onCompany(1), ivan))
    live.app.send({ type: 'call.failed', fault: 'unauthorized' })
    live.app.send({ type: 'call.answered', gated: true })
    expect(live.portParams('companyWindow.recordStat')).toHaveLength(1)
    go(live, {})
    go(live, { hall: '1', company: 1 })
    expect(live.portParams('companyWindow.recordStat')).toHaveLength(2)
  })

  test('on close it clears them: the next window begins with nothing of the last', async () => {
    const live = createTestApp(withVisitor(onCompany(1), ivan))
    go(live, {})
    expect(selectCompanyWindow(live.window().getSnapshot())).toBeUndefined()
    expect([live.openCalls('announcementsFeed.load'), live.openCalls('downloadsFeed.load')]).toEqual([[], []])
    go(live, { hall: '1', company: 1 })
    expect(live.companyWindow().getSnapshot().context.company).toBeNull()
    expect(live.openCalls('companyWindow.loadCompany')).toHaveLength(1)
  })
})

describe('readings 23 and 24, the contact is passed on only after a yes', () => {
  const openCard = (live: TestApp) =>
    selectCardRef(live.companyWindow().getSnapshot())?.send({
      type: 'card.send',
      name: 'Alfa',
      receives: true,
    })
  const openFile = (live: TestApp) =>
    selectFileAccess(live.companyWindow().getSnapshot())?.send({
      type: 'download.open',
      link: '/files/21',
      name: 'Alfa',
      receives: true,
    })

  test("the card is shown, sent after a yes, and then 'card sent' is shown", async () => {
    const live = createTestApp(withVisitor(onCompany(1), ivan))
    openCard(live)
    expect([modal(live), live.callInputs('card.sendCard')]).toEqual(['card-confirmation', []])
    live.actors.dialog.send({ type: 'dialog.confirm' })
    expect(live.callInputs('card.sendCard')).toEqual([{ id: 1, without: [], message: '' }])
    await live.answer('card.sendCard', { sent: Date.UTC(2021, 8, 21), delivery: 'queued' })
    expect(modal(live)).toBe('card-sent')
  })

  test('a card that was sent is known when the window is opened again, and after a reload', async () => {
    const sent = Date.UTC(2021, 8, 21)
    const readReceipt = (live: TestApp) => {
      const card = selectCardRef(live.companyWindow().getSnapshot())
      return card && selectCardReceipt(card.getSnapshot())
    }
    const live = createTestApp(withVisitor(onCompany(1), ivan))
    openCard(live)
    live.actors.dialog.send({ type: 'dialog.confirm' })
    await live.answer('card.sendCard', { sent, delivery: 'queued' })
    go(live, {})
    go(live, { hall: '1', company: 1 })
    expect(readReceipt(live)).toEqual({ sent, delivery: 'queued' })
    const consents = {
      broadcasts: [],
      downloads: [],
      cards: [{ company: 1, sent, delivery: 'failed' as const }],
    }
    expect(readReceipt(createTestApp({ ...withVisitor(onCompany(1), ivan), consents }))).toEqual({
      sent,
      delivery: 'failed',
    })
    expect(readReceipt(createTestApp({ ...withVisitor(onCompany(2), ivan), consents }))).toBeNull()
  })

  test('a card that was not sent says so, and can be sent again', async () => {
    const live = createTestApp(withVisitor(onCompany(1), ivan))
    openCard(live)
    live.actors.dialog.send({ type: 'dialog.confirm' })
    await live.fail('card.sendCard', 'rejected')
    expect(selectNotice(live.actors.notice.getSnapshot())).toBe('card-refused')
    openCard(live)
    expect(modal(live)).toBe('card-confirmation')
  })

  test('a declined consent sends nothing, and the button works again', () => {
    const live = createTestApp(withVisitor(onCompany(1), ivan))
    openCard(live)
    live.actors.dialog.send({ type: 'dialog.close' })
    openCard(live)
    expect([modal(live), live.callInputs('card.sendCard')]).toEqual(['card-confirmation', []])
  })

  test('one modal slot: a displaced modal counts as declined', () => {
    const live = createTestApp(withVisitor(onCompany(1), ivan))
    openCard(live)
    live.actors.dialog.send({ type: 'access.wanted' })
    expect(modal(live)).toBe('gain-access')
    live.actors.dialog.send({ type: 'dialog.close' })
    openCard(live)
    expect([modal(live), live.callInputs('card.sendCard')]).toEqual(['card-confirmation', []])
  })

  test('an authorization lost before the consent sends nothing', () => {
    const live = createTestApp(withVisitor(onCompany(1), ivan))
    openCard(live)
    live.app.send({ type: 'call.failed', fault: 'unauthorized' })
    live.actors.dialog.send({ type: 'dialog.confirm' })
    expect(live.callInputs('card.sendCard')).toEqual([])
  })

  test("a company's files ask once, and the answer is remembered", async () => {
    const live = createTestApp(withVisitor(onCompany(1), ivan))
    openFile(live)
    expect([modal(live), live.portParams('fileAccess.download')]).toEqual(['download-confirmation', []])
    live.actors.dialog.send({ type: 'dialog.confirm' })
    await live.answer('fileAccess.giveConsent', undefined)
    openFile(live)
    go(live, {})
    go(live, { hall: '1', company: 1 })
    openFile(live)
    expect(live.portParams('fileAccess.download')).toEqual(Array(3).fill({ link: '/files/21' }))
    expect(live.callInputs('fileAccess.giveConsent')).toHaveLength(1)
  })

  test.each(['inside the open window', 'after it was closed'])(
    'a consent from before a login inside the page is not asked again, %s',
    async (where) => {
      const live = createTestApp(onCompany(1))
      await logIn(live, { ...ivan, consents: { broadcasts: [], downloads: [1] } })
      if (where === 'after it was closed') {
        go(live, {})
        go(live, { hall: '1', company: 1 })
      }
      openFile(live)
      expect(live.portParams('fileAccess.download')).toEqual([{ link: '/files/21' }])
    },
  )

  test.each(['inside the open window', 'after it was closed'])(
    'the next visitor is asked again, %s',
    async (where) => {
      const page = { ...withVisitor(onCompany(1), ivan), consents: { broadcasts: [], downloads: [1] } }
      const live = createTestApp(page)
      live.actors.visitor.send({ type: 'visitor.logout' })
      await live.answer('visitor.logOut', undefined)
      await logIn(live, maria)
      if (where === 'after it was closed') {
        go(live, {})
        go(live, { hall: '1', company: 1 })
      }
      openFile(live)
      expect([modal(live), live.portParams('fileAccess.download')]).toEqual(['download-confirmation', []])
    },
  )
})
