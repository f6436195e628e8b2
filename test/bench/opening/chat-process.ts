import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { calls } from '#contract/calls.ts'
import { HttpConnection } from '#test/bench/load/http-connection.ts'
import { type Lag, LagMeter } from '#test/bench/load/lag-meter.ts'
import { createAddress, prepareRequest } from '#test/bench/load/load-request.ts'
import { serveTasks } from '#test/bench/processes/child-tasks.ts'
import { quantile } from '#test/bench/report/median.ts'

// Listeners of chat rooms, and one message in each room every few seconds.

const MESSAGE_EVERY_MS = 5_000
/** Lines that are opened at the same time. */
const OPENED_TOGETHER = 100
const LAST_MESSAGES_MS = 2_000
const MARK = /trial-(\d+)-/g

export interface ChatInput {
  port: number
  rooms: number
  /** Sessions of the visitors, each of whom listens in every room. */
  cookies: readonly string[]
}

export interface ChatResult {
  sent: number
  refused: number
  received: number
  expected: number
  p50: number
  p99: number
  max: number
  lag: Lag
}

const lines = new Set<Socket>()
const sentAt = new Map<number, number>()
const times: number[] = []
const firstReceived = new WeakMap<Socket, Set<number>>()

function listen(socket: Socket, chunk: Buffer): void {
  for (const [, number] of chunk.toString('latin1').matchAll(MARK)) {
    const sent = sentAt.get(Number(number))
    const known = firstReceived.get(socket)
    if (sent === undefined || known === undefined || known.has(Number(number))) continue
    known.add(Number(number))
    times.push(performance.now() - sent)
  }
}

/** Opens a line and resolves when the server has answered. */
function openLine(port: number, room: number, cookie: string, index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const request = prepareRequest(port, {
      path: `${calls.chatStream.path}?id=${room}`,
      headers: { cookie, 'accept-encoding': 'identity' },
    })
    socket.write(request(createAddress(index)))
    socket.once('data', (head) => {
      if (!head.toString('latin1').startsWith('HTTP/1.1 200')) {
        reject(new Error(`The line was refused: ${head.toString().slice(0, 200)}`))
        return
      }
      lines.add(socket)
      firstReceived.set(socket, new Set())
      socket.on('data', (chunk) => listen(socket, chunk))
      resolve()
    })
    socket.on('error', reject)
    socket.on('close', () => lines.delete(socket))
  })
}

/** Lets every visitor listen in every room; resolves with the number of lines. */
async function openLines({ port, rooms, cookies }: ChatInput): Promise<number> {
  const wanted = cookies.flatMap((cookie, index) =>
    Array.from({ length: rooms }, (_, room) => () => openLine(port, room + 1, cookie, index)),
  )
  for (let from = 0; from < wanted.length; from += OPENED_TOGETHER)
    await Promise.all(wanted.slice(from, from + OPENED_TOGETHER).map((open) => open()))
  return lines.size
}

/** Talks in the rooms, each message by another visitor, for some seconds. */
async function talk({ port, rooms, cookies, seconds }: ChatInput & { seconds: number }): Promise<ChatResult> {
  const lag = new LagMeter()
  const end = performance.now() + seconds * 1000
  const perRoom = lines.size / rooms
  let sent = 0
  let refused = 0
  const say = async (room: number): Promise<void> => {
    const connection = new HttpConnection(port)
    await delay((room / rooms) * MESSAGE_EVERY_MS)
    while (performance.now() < end) {
      sent += 1
      const number = sent
      const request = prepareRequest(port, {
        path: calls.sendChat.path,
        headers: { cookie: cookies[number % cookies.length] ?? '' },
        body: JSON.stringify({
          id: room + 1,
          text: `trial-${number}-`,
          key: `trial-${number}-${room}-${port}`,
        }),
      })
      sentAt.set(number, performance.now())
      const { status } = await connection.send(request(createAddress(number % cookies.length)))
      if (status !== 200) refused += 1
      await delay(MESSAGE_EVERY_MS)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: rooms }, (_, room) => say(room)))
  await delay(LAST_MESSAGES_MS)
  return {
    sent,
    refused,
    received: times.length,
    expected: Math.round((sent - refused) * perRoom),
    p50: quantile(times, 0.5) ?? 0,
    p99: quantile(times, 0.99) ?? 0,
    max: quantile(times, 1) ?? 0,
    lag: lag.stop(),
  }
}

serveTasks({ openLines, talk })
