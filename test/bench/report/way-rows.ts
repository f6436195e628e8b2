import type { WayFigures } from '#test/bench/ways/measure-ways.ts'
import { WAY_GOALS } from './goals.ts'
import { createRow, type ReportRow } from './row.ts'

const LABELS: Readonly<Record<keyof WayFigures, string>> = {
  mapTime: 'ways: map made at import, CPU',
  gridTime: 'ways: map unpacked, CPU',
  wayTime: 'ways: a way, CPU',
  worstWayTime: 'ways: slowest way, CPU',
  tourTime: 'ways: tour of 50 stops, CPU',
}

/** Returns the lines of the ways. */
export const createWayRows = (figures: WayFigures, size: number): ReportRow[] =>
  (Object.keys(LABELS) as (keyof WayFigures)[]).map((id) =>
    createRow({ id, label: LABELS[id], unit: 'ms', size, product: figures[id], goal: WAY_GOALS[id] }),
  )
