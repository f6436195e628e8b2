/**
 * Draws a hall from nothing but its stand codes, the way fairs number them: the letter is the aisle, even numbers stand
 * on its right and odd ones on its left, and numbers grow from the back wall to the entrance. So the even numbers of
 * one aisle stand back to back with the odd numbers of the next, and `D050/E051` are neighbours.
 *
 * @typedef {object} Stand
 * @property {string} code letters, digits, an optional letter
 * @property {number} companies how many companies share it
 * @property {string[]} partners codes that some company holds together with this one
 *
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @typedef {Box & { code: string }} Placed
 * @typedef {{ left: Stand[], right: Stand[] }} Sides
 * @typedef {Sides & { length: number }} Row stands back to back, in a length of the block
 * @typedef {Row[]} Block the stands between two aisles, from the back of the hall to the entrance
 * @typedef {{ stands: Placed[], aisles: { letter: string, x: number }[], floor: Box, crossing?: number }} Hall
 */

const WIDTH = 1529.3
const HEIGHT = 1587.8

/** What the largest hall leaves around it for entrances and signs. */
const AROUND = 70
const AISLE = 56
const CROSSING = 70
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

const INK = {
  ground: '#eef1f4',
  floor: '#f7f8fa',
  boulevard: '#eceff3',
  wall: '#8794a3',
  stand: '#fff',
  standLine: '#93a7ba',
  label: '#22303e',
  sign: '#5d6e80',
  service: '#7b8a9a',
  exit: '#6f9a84',
}

const SYMBOLS = {
  info: 'M0-9.8a2.3 2.3 0 1 0 .1 0zM-3.5-3.5h5.5v9.5h2v2.5h-8v-2.5h2.5v-7h-2z',
  exit: 'M3-10.4a2.4 2.4 0 1 0 .1 0zM-4-5l5-1 3 3 3 1-.6 1.7-4-1-1.2-1.2-1.3 4 3 3-1 5h-2l.6-4-3.6-3-2.3 4-5 .4v-2l3.8-.6 3-7.5-2 .4-1.2 2.6-1.6-.8z',
  wc: 'M-6-10.6a2.6 2.6 0 1 0 .1 0zM-9-4.5h6v7h-1.5v6h-3v-6h-1.5zM6-10.6a2.6 2.6 0 1 0 .1 0zM4.5-4.5h3l3 8h-2.7v5h-3.6v-5h-2.7zM-.6-10h1.2v19h-1.2z',
}

/**
 * The plan of a hall as SVG.
 *
 * @param {string} hall its name, written above its wall
 * @param {readonly Stand[]} stands
 */
export const drawPlan = (hall, stands) => render(hall, arrange(stands))

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** @param {string} code */
const aisleOf = (code) => code.replace(/\d.*/, '')

/** @param {string} code */
const numberOf = (code) => Number(code.replace(/\D/g, ''))

/** @param {string} code */
const isEven = (code) => numberOf(code) % 2 === 0

/** @param {readonly Stand[]} stands @returns {Hall} */
function arrange(stands) {
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

/**
 * The two sides of every block, from left to right: at the wall, between each two aisles, at the other wall.
 *
 * @param {string[]} letters
 * @param {readonly Stand[]} stands
 * @returns {Sides[]}
 */
const sidesOf = (letters, stands) =>
  [undefined, ...letters].map((aisle, index) => ({
    left: inOrder(stands.filter(({ code }) => aisleOf(code) === aisle && isEven(code))),
    right: inOrder(stands.filter(({ code }) => aisleOf(code) === letters[index] && !isEven(code))),
  }))

/** @param {readonly Stand[]} stands */
const inOrder = (stands) =>
  [...stands].sort((a, b) => numberOf(a.code) - numberOf(b.code) || a.code.localeCompare(b.code))

/** @param {Sides} sides @returns {Block} */
const inColumn = ({ left, right }) => [...left, ...right].map((stand) => row([stand], []))

/**
 * Stands whose numbers differ by one only, such as 050 and 051, stand back to back. Those between such pairs are put
 * together as well as they fit.
 *
 * @param {Sides} sides
 * @returns {Block}
 */
function backToBack({ left, right }) {
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
const placeOf = (stand) => Math.floor(numberOf(stand.code) / 2)

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

/** A stand with many companies is larger, though not in proportion. @param {Stand} stand */
const weight = (stand) => 1 + Math.log2(stand.companies) / 2

/** @param {Stand[]} side */
const sideWeight = (side) => sum(side.map(weight))

/** @param {Block} block */
const blockLength = (block) => sum(block.map((each) => each.length))

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

/** @param {string} hall @param {Hall} plan */
function render(hall, { floor, aisles, crossing, stands }) {
  const right = floor.x + floor.width
  const bottom = floor.y + floor.height
  const doors = crossing ?? HEIGHT / 2
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" text-anchor="middle">`,
    rect('zone', { x: 0, y: 0, width: WIDTH, height: HEIGHT }, INK.ground),
    `<rect class="wall" ${box(floor)} fill="${INK.floor}" stroke="${INK.wall}" stroke-width="10"/>`,
    ...(crossing === undefined ? [] : [boulevard(floor, crossing)]),
    text('zone', floor.x + 40, floor.y - 34, 44, INK.sign, hall),
    door({ x: WIDTH / 2 - 60, y: bottom - 8, width: 120, height: 16 }),
    door({ x: floor.x - 8, y: doors - 20, width: 16, height: 40 }),
    door({ x: right - 8, y: doors - 20, width: 16, height: 40 }),
    ...stands.map(stand),
    ...aisles.flatMap(({ letter, x }) =>
      [floor.y + 66, ...(crossing === undefined ? [] : [crossing]), bottom - 66].map((y) =>
        aisleSign(letter, x, y),
      ),
    ),
    sign('exit', floor.x - 30, doors, INK.exit),
    sign('exit', right + 30, doors, INK.exit),
    sign('wc', floor.x + 30, bottom - 30, INK.service),
    sign('wc', right - 30, bottom - 30, INK.service),
    sign('info', WIDTH / 2 + 80, bottom + 34, INK.service),
    `<path class="gate" d="M${n(WIDTH / 2)} ${n(bottom + 10)}l20 24h-10v22h-20v-22h-10z" fill="${INK.sign}"/>`,
    '</svg>',
  ].join('\n')}\n`
}

/** A length with at most one decimal. @param {number} value */
const n = (value) => String(Math.round(value * 10) / 10)

/** @param {Box} of */
const box = ({ x, y, width, height }) => `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`

/** @param {string} name @param {Box} of @param {string} fill */
const rect = (name, of, fill) => `<rect class="${name}" ${box(of)} fill="${fill}"/>`

/** @param {string} name @param {number} x @param {number} y @param {number} size @param {string} fill @param {string} content */
const text = (name, x, y, size, fill, content) =>
  `<text class="${name}" x="${n(x)}" y="${n(y + size * 0.36)}" font-size="${n(size)}" fill="${fill}">${content}</text>`

/** @param {Box} floor @param {number} middle */
const boulevard = (floor, middle) =>
  rect(
    'aisle',
    { x: floor.x + 5, y: middle - CROSSING / 2, width: floor.width - 10, height: CROSSING },
    INK.boulevard,
  )

/** @param {Box} of */
const door = (of) => rect('gate', of, INK.floor)

/** @param {string} letter @param {number} x @param {number} y */
const aisleSign = (letter, x, y) =>
  `<circle class="aisle" cx="${n(x)}" cy="${n(y)}" r="15" fill="${INK.sign}"/>${text('aisle', x, y, 17, '#fff', letter)}`

/** @param {keyof typeof SYMBOLS} symbol @param {number} x @param {number} y @param {string} fill */
const sign = (symbol, x, y, fill) =>
  `<g class="service" transform="translate(${n(x)} ${n(y)})">` +
  `<rect x="-16" y="-16" width="32" height="32" rx="6" fill="${fill}"/><path d="${SYMBOLS[symbol]}" fill="#fff"/></g>`

/** @param {Placed} placed */
function stand(placed) {
  const { code, x, y, width, height } = placed
  const size = Math.min(26, (width - 8) / (code.length * 0.62), height * 0.62)
  return (
    `<g id="${code}"><rect class="stand" ${box(placed)} fill="${INK.stand}" stroke="${INK.standLine}" stroke-width="1.4"/>` +
    `${text('label', x + width / 2, y + height / 2, size, INK.label, code)}</g>`
  )
}
