import {
  getAisle,
  createBackToBackBlock,
  computeBlockLength,
  createColumn,
  isEven,
  getRowPosition,
  listSides,
  computeSideWeight,
  sum,
  computeWeight,
} from './stand-rows.js'

/**
 * @import { Block, Stand } from './stand-rows.js'
 *
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @typedef {Box & { code: string }} Placed
 * @typedef {{ stands: Placed[], aisles: { letter: string, x: number }[], floor: Box, crossing?: number }} Hall
 */

/** Size of the plan (section 9). */
export const PLAN_WIDTH = 1529.3
export const PLAN_HEIGHT = 1587.8

/** Space that the largest hall leaves around it for entrances and signs. */
const MARGIN = 70
export const AISLE_WIDTH = 56
export const CROSSING_WIDTH = 70
/** Distance from the walls at the back and at the entrance to the stands. */
const FORECOURT_DEPTH = 96
const COLUMN_MAX = 120
/** Front of a stand with one company, and its maximum in a block with few stands. */
const FRONT_WIDTH = 78
const FRONT_WIDTH_MAX = 150
/** A hall with longer columns than this has a crossing in the middle. */
const COLUMN_WITHOUT_CROSSING = 9
const WALL_WIDTH = 10
const SMALLEST_FLOOR = { width: 760, height: 620 }

/** Computes the boxes of a hall's stands, aisles and crossing. @param {readonly Stand[]} stands @returns {Hall} */
export function arrangeHall(stands) {
  const letters = [...new Set(stands.map((stand) => getAisle(stand.code)))].sort()
  if (isRightToLeft(stands)) letters.reverse()

  const columns = listSides(letters, stands).map(
    ({ left, right }) => Math.sign(left.length) + Math.sign(right.length),
  )
  const aisles = AISLE_WIDTH * letters.length
  const column = Math.min(COLUMN_MAX, (PLAN_WIDTH - 2 * MARGIN - aisles) / sum(columns))
  const width = column * sum(columns) + aisles
  const start = (PLAN_WIDTH - width) / 2
  /** Returns the left edge of a block. @param {number} block */
  const blockX = (block) => start + column * sum(columns.slice(0, block)) + AISLE_WIDTH * block

  const sections = splitSections(stands).map((part) =>
    listSides(letters, part).map((sides, block) =>
      columns[block] === 1 ? createColumn(sides) : createBackToBackBlock(sides),
    ),
  )
  const crossings = CROSSING_WIDTH * (sections.length - 1)
  const longest = (PLAN_HEIGHT - 2 * MARGIN - 2 * FORECOURT_DEPTH - crossings) / sections.length
  const lengths = sections.map((blocks) =>
    Math.min(longest, FRONT_WIDTH * Math.max(...blocks.map(computeBlockLength))),
  )
  const height = sum(lengths) + crossings
  const top = (PLAN_HEIGHT - height) / 2

  return {
    floor: centreBox(
      Math.max(width + 2 * WALL_WIDTH, SMALLEST_FLOOR.width),
      Math.max(height + 2 * FORECOURT_DEPTH, SMALLEST_FLOOR.height),
    ),
    aisles: letters.map((letter, index) => ({ letter, x: blockX(index + 1) - AISLE_WIDTH / 2 })),
    stands: sections.flatMap((blocks, index) =>
      blocks.flatMap((rows, block) =>
        placeBlock(rows, {
          x: blockX(block),
          y: top + sum(lengths.slice(0, index)) + CROSSING_WIDTH * index,
          width: column * (columns[block] ?? 0),
          height: lengths[index] ?? 0,
        }),
      ),
    ),
    ...(crossings > 0 && { crossing: top + sum(lengths.slice(0, 1)) + CROSSING_WIDTH / 2 }),
  }
}

/**
 * Returns true if the letters run from right to left. Stands that a company holds together show it: the even one is to
 * the right of its aisle, so that the odd one belongs to an aisle further right.
 *
 * @param {readonly Stand[]} stands
 */
function isRightToLeft(stands) {
  const votes = stands
    .filter(({ code }) => isEven(code))
    .flatMap(({ code, partners }) =>
      partners
        .filter((partner) => !isEven(partner))
        .map((partner) => Math.sign(getAisle(partner).localeCompare(getAisle(code)))),
    )
  return sum(votes) < 0
}

/**
 * Returns the stands of the whole hall, or of its half at the back and its half at the entrance.
 *
 * @param {readonly Stand[]} stands
 */
function splitSections(stands) {
  /** @param {Stand} stand */
  const columnOf = ({ code }) => getAisle(code) + isEven(code)
  const lengths = stands.map((stand) => stands.filter((other) => columnOf(other) === columnOf(stand)).length)
  if (Math.max(...lengths) <= COLUMN_WITHOUT_CROSSING) return [stands]
  const positions = stands.map(getRowPosition).sort((a, b) => a - b)
  const middle = positions[Math.floor(positions.length / 2)] ?? 0
  return [
    stands.filter((stand) => getRowPosition(stand) < middle),
    stands.filter((stand) => getRowPosition(stand) >= middle),
  ]
}

/** @param {number} width @param {number} height @returns {Box} */
const centreBox = (width, height) => ({
  x: (PLAN_WIDTH - width) / 2,
  y: (PLAN_HEIGHT - height) / 2,
  width,
  height,
})

/** @param {Block} block @param {Box} box @returns {Placed[]} */
function placeBlock(block, box) {
  const unit = Math.min(FRONT_WIDTH_MAX, box.height / computeBlockLength(block))
  return block.flatMap(({ left, right, length }, index) => {
    const y = box.y + unit * sum(block.slice(0, index).map((before) => before.length))
    const whole = { ...box, y, height: unit * length }
    if (left.length === 0 || right.length === 0) return divideBox([...left, ...right], whole)
    const half = { ...whole, width: box.width / 2 }
    return [...divideBox(left, half), ...divideBox(right, { ...half, x: box.x + half.width })]
  })
}

/** @param {Stand[]} stands @param {Box} box @returns {Placed[]} */
function divideBox(stands, box) {
  const unit = box.height / computeSideWeight(stands)
  return stands.map((stand, index) => ({
    ...box,
    code: stand.code,
    y: box.y + unit * computeSideWeight(stands.slice(0, index)),
    height: unit * computeWeight(stand),
  }))
}
