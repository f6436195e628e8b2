// @vitest-environment jsdom
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAddressReader } from '#src/address/address-reader.ts'
import { saveEntryScroll } from '#src/address/entry-scroll.ts'
import { createWebsiteNavigation } from '#src/address/website-navigation.ts'
import { createEntryRecorder, createWindowHistory } from '#src/address/window-history.ts'
import { createFakeDependencies } from './fake-dependencies.ts'

const scrolledTo = vi.fn<(x: number, y: number) => void>()
vi.stubGlobal('scrollTo', scrolledTo)

let leaving = new AbortController()
const ARRIVALS = '/arrivals/'
const PAGE = '/catalogue/?from=mail'

beforeEach(() => {
  history.pushState(null, '', ARRIVALS)
  document.documentElement.dataset['page'] = 'loaded'
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'navigation')
  leaving.abort()
  leaving = new AbortController()
})

/** What a page hears of its address from now on: the hash; of another page its address. */
function listen() {
  const received: string[] = []
  const recordEntry = createEntryRecorder()
  const page = location.pathname + location.search
  const reader = createAddressReader((fact) => {
    if (fact.type !== 'address.changed') return
    recordEntry(fact)
    received.push(fact.href === page ? fact.hash : fact.href)
  })
  const navigate = createWebsiteNavigation(reader, leaving.signal)
  const reportAddress = () => reader.report(true)
  reportAddress()
  const windows = createWindowHistory(
    { ...createFakeDependencies().dependencies, navigate, reportAddress },
    page,
  )
  const close = () => windows.leave({ replace: false })
  return {
    received,
    navigate,
    go: windows.navigate,
    leave: windows.leave,
    close,
    stop: () => leaving.abort(),
  }
}

/** The same, as a visitor arrives there from another page. */
function arrive(hash = '') {
  history.pushState(null, '', PAGE + hash)
  return listen()
}

/** What leads through the history comes later. */
async function moves(move: () => void): Promise<string> {
  const moved = once(window, 'popstate')
  move()
  await moved
  return location.pathname + location.search + location.hash
}

const back = () => moves(() => history.back())
const forward = () => moves(() => history.forward())
const typed = (hash: string) => moves(() => (location.hash = hash))

describe('the hash of an address', () => {
  test('is reported at once and on every change, decoded if possible', async () => {
    const { received } = arrive('#%D0%B7%D0%B0%D0%BB.jpg')
    await typed('%E0%A4')
    await back()
    expect(received).toEqual(['зал.jpg', '%E0%A4', 'зал.jpg'])
  })

  test('is written encoded, and told as soon as it stands', async () => {
    const { received, go } = arrive()
    go({ name: 'зал 100%.jpg', replace: false })
    expect(location.href).toBe(`http://localhost:3000${PAGE}#%D0%B7%D0%B0%D0%BB%20100%25.jpg`)
    expect(received).toEqual(['', 'зал 100%.jpg'])
  })

  test('is ignored while the address is that of another page, and after the end', async () => {
    history.replaceState(null, '', `${ARRIVALS}#pallets`)
    const { received, stop } = arrive('#racks')
    expect(await back()).toBe(`${ARRIVALS}#pallets`)
    expect(received).toEqual(['racks', ARRIVALS])
    stop()
    await forward()
    await typed('pallets')
    expect([received, history.state ?? null]).toEqual([['racks', ARRIVALS], null])
  })

  test.each([true, false])(
    'changes by a load where the browser refuses so many changes (%s)',
    async (replace) => {
      const { received, go } = arrive('#racks')
      for (const change of ['pushState', 'replaceState'] as const)
        vi.spyOn(history, change).mockImplementation(() => {
          throw new DOMException('Too many', 'SecurityError')
        })
      const { length } = history
      expect(await moves(() => go({ name: 'pallets', replace }))).toBe(`${PAGE}#pallets`)
      expect(received).toEqual(['racks', 'pallets'])
      expect(history.length).toBe(replace ? length : length + 1)
    },
  )
})

test('an address is reported with its cause: the history or a link', async () => {
  history.pushState(null, '', PAGE)
  const backs: boolean[] = []
  const reader = createAddressReader((fact) => {
    if ('isBack' in fact) backs.push(fact.isBack)
  })
  const navigate = createWebsiteNavigation(reader, leaving.signal)
  navigate(`${PAGE}#racks`, { replace: false })
  await back()
  expect(backs).toEqual([false, true])
})

test('a page that is there is a page below its first window, without being told of', () => {
  history.pushState(null, '', PAGE)
  const recordEntry = createEntryRecorder()
  history.pushState(null, '', `${PAGE}#racks`)
  recordEntry({ href: PAGE, hash: 'racks' })
  expect(history.state).toEqual({ overPage: true })
})

test('a move within the page scrolls to where the entry was left, a move to another page does not', async () => {
  history.pushState({ scroll: 40 }, '', PAGE)
  const { navigate } = listen()
  scrolledTo.mockClear()
  navigate(`${PAGE}#racks`, { replace: false })
  history.replaceState({ scroll: 90 }, '')
  await back()
  await forward()
  expect(scrolledTo.mock.calls).toEqual([
    [0, 0],
    [0, 90],
  ])
  navigate(ARRIVALS, { replace: false })
  await back()
  expect(scrolledTo).toHaveBeenCalledTimes(2)
})

describe('a window that is closed', () => {
  test('is gone back from where the page opened it, and Forward opens it again', async () => {
    const { received, go, close } = arrive()
    go({ name: 'racks', replace: false })
    expect(await moves(close)).toBe(PAGE)
    expect(await forward()).toBe(`${PAGE}#racks`)
    expect(await moves(close)).toBe(PAGE)
    expect(received).toEqual(['', 'racks', '', 'racks', ''])
    expect(await back()).toBe(ARRIVALS)
  })

  test('is one step back, however many others took its place', async () => {
    const { go, close } = arrive()
    go({ name: 'racks', replace: false })
    saveEntryScroll()
    go({ name: 'pallets', replace: true })
    expect(await moves(close)).toBe(PAGE)
    expect(await back()).toBe(ARRIVALS)
  })

  test('gives its place to the page where it was arrived at', async () => {
    const { received, go, close } = arrive('#racks')
    go({ name: 'pallets', replace: true })
    close()
    expect(location.href).toBe(`http://localhost:3000${PAGE}`)
    expect(received).toEqual(['racks', 'pallets', ''])
    expect(await back()).toBe(ARRIVALS)
  })

  test('is gone back from after a reload, too', async () => {
    const before = arrive()
    before.go({ name: 'racks', replace: false })
    saveEntryScroll()
    before.stop()
    const { close } = listen()
    expect(await moves(close)).toBe(PAGE)
  })

  test('is gone back from where a link of the page or a hand at the address opened it', async () => {
    const { close } = arrive()
    await typed('racks')
    expect(await moves(close)).toBe(PAGE)
    expect(await back()).toBe(ARRIVALS)
  })

  test('is gone back from where a card of the page opened it before anybody looked', async () => {
    history.pushState(null, '', PAGE)
    const url = location.href
    await typed('racks')
    vi.stubGlobal('navigation', { currentEntry: { index: 1 }, entries: () => [{ url }] })
    const { close } = listen()
    expect(await moves(close)).toBe(PAGE)
    expect(await back()).toBe(ARRIVALS)
  })

  test('gives its place to the page where it came over another window', async () => {
    const { go, close } = arrive()
    go({ name: 'racks', replace: false })
    await typed('pallets')
    close()
    expect(location.hash).toBe('')
    expect(await back()).toBe(`${PAGE}#racks`)
    expect(await moves(close)).toBe(PAGE)
  })

  test('leaves the address alone that leads elsewhere by then', async () => {
    const { received, go, close, navigate } = arrive()
    go({ name: 'racks', replace: false })
    navigate(ARRIVALS, { replace: false })
    close()
    expect(location.pathname).toBe(ARRIVALS)
    expect(received).toEqual(['', 'racks', ARRIVALS, ARRIVALS])
  })
})

test('where a page was read stays with its entry, whatever is kept beside it', () => {
  const { navigate } = listen()
  history.replaceState({ overPage: true, scroll: 7 }, '')
  navigate(`${ARRIVALS}#racks`, { replace: true })
  expect(history.state).toEqual({ overPage: true, scroll: 7 })
  saveEntryScroll()
  expect(history.state).toEqual({ overPage: true, scroll: 0 })
})

test('a page that is left where it was read before, or while another loads, changes nothing in its entry', () => {
  listen()
  saveEntryScroll()
  const replace = vi.spyOn(history, 'replaceState')
  dispatchEvent(new Event('pagehide'))
  expect(replace).not.toHaveBeenCalled()
  vi.spyOn(globalThis, 'scrollY', 'get').mockReturnValue(300)
  document.documentElement.dataset['page'] = 'loading'
  dispatchEvent(new Event('pagehide'))
  expect(replace).not.toHaveBeenCalled()
  document.documentElement.dataset['page'] = 'loaded'
  dispatchEvent(new Event('pagehide'))
  expect(history.state).toEqual({ scroll: 300 })
})
