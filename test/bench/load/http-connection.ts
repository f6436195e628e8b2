import { connect, type Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

export interface LoadAnswer {
  /** 0: the connection broke. */
  status: number
  bytes: number
}

/**
 * A connection of HTTP/1.1 that sends one request after another and reads of an answer only what it takes to know its
 * end. Node's own client takes longer for a request than the server that is measured.
 */
export class HttpConnection {
  readonly #port: number
  #socket: Socket | undefined
  #finish: ((answer: LoadAnswer) => void) | undefined
  #head = ''
  #status = 0
  #bytes = 0
  /** Bytes of the body that are not here yet; undefined while the head is read. */
  #missing: number | undefined
  /** The end of what came of a body in chunks. */
  #tail: Buffer | undefined

  constructor(port: number) {
    this.#port = port
  }

  /** Sends a whole request and resolves with its answer, never rejects. */
  send(request: string): Promise<LoadAnswer> {
    return new Promise((resolve) => {
      this.#finish = resolve
      this.#head = ''
      this.#bytes = 0
      this.#missing = undefined
      this.#tail = undefined
      this.#socket ??= this.#open()
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket?.destroy()
  }

  #open(): Socket {
    const socket = connect(this.#port, '127.0.0.1')
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('error', () => {})
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#end(0)
    })
    return socket
  }

  #end(status: number): void {
    const finish = this.#finish
    this.#finish = undefined
    finish?.({ status, bytes: this.#bytes })
  }

  #read(chunk: Buffer): void {
    this.#bytes += chunk.length
    const body = this.#missing === undefined ? this.#readHead(chunk) : chunk
    if (body === undefined) return
    if (this.#tail === undefined) {
      this.#missing = (this.#missing ?? 0) - body.length
      if (this.#missing <= 0) this.#end(this.#status)
      return
    }
    // Compressed bytes before the last chunk that look like it are less likely than a broken machine.
    this.#tail = Buffer.concat([this.#tail, body]).subarray(-LAST_CHUNK.length)
    if (this.#tail.equals(LAST_CHUNK)) this.#end(this.#status)
  }

  /** Reads the head; returns what follows it, or undefined while it is not complete. */
  #readHead(chunk: Buffer): Buffer | undefined {
    const before = this.#head.length
    this.#head += chunk.toString('latin1')
    const end = this.#head.indexOf(HEAD_END)
    if (end < 0) return undefined
    const head = this.#head.slice(0, end)
    this.#status = Number(head.slice(9, 12))
    const isEmpty = this.#status === 304 || this.#status === 204
    this.#missing = isEmpty ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    if (!isEmpty && /\r\ntransfer-encoding: *chunked/i.test(head)) this.#tail = Buffer.alloc(0)
    return chunk.subarray(end + HEAD_END.length - before)
  }
}
