import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionLimits } from './connection-limits.ts'
import { getNetwork } from './network.ts'

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
  network: string
  phase: Phase
  /** Number of unfinished answers: more than one if requests are pipelined. */
  pendingResponses: number
  /** Bytes in both directions at the last sweep. */
  transferred: number
}

/**
 * Limits the connections of a server. A new connection is always accepted: at the limit, the connection that has been
 * silent longest is destroyed. One with an unfinished answer is destroyed only if there is no other, or if its network
 * holds more than half of all connections and others need some. A client that reads nothing of its answer is no visitor.
 */
export class ConnectionLimiter {
  readonly #limits: Pick<ConnectionLimits, 'max' | 'stalledMs'>
  readonly #onEvicted: (count: number) => void
  readonly #connections = new Map<Socket, Connection>()
  /** Connections by phase, ordered by the time since which they are silent. */
  readonly #phases: Record<Phase, Set<Connection>> = {
    idle: new Set(),
    opening: new Set(),
    sending: new Set(),
    answering: new Set(),
  }
  readonly #counts = new Map<string, number>()
  /** The network that holds more than half of all connections that there may be. */
  #crowded: string | undefined
  #evicted = 0

  /** @param onEvicted is called every few seconds with the number of evicted connections, if there were any */
  constructor(limits: Pick<ConnectionLimits, 'max' | 'stalledMs'>, onEvicted: (count: number) => void) {
    this.#limits = limits
    this.#onEvicted = onEvicted
  }

  watch(server: Server): void {
    server.on('connection', (socket) => this.#handleConnection(socket))
    server.prependListener('request', (request, response) => this.#handleRequest(request, response))
    // Bytes that the system takes from a part of an answer count as progress here, as they do not in `bytesWritten`.
    server.setTimeout(this.#limits.stalledMs, (socket) => this.#handleTimeout(socket))
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
    const network = getNetwork(socket.remoteAddress)
    while (this.#connections.size >= this.#limits.max && this.#evictOne()) this.#evicted += 1
    const connection: Connection = { socket, network, phase: 'opening', pendingResponses: 0, transferred: 0 }
    this.#connections.set(socket, connection)
    this.#count(network, 1)
    this.#setPhase(connection, 'opening')
    socket.once('close', () => this.#remove(connection))
  }

  /** Returns false if there is no connection. */
  #evictOne(): boolean {
    const [next] = this.#listEvictable()
    if (next === undefined) return false
    this.#remove(next)
    next.socket.destroy()
    return true
  }

  *#listEvictable(): Generator<Connection> {
    yield* this.#phases.idle
    for (const phase of PHASES)
      for (const connection of this.#phases[phase])
        if (this.#crowded === undefined || connection.network === this.#crowded) yield connection
  }

  /** Destroys a connection that is kept open for too long, or whose client reads nothing of what waits to be sent. */
  #handleTimeout(socket: Socket): void {
    const phase = this.#connections.get(socket)?.phase
    const isWaiting = phase === 'answering' || phase === 'sending'
    if (!isWaiting || socket.writableLength > 0) socket.destroy()
  }

  #count(network: string, change: number): void {
    const count = (this.#counts.get(network) ?? 0) + change
    if (count === 0) this.#counts.delete(network)
    else this.#counts.set(network, count)
    if (count > this.#limits.max / 2) this.#crowded = network
    else if (this.#crowded === network) this.#crowded = undefined
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
    if (!this.#connections.delete(connection.socket)) return
    this.#count(connection.network, -1)
    this.#phases[connection.phase].delete(connection)
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
