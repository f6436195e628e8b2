// @vitest-environment jsdom
import { once } from 'node:events'
import { createActor, setup } from 'xstate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HashFact } from '#machines/address/hash.ts'
import { createHashAddress } from '#src/address/hash-address.ts'
import { saveEntryScroll, createWebsiteNavigation } from '#src/address/website-navigation.ts'

vi.stubGlobal('scrollTo', () => undefined)
const navigate = createWebsiteNavigation(() => undefined, new AbortController().signal)

const open: { stop(): void }[] = []
const ARRIVALS = '/arrivals/'
const PAGE = '/catalogue/?from=mail'

beforeEach(() => history.pushState(null, '', ARRIVALS))
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'navigation')
  for (const actor of open.splice(0)) actor.stop()
})

/** What a page hears of its address, from the end of the present task on. */
async function hear() {
  const heard: string[] = []
  const address = createHashAddress(navigate)
  const ear = setup({ types: { events: {} as HashFact }, actors: { listen: address.listen } })
  const machine = ear.createMachine({
    invoke: { src: 'listen' },
    on: { 'hash.changed': { actions: ({ event }) => heard.push(event.hash) } },
  })
  const actor = createActor(machine).start()
  open.push(actor)
  await Promise.resolve()
  return { ...address, heard, stop: () => actor.stop() }
}

/** The same, as a visitor arrives there from another page. */
function arrive(hash = '') {
  history.pushState(null, '', PAGE + hash)
  return hear()
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
  test('is told at once, decoded where it can be, and whenever it changes', async () => {
    const { heard } = await arrive('#%D0%B7%D0%B0%D0%BB.jpg')
    await typed('%E0%A4')
    await back()
    expect(heard).toEqual(['зал.jpg', '%E0%A4', 'зал.jpg'])
  })

  test('is written encoded, and told as soon as it stands', async () => {
    const { heard, navigate: go } = await arrive()
    go({ hash: 'зал 100%.jpg', replace: false })
    expect(location.href).toBe(`http://localhost:3000${PAGE}#%D0%B7%D0%B0%D0%BB%20100%25.jpg`)
    expect(heard).toEqual(['', 'зал 100%.jpg'])
  })

  test('is no affair of the page any more while the address is another one, nor after its end', async () => {
    history.replaceState(null, '', `${ARRIVALS}#pallets`)
    const { heard, stop } = await arrive('#racks')
    expect(await back()).toBe(`${ARRIVALS}#pallets`)
    expect(heard).toEqual(['racks', ''])
    stop()
    await forward()
    await typed('pallets')
    expect([heard, history.state ?? null]).toEqual([['racks', ''], null])
  })

  test('stays where the browser refuses another one', async () => {
    const { heard, navigate: go } = await arrive('#racks')
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('Too many', 'SecurityError')
    })
    go({ hash: 'pallets', replace: true })
    expect(heard).toEqual(['racks'])
  })

  test('is told again where the browser refuses to leave it, so that it can be closed later', async () => {
    const { heard, leave } = await arrive('#racks')
    const refusing = vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('Too many', 'SecurityError')
    })
    leave()
    expect(heard).toEqual(['racks', 'racks'])
    refusing.mockRestore()
    leave()
    expect(heard).toEqual(['racks', 'racks', ''])
  })
})

describe('a window that is closed', () => {
  test('is gone back from where the page opened it, and Forward opens it again', async () => {
    const { heard, navigate: go, leave } = await arrive()
    go({ hash: 'racks', replace: false })
    expect(await moves(leave)).toBe(PAGE)
    expect(await forward()).toBe(`${PAGE}#racks`)
    expect(await moves(leave)).toBe(PAGE)
    expect(heard).toEqual(['', 'racks', '', 'racks', ''])
    expect(await back()).toBe(ARRIVALS)
  })

  test('is one step back, however many others took its place', async () => {
    const { navigate: go, leave } = await arrive()
    go({ hash: 'racks', replace: false })
    saveEntryScroll()
    go({ hash: 'pallets', replace: true })
    expect(await moves(leave)).toBe(PAGE)
    expect(await back()).toBe(ARRIVALS)
  })

  test('gives its place to the page where it was arrived at', async () => {
    const { heard, navigate: go, leave } = await arrive('#racks')
    go({ hash: 'pallets', replace: true })
    leave()
    expect(location.href).toBe(`http://localhost:3000${PAGE}`)
    expect(heard).toEqual(['racks', 'pallets', ''])
    expect(await back()).toBe(ARRIVALS)
  })

  test('is gone back from after a reload, too', async () => {
    const before = await arrive()
    before.navigate({ hash: 'racks', replace: false })
    saveEntryScroll()
    before.stop()
    const { leave } = await hear()
    expect(await moves(leave)).toBe(PAGE)
  })

  test('is gone back from where a link of the page or a hand at the address opened it', async () => {
    const { leave } = await arrive()
    await typed('racks')
    expect(await moves(leave)).toBe(PAGE)
    expect(await back()).toBe(ARRIVALS)
  })

  test('is gone back from where a card of the page opened it before anybody looked', async () => {
    history.pushState(null, '', PAGE)
    const url = location.href
    await typed('racks')
    vi.stubGlobal('navigation', { currentEntry: { index: 1 }, entries: () => [{ url }] })
    const { leave } = await hear()
    expect(await moves(leave)).toBe(PAGE)
    expect(await back()).toBe(ARRIVALS)
  })

  test('gives its place to the page where it came over another window', async () => {
    const { navigate: go, leave } = await arrive()
    go({ hash: 'racks', replace: false })
    await typed('pallets')
    leave()
    expect(location.hash).toBe('')
    expect(await back()).toBe(`${PAGE}#racks`)
    expect(await moves(leave)).toBe(PAGE)
  })

  test('leaves the address alone that leads elsewhere by then', async () => {
    const { heard, navigate: go, leave } = await arrive()
    go({ hash: 'racks', replace: false })
    navigate(ARRIVALS, { replace: false })
    leave()
    expect(location.pathname).toBe(ARRIVALS)
    expect(heard).toEqual(['', 'racks', ''])
  })
})

test('where a page was read stays with its entry, whatever is kept beside it', () => {
  history.replaceState({ overPage: true, scroll: 7 }, '')
  navigate(`${ARRIVALS}#racks`, { replace: true })
  expect(history.state).toEqual({ overPage: true, scroll: 7 })
  saveEntryScroll()
  expect(history.state).toEqual({ overPage: true, scroll: 0 })
})
