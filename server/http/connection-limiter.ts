import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const SWEEP_MS = 5_000
/** No browser or proxy sends so many requests ahead of their answers, each of which takes memory. */
const MAX_PENDING_RESPONSES = 16

/**
 * Phases of a connection, in the order in which connections are evicted: kept open after an answer, without a complete
 * request head, sending a body, being answered.
 */
const PHASES = ['idle', 'opening', 'sending', 'answering'] as const
type Phase = (typeof PHASES)[number]

interface Connection {
  socket: Socket
  phase: Phase
  /** Number of unfinished answers: more than one if requests are pipelined. */
  pendingResponses: number
  /** Bytes in both directions at the last sweep. */
  transferred: number
}

/**
 * Limits the connections of a server. A new connection is always accepted: at the limit, the connection that has been
 * silent longest is destroyed. One with an unfinished answer is destroyed only if there is no other.
 */
export class ConnectionLimiter {
  readonly #max: number
  readonly #onEvicted: (count: number) => void
  readonly #connections = new Map<Socket, Connection>()
  /** Connections by phase, ordered by the time since which they are silent. */
  readonly #phases: Record<Phase, Set<Connection>> = {
    idle: new Set(),
    opening: new Set(),
    sending: new Set(),
    answering: new Set(),
  }
  #evicted = 0

  /** @param onEvicted is called every few seconds with the number of evicted connections, if there were any */
  constructor(max: number, onEvicted: (count: number) => void) {
    this.#max = max
    this.#onEvicted = onEvicted
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

  /** Orders the connections that are being answered by the time of their last byte. */
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

  /** Returns false if there is no connection. */
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
    if (connection.pendingResponses > MAX_PENDING_RESPONSES) {
      request.socket.destroy()
      return
    }
    const isSending = hasBody(request)
    this.#setPhase(connection, isSending ? 'sending' : 'answering')
    if (isSending) {
      request.once('end', () => {
        if (connection.phase === 'sending') this.#setPhase(connection, 'answering')
      })
    }
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
