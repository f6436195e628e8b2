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
export const aisleOf = (code) => code.replace(/\d.*/, '')

/** @param {string} code */
const numberOf = (code) => Number(code.replace(/\D/g, ''))

/** @param {string} code */
export const isEven = (code) => numberOf(code) % 2 === 0

/**
 * The two sides of every block, from left to right: at the wall, between each two aisles, at the other wall.
 *
 * @param {string[]} letters
 * @param {readonly Stand[]} stands
 * @returns {Sides[]}
 */
export const sidesOf = (letters, stands) =>
  [undefined, ...letters].map((aisle, index) => ({
    left: inOrder(stands.filter(({ code }) => aisleOf(code) === aisle && isEven(code))),
    right: inOrder(stands.filter(({ code }) => aisleOf(code) === letters[index] && !isEven(code))),
  }))

/** @param {readonly Stand[]} stands */
const inOrder = (stands) =>
  [...stands].sort((a, b) => numberOf(a.code) - numberOf(b.code) || a.code.localeCompare(b.code))

/** @param {Sides} sides @returns {Block} */
export const inColumn = ({ left, right }) => [...left, ...right].map((stand) => row([stand], []))

/**
 * Stands whose numbers differ by one only, such as 050 and 051, stand back to back. Those between such pairs are put
 * together as well as they fit.
 *
 * @param {Sides} sides
 * @returns {Block}
 */
export function backToBack({ left, right }) {
  /** @type {Block} */
  const rows = []
  let rest = NOBODY
  for (const place of [...new Set([...left, ...right].map(placeOf))].sort((a, b) => a - b)) {
    const here = { left: left.filter(isAt(place)), right: right.filter(isAt(place)) }
    if (here.left.length > 0 && here.right.length > 0) {
      rows.push(...fitted(rest), row(here.left, here.right))
      rest = NOBODY
    } else rest = { left: [...rest.left, ...here.left], right: [...rest.right, ...here.right] }
  }
  return [...rows, ...fitted(rest)]
}

/** @type {Sides} */
const NOBODY = { left: [], right: [] }

/** @param {Stand} stand */
export const placeOf = (stand) => Math.floor(numberOf(stand.code) / 2)

/** @param {number} place */
const isAt = (place) => (/** @type {Stand} */ stand) => placeOf(stand) === place

/**
 * One row of both sides, if they are about the same; otherwise the stands take whichever side is shorter so far, and a
 * single one takes the whole depth.
 *
 * @param {Sides} sides
 * @returns {Block}
 */
function fitted({ left, right }) {
  if (left.length + right.length === 0) return []
  const weights = [sideWeight(left), sideWeight(right)]
  if (Math.max(...weights) <= 2 * Math.min(...weights)) return [row(left, right)]
  /** @type {[Stand[], Stand[]]} */
  const sides = [[], []]
  for (const stand of inOrder([...left, ...right]))
    sides[sideWeight(sides[0]) <= sideWeight(sides[1]) ? 0 : 1].push(stand)
  return [row(...sides)]
}

/** @param {Stand[]} left @param {Stand[]} right @returns {Row} */
const row = (left, right) => ({ left, right, length: Math.max(sideWeight(left), sideWeight(right)) })

/** A stand with many companies is larger, though not in proportion. @param {Stand} stand */
export const weight = (stand) => 1 + Math.log2(stand.companies) / 2

/** @param {Stand[]} side */
export const sideWeight = (side) => sum(side.map(weight))

/** @param {Block} block */
export const blockLength = (block) => sum(block.map((each) => each.length))
