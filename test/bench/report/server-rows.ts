import type { ServerFigures } from '#test/bench/load/measure-server.ts'
import { LAG_LIMIT_MS } from '#test/bench/load/lag-meter.ts'
import type { MixedFigures } from '#test/bench/load/measure-mixed.ts'
import type { OpeningFigures } from '#test/bench/opening/run-opening.ts'
import {
  type Goal,
  GOAL_SIZE,
  MEMORY_GOALS,
  NGINX_GOALS,
  NO_ERROR,
  NO_GROWTH,
  OPENING_GOAL,
  PEAK_GOALS,
  SERVER_GOALS,
} from './goals.ts'
import { createRow, type ReportRow } from './row.ts'

/** Returns the lines of the server part: requests a second, CPU of each, memory, and the list beside nginx. */
export function createServerRows(figures: ServerFigures, size: number): ReportRow[] {
  const atGoalSize = (goal: Goal | undefined): Goal | undefined => (size === GOAL_SIZE ? goal : undefined)
  const memory = (id: string, label: string, product: number, goal?: Goal): ReportRow =>
    createRow({ id, label, unit: 'MB', size, product, goal })
  return [
    ...figures.cases.flatMap(({ id, label, perSecond, cpuMs, p99, remarks }) => [
      createRow({
        id,
        label,
        unit: 'requests/s',
        size,
        product: perSecond,
        remarks,
        goal: atGoalSize(SERVER_GOALS[id]),
      }),
      createRow({ id: `${id}Cpu`, label: `${label}: CPU of each`, unit: 'ms', size, product: cpuMs }),
      createRow({ id: `${id}P99`, label: `${label}: p99`, unit: 'ms', size, product: p99 }),
    ]),
    ...figures.beside.map(({ id, label, product, nginx, remarks }) =>
      createRow({
        id: `${id}Nginx`,
        label,
        unit: 'requests/s',
        size,
        product,
        other: nginx,
        remarks,
        goal: atGoalSize(NGINX_GOALS[id]),
      }),
    ),
    memory('memoryAtStart', 'memory at the start', figures.memoryAtStart),
    memory('memoryAfterPages', 'memory after pages', figures.memoryAfterPages, MEMORY_GOALS[size]),
    memory('memoryAtEnd', 'memory at the end', figures.memoryAtEnd),
    memory('memoryPeak', 'memory, largest', figures.memoryPeak, PEAK_GOALS[size]),
  ]
}

/** Returns the lines of a mixed load; beside the memory at its end is that after its beginning. */
export const createMixedRows = (figures: MixedFigures, size: number): ReportRow[] => [
  createRow({
    id: 'mixedRequests',
    label: 'mixed load',
    unit: 'requests/s',
    size,
    product: figures.perSecond,
    remarks: figures.remarks,
  }),
  createRow({ id: 'mixedP99', label: 'mixed load: p99', unit: 'ms', size, product: figures.p99 }),
  createRow({
    id: 'mixedMemory',
    label: 'mixed load: memory at the end',
    unit: 'MB',
    size,
    product: figures.memoryAtEnd,
    other: figures.memoryAfterBeginning,
    goal: NO_GROWTH,
    remarks: `beside that after a tenth of the ${figures.minutes} minutes`,
  }),
]

const sumOf = (counts: Readonly<Record<number, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const describeLag = ({ p99, max }: { p99: number; max: number }): string =>
  `${p99 > LAG_LIMIT_MS ? 'void: ' : ''}generator late by ${p99.toFixed(0)} ms (p99), ${max.toFixed(0)} ms (worst)`

/** Returns the lines of the opening minute. */
export function createOpeningRows(
  { visits, chat, cpuMs, memory, lines }: OpeningFigures,
  size: number,
): ReportRow[] {
  const row = (
    id: string,
    label: string,
    unit: string,
    product: number,
    goal?: Goal,
    remarks = '',
  ): ReportRow => createRow({ id, label, unit, size, product, goal, remarks })
  const faults = Object.entries(visits.faults).map(([status, count]) => `${count} × status ${status}`)
  const lag = describeLag(visits.lag)
  return [
    row('openingRequests', 'requests', '', visits.requests),
    row(
      'openingErrors',
      'errors',
      '',
      sumOf(visits.faults) + visits.unanswered,
      NO_ERROR,
      [...faults, `${visits.unanswered} unanswered`].join(', '),
    ),
    row('openingP50', 'p50', 'ms', visits.all.p50, undefined, lag),
    row('openingP99', 'p99', 'ms', visits.all.p99, OPENING_GOAL, lag),
    ...visits.kinds.map(({ kind, count, p50, p99 }) =>
      row(`opening-${kind}`, `${kind}: p99`, 'ms', p99, undefined, `${count}, p50 ${p50.toFixed(0)} ms`),
    ),
    row('openingCpu', 'CPU of each request, with the chat’s share', 'ms', cpuMs),
    row('openingMemory', 'memory at the end', 'MB', memory),
    row('chatLines', 'chat: lines', '', lines),
    row(
      'chatLost',
      'chat: not heard',
      '',
      chat.expected - chat.received,
      NO_ERROR,
      `${chat.received} of ${chat.expected}, ${chat.refused} of ${chat.sent} refused`,
    ),
    row('chatP50', 'chat: p50', 'ms', chat.p50, undefined, describeLag(chat.lag)),
    row(
      'chatP99',
      'chat: p99',
      'ms',
      chat.p99,
      OPENING_GOAL,
      `worst ${chat.max.toFixed(0)} ms, ${describeLag(chat.lag)}`,
    ),
  ]
}
