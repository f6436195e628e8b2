import { describe, expect, test } from 'vitest'
import { selectCardRef, selectFileAccess } from '../../../machines/guide/companyWindow.machine.ts'
import {
  selectCompanyWindow,
  selectIsScrollLocked,
  selectOverlay,
} from '../../../machines/guide/overlay.machine.ts'
import { selectModal } from '../../../machines/site/dialog.machine.ts'
import { selectNotice } from '../../../machines/site/notice.machine.ts'
import { alfa, asVisitor, hallTwo, ivan, maria, planGuideData, planPage } from '../../models/sampleFair.ts'
import { createLiveApp, logIn, type LiveApp } from './liveApp.ts'

const onCompany = (company: number) => ({
  ...planPage,
  guide: { ...planGuideData, address: { hall: '1', company }, company: company === 1 ? alfa : null },
})
const shown = (live: LiveApp) => selectOverlay(live.overlay().getSnapshot())
const modal = ({ actors }: LiveApp) => selectModal(actors.dialog.getSnapshot())
const go = ({ app }: LiveApp, address: { hall?: string; company?: number } | null) =>
  app.send({ type: 'route.changed', address })

describe('section 2, Overlays', () => {
  test('opens from the route parameter once data is loaded', async () => {
    const live = createLiveApp(planPage)
    go(live, { hall: '2', company: 4 })
    expect(shown(live)).toBe('waiting')
    await live.answer('exhibitors.loadExhibitors', hallTwo)
    expect(shown(live)).toBe('company')
  })

  test('an unknown id redirects to the root, with replace, so that Back does not trap', () => {
    const live = createLiveApp(planPage)
    go(live, { hall: '1', company: 99 })
    expect(shown(live)).toBe('none')
    expect(live.used('overlay.leave')).toEqual([{ replace: true }])
  })

  test('an unknown id that was waited for, too', async () => {
    const live = createLiveApp(planPage)
    go(live, { hall: '2', company: 1 })
    await live.answer('exhibitors.loadExhibitors', hallTwo)
    expect(live.used('overlay.leave')).toEqual([{ replace: true }])
  })

  test('a company that is not in the hall of the new address does not stay open', async () => {
    const live = createLiveApp(onCompany(1))
    expect(shown(live)).toBe('company')
    go(live, { hall: '2', company: 1 })
    expect(shown(live)).toBe('waiting')
    await live.answer('exhibitors.loadExhibitors', hallTwo)
    expect(live.used('overlay.leave')).toEqual([{ replace: true }])
  })

  test.each([{}, { hall: '1', company: 1 }])(
    'an address that is none of the guide redirects from %j, too',
    (address) => {
      const live = createLiveApp(onCompany(1))
      go(live, address)
      go(live, null)
      expect(live.used('planGuide.navigate')).toEqual([{ address: {}, replace: true }])
    },
  )

  test('closing returns to the root, and the window stays until the address is there', () => {
    const live = createLiveApp(onCompany(1))
    live.overlay().send({ type: 'overlay.close' })
    expect(live.used('overlay.leave')).toEqual([{ replace: false }])
    expect(shown(live)).toBe('company')
    go(live, {})
    expect(shown(live)).toBe('none')
  })

  test('while an overlay is open the body scroll is locked', () => {
    const live = createLiveApp(onCompany(1))
    expect(selectIsScrollLocked(live.overlay().getSnapshot())).toBe(true)
    go(live, {})
    expect(selectIsScrollLocked(live.overlay().getSnapshot())).toBe(false)
  })
})

describe('section 4, the company window', () => {
  test('when it opens it loads announcements and downloads and records a view event', () => {
    const live = createLiveApp(asVisitor(onCompany(1), ivan))
    expect(live.asked('announcementsFeed.load')).toEqual([1])
    expect(live.asked('downloadsFeed.load')).toEqual([1])
    expect(live.used('companyWindow.recordStat')).toEqual([{ id: 1, e: 'open_company' }])
  })

  test('an anonymous visitor is shown none of them, and nothing is recorded', () => {
    const live = createLiveApp(onCompany(1))
    expect([live.asked('announcementsFeed.load'), live.asked('downloadsFeed.load')]).toEqual([[], []])
    expect(live.used('companyWindow.recordStat')).toEqual([])
  })

  test('the view is recorded once per window, and again for the next one', () => {
    const live = createLiveApp(asVisitor(onCompany(1), ivan))
    live.app.send({ type: 'call.failed', fault: 'unauthorized' })
    live.app.send({ type: 'call.answered', gated: true })
    expect(live.used('companyWindow.recordStat')).toHaveLength(1)
    go(live, {})
    go(live, { hall: '1', company: 1 })
    expect(live.used('companyWindow.recordStat')).toHaveLength(2)
  })

  test('on close it clears them: the next window begins with nothing of the last', async () => {
    const live = createLiveApp(asVisitor(onCompany(1), ivan))
    go(live, {})
    expect(selectCompanyWindow(live.overlay().getSnapshot())).toBeUndefined()
    expect([live.open('announcementsFeed.load'), live.open('downloadsFeed.load')]).toEqual([[], []])
    go(live, { hall: '1', company: 1 })
    expect(live.companyWindow().getSnapshot().context.company).toBeNull()
    expect(live.open('companyWindow.loadCompany')).toHaveLength(1)
  })
})

describe('readings 23 and 24, the contact is passed on only after a yes', () => {
  const openCard = (live: LiveApp) =>
    selectCardRef(live.companyWindow().getSnapshot())?.send({ type: 'card.send', name: 'Alfa' })
  const openFile = (live: LiveApp) =>
    selectFileAccess(live.companyWindow().getSnapshot())?.send({
      type: 'download.open',
      link: '/files/21',
      name: 'Alfa',
    })

  test("the card is shown, sent after a yes, and then 'card sent' is shown", async () => {
    const live = createLiveApp(asVisitor(onCompany(1), ivan))
    openCard(live)
    expect([modal(live), live.asked('card.sendCard')]).toEqual(['card-confirmation', []])
    live.actors.dialog.send({ type: 'dialog.confirm' })
    expect(live.asked('card.sendCard')).toEqual([1])
    await live.answer('card.sendCard', undefined)
    expect(modal(live)).toBe('card-sent')
  })

  test('a card that did not go is told, and can be sent again', async () => {
    const live = createLiveApp(asVisitor(onCompany(1), ivan))
    openCard(live)
    live.actors.dialog.send({ type: 'dialog.confirm' })
    await live.fail('card.sendCard', 'refused')
    expect(selectNotice(live.actors.notice.getSnapshot())).toBe('card-refused')
    openCard(live)
    expect(modal(live)).toBe('card-confirmation')
  })

  test('a no sends nothing, and the button works again', () => {
    const live = createLiveApp(asVisitor(onCompany(1), ivan))
    openCard(live)
    live.actors.dialog.send({ type: 'dialog.close' })
    openCard(live)
    expect([modal(live), live.asked('card.sendCard')]).toEqual(['card-confirmation', []])
  })

  test('one modal slot: a modal that is displaced counts as a no', () => {
    const live = createLiveApp(asVisitor(onCompany(1), ivan))
    openCard(live)
    live.actors.dialog.send({ type: 'access.wanted' })
    expect(modal(live)).toBe('gain-access')
    live.actors.dialog.send({ type: 'dialog.close' })
    openCard(live)
    expect([modal(live), live.asked('card.sendCard')]).toEqual(['card-confirmation', []])
  })

  test('an authorization that is lost before the yes sends nothing', () => {
    const live = createLiveApp(asVisitor(onCompany(1), ivan))
    openCard(live)
    live.app.send({ type: 'call.failed', fault: 'unauthorized' })
    live.actors.dialog.send({ type: 'dialog.confirm' })
    expect(live.asked('card.sendCard')).toEqual([])
  })

  test("a company's files ask once, and the answer is remembered", async () => {
    const live = createLiveApp(asVisitor(onCompany(1), ivan))
    openFile(live)
    expect([modal(live), live.used('fileAccess.download')]).toEqual(['download-confirmation', []])
    live.actors.dialog.send({ type: 'dialog.confirm' })
    await live.answer('fileAccess.giveConsent', undefined)
    openFile(live)
    go(live, {})
    go(live, { hall: '1', company: 1 })
    openFile(live)
    expect(live.used('fileAccess.download')).toEqual(Array(3).fill({ link: '/files/21' }))
    expect(live.asked('fileAccess.giveConsent')).toHaveLength(1)
  })

  test.each(['inside the open window', 'after it was closed'])(
    'who agreed before a login inside the page is not asked again, %s',
    async (where) => {
      const live = createLiveApp(onCompany(1))
      await logIn(live, { ...ivan, consents: { broadcasts: [], downloads: [1] } })
      if (where === 'after it was closed') {
        go(live, {})
        go(live, { hall: '1', company: 1 })
      }
      openFile(live)
      expect(live.used('fileAccess.download')).toEqual([{ link: '/files/21' }])
    },
  )

  test.each(['inside the open window', 'after it was closed'])(
    'the next visitor is asked anew, %s',
    async (where) => {
      const page = { ...asVisitor(onCompany(1), ivan), consents: { broadcasts: [], downloads: [1] } }
      const live = createLiveApp(page)
      live.actors.visitor.send({ type: 'visitor.logout' })
      await live.answer('visitor.logOut', undefined)
      await logIn(live, maria)
      if (where === 'after it was closed') {
        go(live, {})
        go(live, { hall: '1', company: 1 })
      }
      openFile(live)
      expect([modal(live), live.used('fileAccess.download')]).toEqual(['download-confirmation', []])
    },
  )
})
