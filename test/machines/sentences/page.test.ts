import { describe, expect, test } from 'vitest'
import { selectRootStates } from '#machines/root-states.ts'
import { selectHandlesHref, type PageFragment } from '#machines/address/page.machine.ts'
import { withVisitor, ivan, maria, plainPage } from '#test/models/sample-fair.ts'
import { pageAddressFact } from '#test/models/addresses.ts'
import { createTestApp, logIn, type TestApp } from './test-app.ts'

const LOAD = 'page.loadPage'
const about: PageFragment = { kind: 'fragment', markup: '<main/>', arrived: 0 }
const news: PageFragment = { ...about, markup: '<main id="news"/>' }

const page = ({ actors }: TestApp) => {
  if (actors.page === undefined) throw new Error('The website has its page')
  return actors.page
}
const state = (live: TestApp) => selectRootStates(live.actors)['data-page']
const click = (live: TestApp, href: string) => page(live).send({ type: 'page.wanted', href })
const arrive = (live: TestApp, href: string, isBack = false) =>
  page(live).send({ ...pageAddressFact('', href), isBack })
const takes = (live: TestApp, href: string) => selectHandlesHref(page(live).getSnapshot(), href)

/** On the page `/`, its address reported as the one reader of addresses does at the start. */
function start(data = plainPage): TestApp {
  const live = createTestApp(data, null, '/')
  arrive(live, '/')
  return live
}

describe('section 2, Page navigation', () => {
  test('the page loader toggles between loading and loaded on each page change', async () => {
    const live = start()
    expect(state(live)).toBe('loaded')
    arrive(live, '/about/')
    expect(state(live)).toBe('loading')
    await live.answer(LOAD, about)
    expect(state(live)).toBe('loaded')
    arrive(live, '/news/')
    expect(state(live)).toBe('loading')
  })

  test('all other paths are fetched and swapped in', async () => {
    const live = start()
    arrive(live, '/news/?page=2#list')
    expect(live.callInputs(LOAD)).toEqual(['/news/?page=2'])
    await live.answer(LOAD, news)
    expect(live.portParams('page.showPage')).toEqual([{ page: news, isBack: false }])
    expect(live.portParams('page.leave')).toEqual([])
  })

  test.each(['/bitrix/', '/lk/', '/lk/en/', '/translate?to=de'])('%s does a full page load', (href) => {
    const live = start()
    arrive(live, href)
    expect([live.portParams('page.leave'), live.callInputs(LOAD)]).toEqual([[{ href }], []])
  })

  test('if the visitor is authorized, navigation is always a normal page load', () => {
    const live = start(withVisitor(plainPage, ivan))
    expect(takes(live, '/about/')).toBe(false)
    arrive(live, '/about/')
    expect([live.portParams('page.leave'), live.callInputs(LOAD)]).toEqual([[{ href: '/about/' }], []])
  })

  test('from the login on, also for what is under way', async () => {
    const live = start()
    arrive(live, '/about/')
    await logIn(live, maria)
    expect([live.openCalls(LOAD), live.portParams('page.leave')]).toEqual([[], [{ href: '/about/' }]])
  })

  test('after a logout pages are swapped again', async () => {
    const live = start(withVisitor(plainPage, ivan))
    live.actors.visitor.send({ type: 'visitor.logout' })
    await live.answer('visitor.logOut', undefined)
    expect(takes(live, '/about/')).toBe(true)
  })
})

describe('section 8, page fetch fails', () => {
  test.each(['unreachable', 'refused'] as const)(
    '%s: says so, keeps the page, and can be retried',
    async (fault) => {
      const live = start()
      arrive(live, '/about/')
      await live.fail(LOAD, fault)
      expect(state(live)).toBe('failed')
      expect(live.portParams('page.showPage')).toEqual([])
      page(live).send({ type: 'page.retry' })
      await live.answer(LOAD, about)
      expect([state(live), live.portParams('page.showPage')]).toEqual([
        'loaded',
        [{ page: about, isBack: false }],
      ])
    },
  )

  test('a connection that is back loads what could not be loaded', async () => {
    const live = start()
    arrive(live, '/about/')
    live.app.send({ type: 'call.failed', fault: 'unreachable' })
    await live.fail(LOAD, 'unreachable')
    live.app.send({ type: 'call.answered', gated: false })
    expect([state(live), live.callInputs(LOAD)]).toEqual(['loading', ['/about/', '/about/']])
  })

  test('Back from a page that failed shows the previous one without a request', async () => {
    const live = start()
    arrive(live, '/about/')
    await live.fail(LOAD, 'unreachable')
    arrive(live, '/', true)
    expect([state(live), live.callInputs(LOAD)]).toEqual(['loaded', ['/about/']])
  })

  test('an answer that is no fragment is loaded in full', async () => {
    const live = start()
    arrive(live, '/price/#terms')
    await live.answer(LOAD, { kind: 'other' })
    expect(live.portParams('page.leave')).toEqual([{ href: '/price/#terms' }])
  })
})

describe('readings 9, the address is the only mover', () => {
  test('a click requests the address and waits for it', () => {
    const live = start()
    expect(takes(live, '/about/')).toBe(true)
    click(live, '/about/')
    expect([live.portParams('page.navigate'), live.callInputs(LOAD), state(live)]).toEqual([
      [{ href: '/about/' }],
      [],
      'loaded',
    ])
    arrive(live, '/about/')
    expect(live.callInputs(LOAD)).toEqual(['/about/'])
  })

  test('an equal address, and another place of the same page, change nothing', () => {
    const live = start()
    arrive(live, '/')
    arrive(live, '/#map')
    expect([state(live), live.callInputs(LOAD), live.portParams('page.leave')]).toEqual(['loaded', [], []])
    expect([takes(live, '/#map'), takes(live, '/')]).toEqual([false, false])
  })

  test('a second click sends no second request', () => {
    const live = start()
    arrive(live, '/about/')
    click(live, '/about/')
    arrive(live, '/about/')
    expect([live.callInputs(LOAD), live.portParams('page.navigate')]).toEqual([['/about/'], []])
  })

  test('a newer address cancels the older one, whose late answer is ignored', async () => {
    const live = start()
    arrive(live, '/about/')
    const [late] = live.openCalls(LOAD)
    arrive(live, '/news/')
    expect(late?.signal.aborted).toBe(true)
    late?.settle({ output: about })
    await live.answer(LOAD, news)
    expect(live.portParams('page.showPage')).toEqual([{ page: news, isBack: false }])
  })

  test('Back to the shown page while another one loads cancels it', () => {
    const live = start()
    arrive(live, '/about/')
    arrive(live, '/', true)
    expect([state(live), live.openCalls(LOAD), live.portParams('page.showPage')]).toEqual(['loaded', [], []])
  })

  test('Back to a page that was left asks for it anew, and says that it is Back', async () => {
    const live = start()
    arrive(live, '/about/')
    await live.answer(LOAD, about)
    arrive(live, '/', true)
    await live.answer(LOAD, news)
    expect(live.portParams('page.showPage').at(-1)).toEqual({ page: news, isBack: true })
  })

  test('a page restored from the back/forward cache is shown as loaded', () => {
    const live = start()
    arrive(live, '/lk/')
    expect(state(live)).toBe('loading')
    arrive(live, '/', true)
    expect(state(live)).toBe('loaded')
  })
})
