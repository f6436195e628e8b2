// @vitest-environment jsdom
import { createActor } from 'xstate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFault } from '#contract/faults.ts'
import { CLOCK_TICK_MS } from '#contract/limits.ts'
import type { PageData } from '#contract/page.ts'
import { PAGE_DATA_ELEMENT } from '#contract/page-data.ts'
import { selectLogin, selectModal } from '#machines/visitor/dialog.machine.ts'
import { boot } from '#src/boot.ts'
import { createWindowHistory } from '#src/address/window-history.ts'
import { provideOldGuide } from '#src/ports/provide/old-guide.ts'
import { loadExhibitors } from '#src/ports/provide/exhibitors.ts'
import {
  provideAccount,
  provideDownloadAccess,
  provideForm,
  reportConsents,
} from '#src/ports/provide/islands.ts'
import { startChild } from '#src/ports/start-child.ts'
import { sendMade } from '#src/ports/provide/submissions.ts'
import { listenToSurveyFrames } from '#src/ports/survey-frame.ts'
import {
  alfa,
  ivan,
  oldGuideData,
  onlinePage,
  opening,
  plainPage,
  planGuideData,
  withVisitor,
} from '#test/models/sample-fair.ts'
import { createFakeDependencies, startWiredApp } from './fake-dependencies.ts'
import { planAddressFact } from '#test/models/addresses.ts'
import { INERT_PAGE } from './inert-page.ts'

const planPage: PageData = { ...plainPage, lang: 'en', guide: planGuideData }
const leaving = new Set<() => void>()
// A tab remembers its hall.
beforeEach(() => sessionStorage.clear())

afterEach(() => {
  for (const leave of leaving) leave()
  leaving.clear()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

function aborted(): AbortSignal {
  const controller = new AbortController()
  leaving.add(() => controller.abort())
  return controller.signal
}

async function start(wired: ReturnType<typeof createFakeDependencies>, page: PageData) {
  const { app, actors } = await startWiredApp(wired.dependencies, page)
  leaving.add(() => app.stop())
  return { app, actors }
}

describe('the frame of a survey', () => {
  const say = (data: unknown, origin = location.origin) =>
    dispatchEvent(new MessageEvent('message', { data, origin }))
  const listen = (signal = aborted()) => {
    const probe = vi.fn<(options: { gated: boolean }) => void>()
    listenToSurveyFrames({ probe }, signal)
    return probe
  }

  test.each(['survey.unauthorized', 'survey.kept', 'survey.unconfirmed'])(
    'that may not be sent, or has no answer, causes a probe: %s',
    (type) => {
      const probe = listen()
      say({ type })
      expect(probe.mock.calls).toEqual([[{ gated: true }]])
    },
  )

  test.each([
    ['from another origin', { type: 'survey.unauthorized' }, 'https://foreign.example'],
    ['of another type', { type: 'survey.sent' }, undefined],
    ['of an outcome without a fault', { type: 'survey.saved' }, undefined],
    ['that is a text', 'survey.unauthorized', undefined],
    ['that is nothing', null, undefined],
  ])('ignores a message %s', (_what, data, origin) => {
    const probe = listen()
    say(data, origin)
    expect(probe).not.toHaveBeenCalled()
  })

  test('ignores messages after the guide was left', () => {
    const controller = new AbortController()
    const probe = listen(controller.signal)
    controller.abort()
    say({ type: 'survey.unauthorized' })
    expect(probe).not.toHaveBeenCalled()
  })
})

describe('the clock is the server’s', () => {
  const AN_HOUR = 3_600_000
  beforeEach(() => {
    vi.useFakeTimers({ now: plainPage.now - AN_HOUR, toFake: ['Date', 'setInterval', 'clearInterval'] })
  })

  test('whatever the device’s says, counted from when the page came', async () => {
    document.body.innerHTML = `<script id="${PAGE_DATA_ELEMENT}" data-arrived="${Date.now() - 7000}"></script>`
    const { dependencies } = await boot({ page: plainPage, svg: null, href: '/' }, INERT_PAGE, aborted())
    expect(dependencies.getServerTime()).toBe(plainPage.now + 7000)
    vi.setSystemTime(Date.now() + 5000)
    expect(dependencies.getServerTime()).toBe(plainPage.now + 12_000)
  })

  test('in the programme, every ten seconds', async () => {
    const wired = createFakeDependencies()
    const { actors } = await start(
      { ...wired, dependencies: { ...wired.dependencies, getServerTime: () => Date.now() + AN_HOUR } },
      onlinePage,
    )
    const now = () => actors.onlineGuide?.getSnapshot().children.programme?.getSnapshot().context.now
    vi.advanceTimersByTime(CLOCK_TICK_MS)
    expect(now()).toBe(plainPage.now + CLOCK_TICK_MS)
  })
})

describe('a form is sent by its own call', () => {
  const PERSON = { name: 'Anna', family: 'Kim', email: 'anna@mail.example', data: 'Y' }
  test.each([
    ['registration', 'register', PERSON],
    ['ticket', 'orderTicket', PERSON],
  ] as const)('%s', async (form, call, values) => {
    const { dependencies, askedOf } = createFakeDependencies({ [call]: { response: 'ok' } })
    const actor = createActor(provideForm(dependencies), { input: { form } })
    leaving.add(() => actor.stop())
    actor.start()
    for (const [name, value] of Object.entries(values)) actor.send({ type: 'field.typed', name, value })
    actor.send({ type: 'form.submit', key: 'k1' })
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag('done')).toBe(true))
    expect(askedOf(call)).toEqual([
      { body: { values: expect.objectContaining(values) as unknown, lang: 'en', key: 'k1' } },
    ])
  })
})

describe('the login', () => {
  const login = async (answer: unknown) => {
    const wired = createFakeDependencies({ login: answer, logout: { response: 'ok' } })
    wired.dependencies.storage.write('notes', '{"notes":[{"text":"prices"}],"pending":[]}')
    const { actors } = await start(wired, planPage)
    actors.dialog.send({ type: 'login.wanted' })
    const window = selectLogin(actors.dialog.getSnapshot())
    window?.send({ type: 'email.typed', email: ivan.EMAIL })
    window?.send({ type: 'login.submit' })
    return { ...wired, visitor: actors.visitor, window }
  }

  test('notifies other tabs, as does the logout', async () => {
    const { askedOf, toTabs, visitor, dependencies } = await login(ivan)
    await vi.waitFor(() => expect(visitor.getSnapshot().value).not.toBe('anonymous'))
    expect(askedOf('login')).toEqual([{ body: { email: ivan.EMAIL } }])
    expect(toTabs).toEqual([{ type: 'login.accepted', visitor: ivan }])
    // The account has the saved notes now, also where no machine of notes runs.
    expect(dependencies.storage.read('notes')).toBe('')
    visitor.send({ type: 'visitor.logout' })
    await vi.waitFor(() => expect(toTabs.at(-1)).toEqual({ type: 'session.ended' }))
  })
})

test('other tabs are notified of a logout only after the server has confirmed it', async () => {
  const wired = createFakeDependencies()
  const { actors } = await start(wired, withVisitor(planPage, ivan))
  actors.visitor.send({ type: 'visitor.logout' })
  await vi.waitFor(() => expect(wired.askedOf('logout')).toEqual([{ body: {} }]))
  expect(wired.toTabs).toEqual([])
})

describe('the account', () => {
  const open = async (answers: Parameters<typeof createFakeDependencies>[0]) => {
    const wired = createFakeDependencies({ confirmVisitor: { response: 'proven' }, ...answers })
    const { app } = await start(wired, withVisitor(planPage, ivan))
    const account = startChild(app, provideAccount(wired.dependencies, { visitor: ivan.UID }), {
      id: 'account',
      input: { authorized: true },
    })
    return { ...wired, account }
  }

  test('is deleted by the server before other tabs are notified', async () => {
    const { account, askedOf, toTabs } = await open({})
    account.send({ type: 'deletion.wanted' })
    account.send({ type: 'deletion.confirm' })
    await vi.waitFor(() => expect(askedOf('deleteVisitor')).toEqual([{ body: {} }]))
    expect(askedOf('confirmVisitor')).toEqual([{ body: { purpose: 'delete' } }])
    expect(toTabs).toEqual([])
  })

  test('ends its sessions on the server, and notifies other tabs', async () => {
    const { account, askedOf, toTabs } = await open({ logoutEverywhere: { response: 'ok', sessions: 2 } })
    account.send({ type: 'everywhere.wanted' })
    await vi.waitFor(() => expect(toTabs).toEqual([{ type: 'session.ended' }]))
    expect(askedOf('logoutEverywhere')).toEqual([{ body: {} }])
  })

  test.each([
    ['reports the consents that it lists to other tabs', ivan, false, 1],
    ['reports none that an old page lists', ivan, true, 0],
    ['reports none to an anonymous visitor', null, false, 0],
  ])('%s', (_what, visitor, isPageStored, count) => {
    const { dependencies, toTabs } = createFakeDependencies()
    const given = { company: { text: 'Alfa' }, day: '2021-09-21' }
    const consents = [
      { ...given, kind: 'broadcast' as const, id: 5, event: { text: 'Opening' } },
      { ...given, kind: 'download' as const, id: 1 },
    ]
    reportConsents({ ...dependencies, isPageStored }, { visitor, consents })
    const fact = { type: 'consents.listed', broadcasts: [5], downloads: [1] }
    expect(toTabs).toEqual(Array.from({ length: count }, () => fact))
  })
})

test('a consent to a broadcast is saved as the broadcast’s', async () => {
  const wired = createFakeDependencies()
  const now = (opening.TS + 60) * 1000
  const address = { kind: 'broadcast', id: 5 } as const
  const page = { ...withVisitor(onlinePage, ivan), now }
  const { actors } = await start(
    { ...wired, dependencies: { ...wired.dependencies, getServerTime: () => now } },
    page.online === null ? page : { ...page, online: { ...page.online, address } },
  )
  await vi.waitFor(() => expect(selectModal(actors.dialog.getSnapshot())).toBe('broadcast-confirmation'))
  actors.dialog.send({ type: 'dialog.confirm' })
  await vi.waitFor(() =>
    expect(wired.askedOf('consent')).toEqual([
      { body: { kind: 'broadcast', id: 5, receiver: opening.ORGANIZER?.ID } },
    ]),
  )
})

test('a consent counts when the server has saved it, not before', async () => {
  const call = () => Promise.reject(new CallFault('unreachable'))
  const transport = { ...createFakeDependencies().dependencies.transport, call }
  await expect(sendMade(transport, { kind: 'download', subject: 5 })).rejects.toThrow(CallFault)
})

test('links to downloads come from the server, or the message that there are none', async () => {
  const urls = [{ url: '/files/21', title: 'Prices' }]
  for (const [askLinks, value] of [
    [urls, 'unlocked'],
    [{ message: 'error' }, 'locked'],
  ] as const) {
    const { dependencies, askedOf } = createFakeDependencies({ askLinks })
    const actor = createActor(provideDownloadAccess(dependencies), {
      input: { kind: 'links', urls: null },
    }).start()
    leaving.add(() => actor.stop())
    actor.send({ type: 'name.typed', name: 'Maria' })
    actor.send({ type: 'email.typed', email: 'maria@example.org' })
    actor.send({ type: 'access.submit' })
    const body = { name: 'Maria', email: 'maria@example.org' }
    await vi.waitFor(() => expect(actor.getSnapshot().matches(value)).toBe(true))
    expect(askedOf('askLinks')).toEqual([{ body }])
  }
})

describe('a list of favourites is saved with what it was changed from', () => {
  test('companies of a guide', async () => {
    const wired = createFakeDependencies({ saveFavouriteCompanies: { response: 'ok', ids: [9, 1] } })
    const { actors } = await start(wired, { ...planPage, favourites: { companies: [9], events: [] } })
    actors.favouriteCompanies.send({ type: 'favourites.toggle', id: 1 })
    await vi.waitFor(() =>
      expect(wired.askedOf('saveFavouriteCompanies')).toEqual([{ body: { ids: [9, 1], base: [9] } }]),
    )
    expect(wired.askedOf('saveFavouriteEvents')).toEqual([])
  })

  test('which an answer without a list leaves as they are', async () => {
    const wired = createFakeDependencies({ saveFavouriteCompanies: { response: 'ok' } })
    const { actors } = await start(wired, planPage)
    actors.favouriteCompanies.send({ type: 'favourites.toggle', id: 1 })
    const { favouriteCompanies } = actors
    await vi.waitFor(() => expect(favouriteCompanies.getSnapshot().value).toBe('settled'))
    expect(favouriteCompanies.getSnapshot().context.ids).toEqual([1])
  })

  test('events of a guide', async () => {
    const wired = createFakeDependencies({ saveFavouriteEvents: { response: 'ok', ids: [5] } })
    const { actors } = await start(wired, planPage)
    actors.favouriteEvents.send({ type: 'favourites.toggle', id: 5 })
    await vi.waitFor(() =>
      expect(wired.askedOf('saveFavouriteEvents')).toEqual([{ body: { ids: [5], base: [] } }]),
    )
  })

  test('companies of the old guide, as texts', async () => {
    const { dependencies, askedOf, toTabs } = createFakeDependencies({
      saveFavourites: { response: { response: 'ok' } },
    })
    const machine = provideOldGuide(dependencies, oldGuideData, createWindowHistory(dependencies, '/guide/'))
    const actor = createActor(machine, { input: { data: oldGuideData, href: '/guide/' } })
    leaving.add(() => actor.stop())
    actor.start()
    actor.getSnapshot().children.favourites?.send({ type: 'favourites.toggle', id: 3 })
    await vi.waitFor(() =>
      expect(askedOf('saveFavourites')).toEqual([{ body: { ids: ['1', '3'], base: ['1'] } }]),
    )
    expect(toTabs).toMatchObject([{ type: 'favourites.changed', kind: 'companies', id: 3, wanted: true }])
    const saved = actor.getSnapshot().children.favourites
    await vi.waitFor(() => expect(saved?.getSnapshot().value).toBe('settled'))
    expect(saved?.getSnapshot().context.ids).toEqual([1, 3])
  })
})

describe('a list is asked for its edition, language and hall', () => {
  test('exhibitors and plan of another hall', async () => {
    const wired = createFakeDependencies()
    const { app } = await start(wired, planPage)
    app.send(planAddressFact({ hall: '2' }))
    await vi.waitFor(() => {
      expect(wired.askedOf('exhibitors')).toEqual([{ params: { year: '2021', lang: 'en', hall: ['2'] } }])
      expect(wired.askedOf('floorPlanV2')).toEqual([{ params: { year: '2021', hall: '2' } }])
    })
  })

  test.each([
    ['a found part of it', { filtered: true, data: [1] }],
    ['one company', { filtered: false, data: alfa }],
    ['nothing', { filtered: false, data: null }],
  ])('%s is no list', async (_, exhibitors) => {
    await expect(loadExhibitors(createFakeDependencies({ exhibitors }).dependencies, '')).rejects.toThrow(
      CallFault,
    )
  })

  test('a navigation becomes an address of the guide in the language of the page', async () => {
    const wired = createFakeDependencies()
    const { actors } = await start(wired, planPage)
    actors.planGuide?.send({ type: 'company.open', id: 4, hall: '2' })
    expect(wired.hrefs).toEqual(['/en/plan/2/4'])
  })

  test('a window that is left becomes the address of the guide without it', async () => {
    const wired = createFakeDependencies()
    const { app } = await start(wired, planPage)
    app.send(planAddressFact({ hall: '1', company: 99 }))
    expect(wired.hrefs).toEqual(['/en/plan/'])
  })
})
