import fc from 'fast-check'
import type { PlanGeometry, Polygon, StandShape } from '#contract/plan/geometry.ts'

export const rectangle = (x: number, y: number, width: number, height: number): Polygon => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

export const createStand = (code: string, ...polygons: readonly Polygon[]): StandShape => ({
  codes: [code],
  polygons,
})

/** Returns a hall of 100 by 80 m, whose units are metres. */
export function createHall(plan: Partial<PlanGeometry>): PlanGeometry {
  const box = { x: 0, y: 0, width: 100, height: 80 }
  return {
    viewBox: box,
    extent: box,
    outline: rectangle(0, 0, 100, 80),
    stands: [],
    places: [],
    obstacles: [],
    aisles: [],
    metresPerUnit: 1,
    ...plan,
  }
}

/** Two rows of five stands, 10 by 10 m, with aisles of 5 m around them: A1 to A5 above B1 to B5. */
export const TWO_ROWS: readonly StandShape[] = ['A', 'B'].flatMap((row, down) =>
  [1, 2, 3, 4, 5].map((number, at) =>
    createStand(`${row}${number}`, rectangle(10 + at * 15, 10 + down * 15, 10, 10)),
  ),
)

const side = fc.double({ min: 1, max: 12, noNaN: true })
const gap = fc.double({ min: 0, max: 6, noNaN: true })
const shape = fc.constantFrom('rectangle', 'corner', 'slope')

function buildShape(kind: 'rectangle' | 'corner' | 'slope', [x, y, width, height]: number[]): Polygon {
  const [left, top, right, bottom] = [
    x ?? 0,
    y ?? 0,
    (x ?? 0) + (width ?? 0),
    (y ?? 0) + (height ?? 0),
  ] as const
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2]
  if (kind === 'rectangle') return rectangle(left, top, right - left, bottom - top)
  const notch = kind === 'slope' ? [] : [{ x: middle, y: centre }]
  return [
    { x: left, y: top },
    { x: middle, y: top },
    ...notch,
    { x: right, y: centre },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** Halls with rows of stands of any size and shape, columns and narrow gaps, some of them closed in. */
export const anyHall: fc.Arbitrary<PlanGeometry> = fc
  .record({
    rows: fc.array(fc.array(fc.record({ width: side, height: side, gap, kind: shape }), { maxLength: 9 }), {
      minLength: 1,
      maxLength: 7,
    }),
    gap,
    obstacles: fc.array(fc.tuple(gap, gap, side, side), { maxLength: 3 }),
    hasOutline: fc.boolean(),
  })
  .map(({ rows, gap: between, obstacles, hasOutline }) => {
    const stands: StandShape[] = []
    let y = 1
    rows.forEach((row, rowIndex) => {
      let x = 1
      row.forEach(({ width, height, gap: after, kind }, index) => {
        if (x + width < 99 && y + height < 79)
          stands.push(
            createStand(`${'ABCDEFG'.charAt(rowIndex)}${index + 1}`, buildShape(kind, [x, y, width, height])),
          )
        x += width + after
      })
      y += 12 + between
    })
    return createHall({
      stands,
      outline: hasOutline ? rectangle(0, 0, 100, 80) : null,
      obstacles: obstacles.map(([x, down, width, height]) => rectangle(x * 16, down * 13, width, height)),
    })
  })
