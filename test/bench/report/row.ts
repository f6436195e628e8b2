import { formatGoal, type Goal, isMet } from './goals.ts'

/** One line of the report. */
export interface ReportRow {
  id: string
  label: string
  unit: string
  /** Number of exhibitors. */
  size: number
  /** Undefined: it was never seen. */
  product: number | undefined
  /** The floor's figure, or nginx's; undefined where there is none. */
  other: number | undefined
  goal: string
  met: boolean | undefined
  remarks: string
}

interface RowInput {
  id: string
  label: string
  unit: string
  size: number
  product: number | undefined
  other?: number | undefined
  goal?: Goal | undefined
  remarks?: string
}

export const createRow = ({ goal, remarks = '', other, ...figure }: RowInput): ReportRow => ({
  ...figure,
  other,
  goal: goal === undefined ? '' : formatGoal(goal),
  met: goal && (figure.product === undefined ? false : isMet(goal, figure.product, other)),
  remarks: figure.product === undefined ? 'never seen' : remarks,
})

/** How a figure grows from the smallest fair to the largest. */
export interface Growth {
  id: string
  label: string
  from: number
  to: number
  product: number
  other: number | undefined
  /** True if the floor's figure grows at least as much. */
  met: boolean | undefined
}

/** Figures that are not compared by growth, because they count from nothing or do not depend on exhibitors. */
const isComparable = ({ product, id }: ReportRow): boolean =>
  product !== undefined && product > 0 && !id.startsWith('programme')

/** Compares the smallest fair with the largest one that was measured. */
export function listGrowth(rows: readonly ReportRow[]): Growth[] {
  const sizes = rows.map(({ size }) => size)
  const [from, to] = [Math.min(...sizes), Math.max(...sizes)]
  if (from === to) return []
  return rows
    .filter((row) => row.size === from && isComparable(row))
    .flatMap((small) => {
      const large = rows.find(({ id, size }) => id === small.id && size === to)
      if (large?.product === undefined || small.product === undefined) return []
      const other =
        small.other === undefined || large.other === undefined || small.other === 0
          ? undefined
          : large.other / small.other
      const product = large.product / small.product
      const met = other === undefined ? undefined : product <= other
      return [{ id: small.id, label: small.label, from, to, product, other, met }]
    })
}
