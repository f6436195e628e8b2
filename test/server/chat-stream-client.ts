import { get, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { ChatMessage, ChatRules } from '#contract/entities.ts'

export interface ReceivedMessage {
  event: string
  id: number
  message: ChatMessage
}

export interface ChatStreamOptions {
  origin: string
  room?: number
  cookie: string
  /** Comes back after a broken line, as browsers do. */
  persistent?: boolean
  after?: number
}

/** A browser's line to a room: what came over it, in order. */
export class ChatStreamClient {
  readonly received: ReceivedMessage[] = []
  /** Who may write, as the server sent it each time. */
  readonly rules: ChatRules[] = []
  /** How often the line was opened. */
  opened = 0
  status = 0
  pings = 0
  isOpen = false
  #lastId = ''
  #response: IncomingMessage | undefined
  #isClosed = false
  readonly #options: ChatStreamOptions

  constructor(options: ChatStreamOptions) {
    this.#options = options
    this.#open()
  }

  get ids(): number[] {
    return this.received.map(({ message }) => message.ID)
  }

  close(): void {
    this.#isClosed = true
    this.#response?.destroy()
  }

  /** Breaks the line as a network does; a persistent one comes back. */
  cut(): void {
    this.#response?.destroy()
  }

  /** Reads no more, and leaves what comes to the system's buffers. */
  pause(): void {
    this.#response?.pause()
  }

  #open(): void {
    const { origin, room = 1, cookie, after } = this.#options
    const from = after === undefined ? '' : `&after=${after}`
    const headers = { cookie, ...(this.#lastId === '' ? {} : { 'last-event-id': this.#lastId }) }
    const request = get(`${origin}/ajax/online/chat/stream/?id=${room}${from}`, { headers, agent: false })
    request.on('response', (response) => {
      this.#response = response
      this.status = response.statusCode ?? 0
      this.opened += 1
      this.isOpen = true
      let rest = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const parts = (rest + chunk).split('\n\n')
        rest = parts.pop() ?? ''
        parts.forEach((part) => this.#parse(part))
      })
      response.on('error', () => {}).on('close', () => void this.#reconnect())
    })
    request.on('error', () => void this.#reconnect())
  }

  #parse(part: string): void {
    const fields = new Map(
      part
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    )
    if (fields.has('')) this.pings += 1
    const data = fields.get('data')
    if (data === undefined) return
    this.#lastId = fields.get('id') ?? this.#lastId
    if (fields.get('event') === 'rules') return void this.rules.push(JSON.parse(data) as ChatRules)
    const message = JSON.parse(data) as ChatMessage
    this.received.push({ event: fields.get('event') ?? '', id: Number(this.#lastId), message })
  }

  async #reconnect(): Promise<void> {
    this.isOpen = false
    if (this.#isClosed || this.#options.persistent !== true) return
    await delay(50)
    if (!this.#isClosed) this.#open()
  }
}
