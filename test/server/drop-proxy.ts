import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/**
 * A TCP proxy that can lose its network. It stands for whatever leads from the servers to the database: cables and
 * firewalls, or the address that is moved to another server at a failover.
 */
export class DropProxy {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #target: number
  #isDropping = false
  /** How many connections were made so far. */
  connectionCount = 0

  private constructor(target: number) {
    this.#target = target
    this.#server = createServer({ allowHalfOpen: true }, (client) => this.#accept(client))
  }

  static async open(target: number): Promise<DropProxy> {
    const proxy = new DropProxy(target)
    await new Promise<void>((resolve) => {
      proxy.#server.listen(0, '127.0.0.1', resolve)
    })
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Loses silently what existing and new connections send: no end, no reset. They stay lost after `restore`. */
  drop(): void {
    this.#isDropping = true
    for (const socket of this.#sockets) mute(socket)
  }

  /** New connections pass again. */
  restore(): void {
    this.#isDropping = false
  }

  /** New connections go to another port; existing ones end. */
  redirect(target: number): void {
    this.#target = target
    for (const socket of this.#sockets) socket.destroy()
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
  }

  #accept(client: Socket): void {
    this.connectionCount += 1
    this.#keep(client)
    if (this.#isDropping) return mute(client)
    const target = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true })
    this.#keep(target)
    client.pipe(target).pipe(client)
    client.on('close', () => target.destroy())
    target.on('close', () => client.destroy())
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => socket.destroy())
  }
}

/** From here on the socket takes everything and passes nothing on, its end included. */
function mute(socket: Socket): void {
  socket.unpipe()
  socket.removeAllListeners('end').removeAllListeners('close')
  socket.resume()
}
