import fc from 'fast-check'
import { waitFor } from 'xstate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import type { SafeStorage } from '#src/ports/storage.ts'
import type { Browser } from './browser.ts'
import {
  createEmptyMemory,
  startInProcessApp,
  readPageData,
  type InProcessApp,
  type NetworkCondition,
} from './in-process-app.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let ids: number[]
beforeAll(async () => {
  server = await openTestServer()
  const page = await readPageData(server.createBrowser(), '/plan/')
  ids = (page.guide?.exhibitors ?? []).slice(0, 6).map(({ id }) => id)
})
afterAll(() => server.close())

/** A browser with its memory, open in one tab at a time. */
class Device {
  readonly browser: Browser
  readonly #memory: SafeStorage = createEmptyMemory()
  #weather: NetworkCondition = 'fine'
  #tab: InProcessApp | undefined

  constructor() {
    this.browser = server.createBrowser()
  }

  get starred(): number[] {
    if (this.#tab === undefined) throw new Error('No tab is open')
    return [...selectFavourites(this.#tab.actors.favouriteCompanies.getSnapshot())].toSorted((a, b) => a - b)
  }

  async reload(): Promise<void> {
    this.#tab?.stop()
    const page = await readPageData(this.browser, '/plan/')
    const weather = () => this.#weather
    this.#tab = await startInProcessApp({
      browser: this.browser,
      page,
      memory: this.#memory,
      networkCondition: weather,
    })
    await this.#rest()
  }

  async toggle(id: number, weather: NetworkCondition): Promise<void> {
    this.#weather = weather
    this.#tab?.actors.favouriteCompanies.send({ type: 'favourites.toggle', id })
    await this.#rest()
  }

  /** The network is back, and what is not saved yet is sent. */
  async heal(): Promise<void> {
    this.#weather = 'fine'
    this.#tab?.actors.favouriteCompanies.send({ type: 'connection.restored' })
    await this.#rest()
  }

  stop(): void {
    this.#tab?.stop()
  }

  async #rest(): Promise<void> {
    if (this.#tab === undefined) return
    await waitFor(
      this.#tab.actors.favouriteCompanies,
      (snapshot) => snapshot.matches('settled') || snapshot.matches('unsaved'),
    )
  }
}

const weather = fc.constantFrom<NetworkCondition>('fine', 'fine', 'lost request', 'lost answer')
const step = fc.record({
  device: fc.constantFrom(0, 1),
  what: fc.constantFrom('toggle', 'toggle', 'toggle', 'heal', 'reload'),
  id: fc.nat({ max: 5 }),
  weather,
})

test('readings 19: two devices of one visitor end with one set, on both and on the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const devices = [new Device(), new Device()] as const
      for (const device of devices) {
        await device.browser.login('timur@visitors.example')
        await device.reload()
      }
      const lastBy = new Map<number, number>()
      for (const { device, what, id, weather: today } of steps) {
        const used = devices[device]
        const wanted = ids[id] ?? 0
        if (what === 'toggle') {
          await used.toggle(wanted, today)
          lastBy.set(wanted, device)
        } else if (what === 'heal') await used.heal()
        else await used.heal().then(() => used.reload())
      }
      const wishes = new Map(
        [...lastBy].map(([id, device]) => [id, devices[device as 0 | 1].starred.includes(id)]),
      )
      const onlyOne = [...lastBy.keys()].filter((id) => {
        const by = new Set(
          steps.filter((each) => each.what === 'toggle' && ids[each.id] === id).map(({ device }) => device),
        )
        return by.size === 1
      })
      for (const device of devices) await device.heal()
      for (const device of devices) await device.reload()
      const server = (await readPageData(devices[0].browser, '/plan/')).favourites.companies.toSorted(
        (a, b) => a - b,
      )
      expect(devices[0].starred).toEqual(server)
      expect(devices[1].starred).toEqual(server)
      for (const id of onlyOne) expect([id, server.includes(id)]).toEqual([id, wishes.get(id)])
      for (const device of devices) device.stop()
    }),
    { numRuns: 25, seed: 20200922 },
  )
})

test('an anonymous browser whose token was dropped loses no star, in an open tab nor after a reload', async () => {
  const device = new Device()
  const drop = () => server.store.visitors.logout(device.browser.cookies.visitor ?? '')
  const onServer = async () =>
    (await readPageData(device.browser, '/plan/')).favourites.companies.toSorted((a, b) => a - b)
  const wanted = ids.slice(0, 4).toSorted((a, b) => a - b)
  await device.reload()
  for (const id of ids.slice(0, 3)) await device.toggle(id, 'fine')
  await drop()
  await device.toggle(ids[3] ?? 0, 'fine')
  expect([device.starred, await onServer()]).toEqual([wanted, wanted])
  await drop()
  await device.reload()
  expect([device.starred, await onServer()]).toEqual([wanted, wanted])
  device.stop()
})
