import { beforeEach } from 'vitest'
import { CallFault } from '#contract/faults.ts'
import { VISITOR_HEADER } from '#contract/headers.ts'
import type { CallFact, FairFact } from '#machines/facts.ts'
import { createTransport, type Transport, type TransportOptions } from '#src/ports/transport.ts'

export const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })

export const page = (html: string, status = 502) =>
  new Response(html, { status, headers: { 'content-type': 'text/html' } })

/** Resolves with the fault of a call, or with `none`. */
export const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof CallFault ? error.fault : String(error)),
  )

/** A transport over a network that a test controls, and what it did. */
class FakeNetwork {
  /** Answers each request. */
  answer = (_signal?: AbortSignal | null): Promise<Response> => Promise.resolve(json([]))
  /** The addresses that were requested. */
  asked: string[] = []
  /** The visitor that each request named. */
  named: (string | null)[] = []
  facts: (CallFact | FairFact)[] = []
  /** The current time, in milliseconds. */
  now = 0
  visitor: string | undefined = undefined
  /** How often other tabs were notified. */
  changes = 0
  transport = this.createTransport()

  reset(): void {
    const { answer, asked, named, facts, now, visitor, changes } = new FakeNetwork()
    Object.assign(this, { answer, asked, named, facts, now, visitor, changes })
    this.transport = this.createTransport()
  }

  createTransport(options: Pick<TransportOptions, 'offlineAnswers' | 'build'> = {}): Transport {
    return createTransport({
      notify: (fact) => this.facts.push(fact),
      now: () => this.now,
      getVisitorUid: () => this.visitor,
      onChange: () => (this.changes += 1),
      fetch: (request, init) => {
        this.asked.push(request instanceof Request ? request.url : String(request))
        this.named.push(new Headers(init?.headers).get(VISITOR_HEADER))
        return this.answer(init?.signal)
      },
      ...options,
    })
  }

  news(lang: 'ru' | 'en' = 'ru') {
    return this.transport.call('homepageAnnouncements', { params: { lang } })
  }

  plan() {
    return this.transport.call('floorPlanV2', { params: { hall: '1', year: '2021' } })
  }
}

/** Returns a network that is new for each test. */
export function setUpFakeNetwork(): FakeNetwork {
  const net = new FakeNetwork()
  beforeEach(() => net.reset())
  return net
}
