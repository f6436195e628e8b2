import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const SWEEP_MS = 5_000

/**
 * What a connection is doing, in the order in which connections give way: kept open after an answer, without a complete
 * head of a request yet, sending a body, being answered.
 */
const PHASES = ['idle', 'opening', 'sending', 'answering'] as const
type Phase = (typeof PHASES)[number]

interface Connection {
  socket: Socket
  phase: Phase
  /** Answers under way: more than one where requests are pipelined. */
  pendingResponses: number
  /** Bytes in both directions when this was last looked at. */
  transferred: number
}

/**
 * Bounds the connections of a server. A new one is always taken; at the bound the one that has been silent longest is
 * destroyed for it, and one with an answer under way only where there is no other.
 */
export class ConnectionLimiter {
  readonly #max: number
  readonly #onEvicted: (count: number) => void
  readonly #connections = new Map<Socket, Connection>()
  /** Each in the order in which its connections fell silent. */
  readonly #phases: Record<Phase, Set<Connection>> = {
    idle: new Set(),
    opening: new Set(),
    sending: new Set(),
    answering: new Set(),
  }
  #evicted = 0

  /** `onGaveWay` is called every few seconds in which connections had to give way. */
  constructor(max: number, onGaveWay: (count: number) => void) {
    this.#max = max
    this.#onEvicted = onGaveWay
  }

  watch(server: Server): void {
    server.on('connection', (socket) => this.#handleConnection(socket))
    server.prependListener('request', (request, response) => this.#handleRequest(request, response))
    server.once('listening', () => {
      const sweep = setInterval(() => this.sweep(), SWEEP_MS)
      sweep.unref()
      server.once('close', () => clearInterval(sweep))
    })
  }

  /** Orders the connections that are being answered by when they last moved a byte. */
  sweep(): void {
    for (const connection of Array.from(this.#phases.answering)) {
      const { socket } = connection
      const transferred = socket.bytesRead + socket.bytesWritten - socket.writableLength
      if (transferred === connection.transferred) continue
      connection.transferred = transferred
      this.#setPhase(connection, 'answering')
    }
    if (this.#evicted > 0) this.#onEvicted(this.#evicted)
    this.#evicted = 0
  }

  #handleConnection(socket: Socket): void {
    while (this.#connections.size >= this.#max && this.#evictOne()) this.#evicted += 1
    const connection: Connection = { socket, phase: 'opening', pendingResponses: 0, transferred: 0 }
    this.#connections.set(socket, connection)
    this.#setPhase(connection, 'opening')
    socket.once('close', () => this.#remove(connection))
  }

  /** False: there is none. */
  #evictOne(): boolean {
    for (const phase of PHASES) {
      const [silentLongest] = this.#phases[phase]
      if (silentLongest === undefined) continue
      this.#remove(silentLongest)
      silentLongest.socket.destroy()
      return true
    }
    return false
  }

  #handleRequest(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#connections.get(request.socket)
    if (connection === undefined) return
    connection.pendingResponses += 1
    this.#setPhase(connection, hasBody(request) ? 'sending' : 'answering')
    request.once('end', () => {
      if (connection.phase === 'sending') this.#setPhase(connection, 'answering')
    })
    response.once('close', () => {
      connection.pendingResponses -= 1
      if (connection.pendingResponses === 0) this.#setPhase(connection, 'idle')
    })
  }

  #setPhase(connection: Connection, phase: Phase): void {
    this.#phases[connection.phase].delete(connection)
    connection.phase = phase
    if (this.#connections.has(connection.socket)) this.#phases[phase].add(connection)
  }

  #remove(connection: Connection): void {
    this.#connections.delete(connection.socket)
    this.#phases[connection.phase].delete(connection)
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
