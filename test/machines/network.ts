import { setImmediate as letAnswersTravel } from 'node:timers/promises'
import { CallFault, type Fault } from '#contract/faults.ts'
import type { Visitor } from '#contract/entities.ts'
import type { CallFact } from '#machines/facts.ts'
import {
  alfa,
  alfaWithStaff,
  announcement,
  download,
  hallOne,
  hallTwo,
  maria,
} from '#test/models/sample-fair.ts'
import type { TestApp } from './sentences/test-app.ts'
import type { Call } from './sentences/fake-ports.ts'
import { planAddressFact } from '#test/models/addresses.ts'

/** How a call ends: with the server's answer, or on the way. */
export type CallOutcome = 'answered' | Fault

const GATED = ['announcementsFeed.load', 'downloadsFeed.load', 'card.sendCard', 'fileAccess.giveConsent']
/** The browser answers these by itself. */
const MEMORY = ['favourites.recallFavourites', 'floorPlan.recallPlan', 'hall.awaitIdle', 'hall.recallStart']
const LISTS: Record<string, unknown> = { '1': hallOne, '2': hallTwo }

/** A server and the line to it, reporting each call to the app as the transport does. */
export class Network {
  /** Who is logged in as the server has it. */
  session: Visitor | null
  readonly #live: TestApp
  #announced = 0
  #probed = 0
  #followed = 0

  constructor(live: TestApp, session: Visitor | null) {
    this.#live = live
    this.session = session
  }

  /** Ends the oldest call, a probe being one. */
  async end(fate: CallOutcome): Promise<boolean> {
    const probes = ['connection.probe', 'visitor.probe'].flatMap((port) => this.#live.portParams(port)) as {
      gated: boolean
    }[]
    const probe = probes[this.#probed]
    const [call] = this.#live.calls
    if (probe !== undefined) {
      this.#probed += 1
      this.#notify(this.#factOf(this.#faultOf(fate, probe.gated), probe.gated))
    } else if (call !== undefined) await this.#endCall(call, fate)
    else return false
    await this.settle()
    return true
  }

  /** What happens by itself: the memory answers, calls are announced, the browser goes where it is sent. */
  async settle(): Promise<void> {
    for (;;) {
      await letAnswersTravel()
      const recalled = this.#live.calls.find(({ port }) => MEMORY.includes(port))
      const asked = this.#live.calledPorts().filter((port) => !MEMORY.includes(port)).length
      const wishes = this.#live.requestedAddresses()
      if (recalled !== undefined)
        recalled.settle({ output: recalled.port === 'floorPlan.recallPlan' ? null : [] })
      else if (asked > this.#announced) {
        this.#announced += 1
        this.#notify({ type: 'call.started' })
      } else if (wishes.length > this.#followed) {
        const address = wishes[this.#followed] ?? {}
        this.#followed += 1
        this.#live.app.send(planAddressFact(address))
      } else return
    }
  }

  async #endCall(call: Call, fate: CallOutcome): Promise<void> {
    const gated = GATED.includes(call.port)
    const fault = this.#faultOf(fate, gated)
    this.#notify(this.#factOf(fault, gated))
    if (fault !== undefined) return call.settle({ error: new CallFault(fault) })
    if (call.port === 'visitor.logOut') this.session = null
    if (call.port === 'login.logIn') this.session = maria
    call.settle({ output: this.#answer(call) })
  }

  #faultOf(fate: CallOutcome, gated: boolean): Fault | undefined {
    if (fate !== 'answered') return fate
    return gated && this.session === null ? 'unauthorized' : undefined
  }

  #factOf(fault: Fault | undefined, gated: boolean): CallFact {
    if (fault === undefined) return { type: 'call.answered', gated }
    return fault === 'rejected' || fault === 'ignored'
      ? { type: 'call.answered', gated: false }
      : { type: 'call.failed', fault }
  }

  #notify(fact: CallFact): void {
    this.#live.app.send(fact)
  }

  #answer({ port, input }: Call): unknown {
    if (port === 'exhibitors.loadExhibitors') return LISTS[(input as { hall: string }).hall] ?? []
    if (port === 'exhibitors.filterExhibitors') return { ids: [2], found: {} }
    if (port === 'allHalls.loadAllExhibitors') return [...hallOne, ...hallTwo]
    if (port === 'floorPlan.loadPlan') return '<svg/>'
    if (port === 'planLabels.loadLabels') return { labels: [] }
    if (port === 'places.loadPlaces') return []
    if (port === 'companyWindow.loadCompany') return this.session === null ? alfa : alfaWithStaff
    if (port === 'announcementsFeed.load') return [announcement]
    if (port === 'downloadsFeed.load') return [download]
    if (port === 'favourites.saveFavourites') return (input as { ids: number[] }).ids
    return port === 'login.logIn' ? maria : undefined
  }
}
