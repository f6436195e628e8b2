import { join } from 'node:path'
import { type BenchFair, ROOMS } from '#test/bench/fair/create-fair.ts'
import { logIn, starOnDevice } from '#test/bench/load/server-cases.ts'
import { ChildModule } from '#test/bench/processes/child-module.ts'
import { readCpuMs, readMemoryMb } from '#test/bench/processes/process-usage.ts'
import type { ProductServer } from '#test/bench/processes/product-server.ts'
import type { ChatInput, ChatResult } from './chat-process.ts'
import type { VisitorsInput, VisitorsResult } from './visitors-process.ts'

const VISITORS = 10_000
const SECONDS = 60
/** Listeners in each room. */
const LISTENERS = 1_000
/** Sessions that are made at the same time. */
const PREPARED_TOGETHER = 16

export interface OpeningFigures {
  visitors: number
  lines: number
  visits: VisitorsResult
  chat: ChatResult
  /** CPU of the server for each of the requests, with the chat's share in it. */
  cpuMs: number
  memory: number
}

/** The number of visitors that the pack needs for the chat. */
export const countListeners = (scale: number): number => Math.max(1, Math.round(LISTENERS * scale))

/** Runs the opening minute: visitors from one address, while others listen in the chat. */
export async function runOpening(
  server: ProductServer,
  fair: BenchFair,
  { scale, print }: { scale: number; print: (line: string) => void },
): Promise<OpeningFigures> {
  const { origin, pid } = server
  const port = Number(new URL(origin).port)
  const companies = fair.exhibitors.map(({ id }) => id)
  const visitors = Math.max(2, Math.round(VISITORS * scale))
  const listeners = await prepare(countListeners(scale), (index) => logIn(origin, index))
  const cookies = await prepare(visitors / 2, (index) =>
    starOnDevice(origin, companies[index % companies.length] ?? 0, index),
  )
  const chat = new ChildModule(join(import.meta.dirname, 'chat-process.ts'))
  const crowd = new ChildModule(join(import.meta.dirname, 'visitors-process.ts'))
  try {
    const room: ChatInput = { port, rooms: ROOMS, cookies: listeners }
    const lines = await chat.run<number>('openLines', room)
    print(`  ${lines} lines of the chat are open; ${visitors} visitors come in ${SECONDS} s`)
    const before = readCpuMs(pid)
    const input: VisitorsInput = { port, visitors, seconds: SECONDS, companies, cookies }
    const [visits, talked] = await Promise.all([
      crowd.run<VisitorsResult>('open', input),
      chat.run<ChatResult>('talk', { ...room, seconds: SECONDS }),
    ])
    const cpuMs = (readCpuMs(pid) - before) / Math.max(1, visits.requests)
    return { visitors, lines, visits, chat: talked, cpuMs, memory: readMemoryMb(pid) }
  } finally {
    chat.close()
    crowd.close()
  }
}

/** Makes sessions, some at a time. */
async function prepare(count: number, make: (index: number) => Promise<string>): Promise<string[]> {
  const made: string[] = []
  for (let from = 0; from < count; from += PREPARED_TOGETHER) {
    const together = Math.min(PREPARED_TOGETHER, Math.ceil(count - from))
    made.push(...(await Promise.all(Array.from({ length: together }, (_, index) => make(from + index)))))
  }
  return made
}
