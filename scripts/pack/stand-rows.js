/**
 * The stands between two aisles, put together from their codes alone, the way fairs number them: the letter is the
 * aisle, even numbers stand on its right and odd ones on its left, and numbers grow from the back wall to the entrance.
 * So the even numbers of one aisle stand back to back with the odd numbers of the next, and `D050/E051` are neighbours.
 *
 * @typedef {object} Stand
 * @property {string} code letters, digits, an optional letter
 * @property {number} companies how many companies share it
 * @property {string[]} partners codes that some company holds together with this one
 *
 * @typedef {{ left: Stand[], right: Stand[] }} Sides
 * @typedef {Sides & { length: number }} Row stands back to back, in a length of the block
 * @typedef {Row[]} Block the stands between two aisles, from the back of the hall to the entrance
 */

/** @param {number[]} numbers */
export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** @param {string} code */
export const getAisle = (code) => code.replace(/\d.*/, '')

/** @param {string} code */
const getNumber = (code) => Number(code.replace(/\D/g, ''))

/** @param {string} code */
export const isEven = (code) => getNumber(code) % 2 === 0

/**
 * Returns the two sides of every block, from left to right: at the wall, between each two aisles, at the other wall.
 *
 * @param {string[]} letters
 * @param {readonly Stand[]} stands
 * @returns {Sides[]}
 */
export const listSides = (letters, stands) =>
  [undefined, ...letters].map((aisle, index) => ({
    left: sortStands(stands.filter(({ code }) => getAisle(code) === aisle && isEven(code))),
    right: sortStands(stands.filter(({ code }) => getAisle(code) === letters[index] && !isEven(code))),
  }))

/** @param {readonly Stand[]} stands */
const sortStands = (stands) =>
  [...stands].sort((a, b) => getNumber(a.code) - getNumber(b.code) || a.code.localeCompare(b.code))

/** @param {Sides} sides @returns {Block} */
export const createColumn = ({ left, right }) => [...left, ...right].map((stand) => createRow([stand], []))

/**
 * Arranges the stands of a block in rows. Stands whose numbers differ by one only, such as 050 and 051, stand back to
 * back; those between such pairs fill the rest.
 *
 * @param {Sides} sides
 * @returns {Block}
 */
export function createBackToBackBlock({ left, right }) {
  /** @type {Block} */
  const rows = []
  let rest = EMPTY_SIDES
  for (const position of [...new Set([...left, ...right].map(getRowPosition))].sort((a, b) => a - b)) {
    const here = { left: left.filter(isAtPosition(position)), right: right.filter(isAtPosition(position)) }
    if (here.left.length > 0 && here.right.length > 0) {
      rows.push(...fitRow(rest), createRow(here.left, here.right))
      rest = EMPTY_SIDES
    } else rest = { left: [...rest.left, ...here.left], right: [...rest.right, ...here.right] }
  }
  return [...rows, ...fitRow(rest)]
}

/** @type {Sides} */
const EMPTY_SIDES = { left: [], right: [] }

/** @param {Stand} stand */
export const getRowPosition = (stand) => Math.floor(getNumber(stand.code) / 2)

/** @param {number} position */
const isAtPosition = (position) => (/** @type {Stand} */ stand) => getRowPosition(stand) === position

/**
 * Returns one row of both sides if their lengths are similar. Otherwise each stand goes to the side that is shorter so
 * far, and a single stand takes the whole depth.
 *
 * @param {Sides} sides
 * @returns {Block}
 */
function fitRow({ left, right }) {
  if (left.length + right.length === 0) return []
  const weights = [computeSideWeight(left), computeSideWeight(right)]
  if (Math.max(...weights) <= 2 * Math.min(...weights)) return [createRow(left, right)]
  /** @type {[Stand[], Stand[]]} */
  const sides = [[], []]
  for (const stand of sortStands([...left, ...right]))
    sides[computeSideWeight(sides[0]) <= computeSideWeight(sides[1]) ? 0 : 1].push(stand)
  return [createRow(...sides)]
}

/** @param {Stand[]} left @param {Stand[]} right @returns {Row} */
const createRow = (left, right) => ({
  left,
  right,
  length: Math.max(computeSideWeight(left), computeSideWeight(right)),
})

/** Returns the size of a stand, which grows with its companies, though not in proportion. @param {Stand} stand */
export const computeWeight = (stand) => 1 + Math.log2(stand.companies) / 2

/** @param {Stand[]} side */
export const computeSideWeight = (side) => sum(side.map(computeWeight))

/** @param {Block} block */
export const computeBlockLength = (block) => sum(block.map((each) => each.length))
