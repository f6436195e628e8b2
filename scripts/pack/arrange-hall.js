import {
  aisleOf,
  backToBack,
  blockLength,
  inColumn,
  isEven,
  placeOf,
  sidesOf,
  sideWeight,
  sum,
  weight,
} from './stand-rows.js'

/**
 * @import { Block, Stand } from './stand-rows.js'
 *
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @typedef {Box & { code: string }} Placed
 * @typedef {{ stands: Placed[], aisles: { letter: string, x: number }[], floor: Box, crossing?: number }} Hall
 */

/** The plan's size (section 9). */
export const WIDTH = 1529.3
export const HEIGHT = 1587.8

/** What the largest hall leaves around it for entrances and signs. */
const AROUND = 70
const AISLE = 56
export const CROSSING = 70
/** From the walls to the stands, at the back and at the entrance. */
const FORECOURT = 96
const COLUMN_MAX = 120
/** The front of a stand with one company, and the most it may be stretched to in a block of few. */
const FRONT = 78
const FRONT_MAX = 150
/** A hall with longer columns than this has a crossing in the middle. */
const COLUMN_WITHOUT_CROSSING = 9
const WALL = 10
const SMALLEST_FLOOR = { width: 760, height: 620 }

/** Where each stand of a hall is, and what is around them. @param {readonly Stand[]} stands @returns {Hall} */
export function arrange(stands) {
  const letters = [...new Set(stands.map((stand) => aisleOf(stand.code)))].sort()
  if (growsLeftwards(stands)) letters.reverse()

  const columns = sidesOf(letters, stands).map(
    ({ left, right }) => Math.sign(left.length) + Math.sign(right.length),
  )
  const aisles = AISLE * letters.length
  const column = Math.min(COLUMN_MAX, (WIDTH - 2 * AROUND - aisles) / sum(columns))
  const width = column * sum(columns) + aisles
  const start = (WIDTH - width) / 2
  /** Where a block begins. @param {number} block */
  const blockX = (block) => start + column * sum(columns.slice(0, block)) + AISLE * block

  const sections = sectionsOf(stands).map((part) =>
    sidesOf(letters, part).map((sides, block) =>
      columns[block] === 1 ? inColumn(sides) : backToBack(sides),
    ),
  )
  const crossings = CROSSING * (sections.length - 1)
  const longest = (HEIGHT - 2 * AROUND - 2 * FORECOURT - crossings) / sections.length
  const lengths = sections.map((blocks) => Math.min(longest, FRONT * Math.max(...blocks.map(blockLength))))
  const height = sum(lengths) + crossings
  const top = (HEIGHT - height) / 2

  return {
    floor: centred(
      Math.max(width + 2 * WALL, SMALLEST_FLOOR.width),
      Math.max(height + 2 * FORECOURT, SMALLEST_FLOOR.height),
    ),
    aisles: letters.map((letter, index) => ({ letter, x: blockX(index + 1) - AISLE / 2 })),
    stands: sections.flatMap((blocks, index) =>
      blocks.flatMap((rows, block) =>
        placeBlock(rows, {
          x: blockX(block),
          y: top + sum(lengths.slice(0, index)) + CROSSING * index,
          width: column * (columns[block] ?? 0),
          height: lengths[index] ?? 0,
        }),
      ),
    ),
    ...(crossings > 0 && { crossing: top + sum(lengths.slice(0, 1)) + CROSSING / 2 }),
  }
}

/**
 * Whether the letters run from right to left. Stands that a company holds together tell: the even one is to the right
 * of its aisle, so the odd one belongs to an aisle further right.
 *
 * @param {readonly Stand[]} stands
 */
function growsLeftwards(stands) {
  const votes = stands
    .filter(({ code }) => isEven(code))
    .flatMap(({ code, partners }) =>
      partners
        .filter((partner) => !isEven(partner))
        .map((partner) => Math.sign(aisleOf(partner).localeCompare(aisleOf(code)))),
    )
  return sum(votes) < 0
}

/** The whole hall, or its half at the back and its half at the entrance. @param {readonly Stand[]} stands */
function sectionsOf(stands) {
  /** @param {Stand} stand */
  const columnOf = ({ code }) => aisleOf(code) + isEven(code)
  const lengths = stands.map((stand) => stands.filter((other) => columnOf(other) === columnOf(stand)).length)
  if (Math.max(...lengths) <= COLUMN_WITHOUT_CROSSING) return [stands]
  const places = stands.map(placeOf).sort((a, b) => a - b)
  const middle = places[Math.floor(places.length / 2)] ?? 0
  return [
    stands.filter((stand) => placeOf(stand) < middle),
    stands.filter((stand) => placeOf(stand) >= middle),
  ]
}

/** @param {number} width @param {number} height @returns {Box} */
const centred = (width, height) => ({ x: (WIDTH - width) / 2, y: (HEIGHT - height) / 2, width, height })

/** @param {Block} block @param {Box} box @returns {Placed[]} */
function placeBlock(block, box) {
  const unit = Math.min(FRONT_MAX, box.height / blockLength(block))
  return block.flatMap(({ left, right, length }, index) => {
    const y = box.y + unit * sum(block.slice(0, index).map((before) => before.length))
    const whole = { ...box, y, height: unit * length }
    if (left.length === 0 || right.length === 0) return divide([...left, ...right], whole)
    const half = { ...whole, width: box.width / 2 }
    return [...divide(left, half), ...divide(right, { ...half, x: box.x + half.width })]
  })
}

/** @param {Stand[]} stands @param {Box} box @returns {Placed[]} */
function divide(stands, box) {
  const unit = box.height / sideWeight(stands)
  return stands.map((stand, index) => ({
    ...box,
    code: stand.code,
    y: box.y + unit * sideWeight(stands.slice(0, index)),
    height: unit * weight(stand),
  }))
}
