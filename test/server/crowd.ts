import { setTimeout as delay } from 'node:timers/promises'
import { ChatStreamClient } from './chat-stream-client.ts'
import { findLostFavourites, findLostMessages } from './crowd-check.ts'

const ROOM = 1
const ANSWER_MS = 15_000
/** A session may change something four times a second. */
const SAVE_EVERY_MS = 300
/** A visitor may say five things in ten seconds. */
const WRITE_EVERY_MS = 2_200
const RETRY_MS = 200

/** A request that has ended: when it began, on the clock of `performance`, and its status; 0: no answer. */
export interface EndedRequest {
  began: number
  status: number
  replica: number
}

export interface CrowdOptions {
  /** Where the replicas are; visitors are spread over them. */
  origins: readonly string[]
  /** The e-mails of visitors: each saves favourites, writes in the chat and listens. */
  emails: readonly string[]
  /** The ids of companies to save, one after another. */
  companies: readonly number[]
}

export interface CrowdResult {
  /** Saves and messages that were answered with 200. */
  acknowledged: number
  /** Of these, what is not in the database, or was not received by a listener exactly once and in order. */
  lost: string[]
}

/** Visitors who save favourites, write in a chat and listen to it, and who remember what they were promised. */
export class Crowd {
  readonly endedRequests: EndedRequest[] = []
  readonly #options: CrowdOptions
  readonly #cookies: string[] = []
  readonly #lines: ChatStreamClient[] = []
  readonly #working: Promise<void>[] = []
  /** By visitor: how many companies the longest list has that was acknowledged. */
  readonly #saved: number[] = []
  readonly #messages = new Set<number>()
  #isStopping = false

  constructor(options: CrowdOptions) {
    this.#options = options
  }

  async start(): Promise<void> {
    const { emails } = this.#options
    for (const [visitor, email] of emails.entries()) {
      const answer = await this.#post(visitor, '/ajax/online/visitor/login/', { email })
      this.#cookies.push(answer?.headers.getSetCookie()[0]?.split(';')[0] ?? '')
      this.#saved.push(0)
      this.#lines.push(
        new ChatStreamClient({
          origin: this.#originOf(visitor),
          cookie: this.#cookies[visitor] ?? '',
          persistent: true,
        }),
      )
    }
    for (const visitor of emails.keys()) this.#working.push(this.#save(visitor), this.#write(visitor))
  }

  /** How many requests that began in this span were answered with this status. */
  count(status: number, from = 0, replica?: number): number {
    return this.endedRequests.filter(
      (each) => each.status === status && each.began >= from && (replica ?? each.replica) === each.replica,
    ).length
  }

  get receivedCount(): number {
    return Math.min(...this.#lines.map(({ received }) => received.length))
  }

  /** Lets what is under way be acknowledged, then compares with what the replicas show. */
  async stop(): Promise<CrowdResult> {
    this.#isStopping = true
    await Promise.all(this.#working)
    const lost: string[] = []
    for (const [visitor, count] of this.#saved.entries()) {
      const saved = this.#options.companies.slice(0, count)
      lost.push(...findLostFavourites(visitor, saved, await this.#stored(visitor)))
    }
    lost.push(...(await findLostMessages([...this.#messages], this.#lines)))
    this.close()
    const saves = this.#saved.reduce((sum, count) => sum + count, 0)
    return { acknowledged: saves + this.#messages.size, lost }
  }

  close(): void {
    this.#isStopping = true
    for (const line of this.#lines) line.close()
  }

  async #save(visitor: number): Promise<void> {
    const { companies } = this.#options
    for (let count = 1; count <= companies.length && !this.#isStopping; count += 1) {
      const ids = companies.slice(0, count)
      const answer = await this.#post(visitor, '/ajax/online/visitor/set-fav-companies/', { ids })
      if (answer?.status === 200) this.#saved[visitor] = count
      await delay(SAVE_EVERY_MS)
    }
  }

  async #write(visitor: number): Promise<void> {
    for (let count = 0; !this.#isStopping; count += 1) {
      await this.#send(visitor, `${visitor}: ${count}`, `message-${visitor}-${count}`)
      await delay(WRITE_EVERY_MS)
    }
  }

  /** Sends as the browser does: with the same key until there is an answer. */
  async #send(visitor: number, text: string, key: string): Promise<void> {
    for (;;) {
      const answer = await this.#post(visitor, '/ajax/online/chat/', { id: ROOM, text, key })
      if (answer?.status === 200) {
        this.#messages.add(((await answer.json()) as { ID: number }).ID)
        return
      }
      if (this.#isStopping && answer === undefined) return
      await delay(RETRY_MS)
    }
  }

  async #stored(visitor: number): Promise<Set<number>> {
    const answer = await fetch(`${this.#originOf(visitor)}/ajax/guide/fav.php`, {
      headers: { cookie: this.#cookies[visitor] ?? '' },
    })
    return new Set(((await answer.json()) as string[]).map(Number))
  }

  async #post(visitor: number, path: string, body: object): Promise<Response | undefined> {
    const began = performance.now()
    const answer = await fetch(this.#originOf(visitor) + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookies[visitor] ?? '' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => undefined)
    const replica = visitor % this.#options.origins.length
    this.endedRequests.push({ began, status: answer?.status ?? 0, replica })
    return answer
  }

  #originOf(visitor: number): string {
    const { origins } = this.#options
    return origins[visitor % origins.length] ?? ''
  }
}
