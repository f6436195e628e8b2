import { AISLE_WIDTH, arrangeHall, CROSSING_WIDTH, PLAN_HEIGHT, PLAN_WIDTH } from './arrange-hall.js'

/**
 * @import { Box, Hall, Placed } from './arrange-hall.js'
 * @import { Stand } from './stand-rows.js'
 */

/** A directory has no measures: aisles are drawn as if they were four metres wide. */
const METRES_PER_UNIT = Number((4 / AISLE_WIDTH).toFixed(4))

const COLOURS = {
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
 * The places of every plan: the kind of each as `places.csv` has it, and the id of its element.
 *
 * @type {readonly { kind: string, shape: string }[]}
 */
export const PLACES = [
  { kind: 'entrance', shape: 'entrance' },
  { kind: 'exit', shape: 'exit-left' },
  { kind: 'exit', shape: 'exit-right' },
  { kind: 'toilet', shape: 'toilet-left' },
  { kind: 'toilet', shape: 'toilet-right' },
  { kind: 'info', shape: 'info-desk' },
]

/**
 * Renders the plan of a hall as SVG.
 *
 * @param {string} hall its name, written above its wall
 * @param {readonly Stand[]} stands
 */
export const renderPlan = (hall, stands) => renderHall(hall, arrangeHall(stands))

/** @param {string} hall @param {Hall} plan */
function renderHall(hall, { floor, aisles, crossing, stands }) {
  const right = floor.x + floor.width
  const bottom = floor.y + floor.height
  const doors = crossing ?? PLAN_HEIGHT / 2
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLAN_WIDTH} ${PLAN_HEIGHT}" data-metres-per-unit="${METRES_PER_UNIT}" font-family="sans-serif" text-anchor="middle">`,
    renderRect('zone', { x: 0, y: 0, width: PLAN_WIDTH, height: PLAN_HEIGHT }, COLOURS.ground),
    `<rect class="wall" ${formatBox(floor)} fill="${COLOURS.floor}" stroke="${COLOURS.wall}" stroke-width="10"/>`,
    ...(crossing === undefined ? [] : [renderBoulevard(floor, crossing)]),
    renderText('zone', floor.x + 40, floor.y - 34, 44, COLOURS.sign, hall),
    renderPlace(
      'entrance',
      renderDoor({ x: PLAN_WIDTH / 2 - 60, y: bottom - 8, width: 120, height: 16 }),
      `<path class="gate" d="M${formatLength(PLAN_WIDTH / 2)} ${formatLength(bottom + 10)}l20 24h-10v22h-20v-22h-10z" fill="${COLOURS.sign}"/>`,
    ),
    renderPlace(
      'exit-left',
      renderDoor({ x: floor.x - 8, y: doors - 20, width: 16, height: 40 }),
      renderSign('exit', floor.x - 30, doors, COLOURS.exit),
    ),
    renderPlace(
      'exit-right',
      renderDoor({ x: right - 8, y: doors - 20, width: 16, height: 40 }),
      renderSign('exit', right + 30, doors, COLOURS.exit),
    ),
    ...stands.map(renderStand),
    ...aisles.flatMap(({ letter, x }) =>
      [floor.y + 66, ...(crossing === undefined ? [] : [crossing]), bottom - 66].map((y) =>
        renderAisleSign(letter, x, y),
      ),
    ),
    renderPlace('toilet-left', renderSign('wc', floor.x + 30, bottom - 30, COLOURS.service)),
    renderPlace('toilet-right', renderSign('wc', right - 30, bottom - 30, COLOURS.service)),
    renderPlace('info-desk', renderSign('info', PLAN_WIDTH / 2 + 80, bottom + 34, COLOURS.service)),
    '</svg>',
  ].join('\n')}\n`
}

/** Formats a length with at most one decimal. @param {number} value */
const formatLength = (value) => String(Math.round(value * 10) / 10)

/** @param {Box} of */
const formatBox = ({ x, y, width, height }) =>
  `x="${formatLength(x)}" y="${formatLength(y)}" width="${formatLength(width)}" height="${formatLength(height)}"`

/** @param {string} name @param {Box} of @param {string} fill */
const renderRect = (name, of, fill) => `<rect class="${name}" ${formatBox(of)} fill="${fill}"/>`

/** @param {string} name @param {number} x @param {number} y @param {number} size @param {string} fill @param {string} content */
const renderText = (name, x, y, size, fill, content) =>
  `<text class="${name}" x="${formatLength(x)}" y="${formatLength(y + size * 0.36)}" font-size="${formatLength(size)}" fill="${fill}">${content}</text>`

/** @param {Box} floor @param {number} middle */
const renderBoulevard = (floor, middle) =>
  renderRect(
    'zone',
    { x: floor.x + 5, y: middle - CROSSING_WIDTH / 2, width: floor.width - 10, height: CROSSING_WIDTH },
    COLOURS.boulevard,
  )

/** @param {Box} of */
const renderDoor = (of) => renderRect('gate', of, COLOURS.floor)

/** Renders a place of `PLACES`. @param {string} shape @param {string[]} parts */
const renderPlace = (shape, ...parts) => `<g id="${shape}">${parts.join('')}</g>`

/** @param {string} letter @param {number} x @param {number} y */
const renderAisleSign = (letter, x, y) =>
  `<circle class="sign" cx="${formatLength(x)}" cy="${formatLength(y)}" r="18" fill="${COLOURS.sign}"/>${renderText('sign', x, y, 25, '#fff', letter)}`

/** @param {keyof typeof SYMBOLS} symbol @param {number} x @param {number} y @param {string} fill */
const renderSign = (symbol, x, y, fill) =>
  `<g class="service" transform="translate(${formatLength(x)} ${formatLength(y)})">` +
  `<rect x="-16" y="-16" width="32" height="32" rx="6" fill="${fill}"/><path d="${SYMBOLS[symbol]}" fill="#fff"/></g>`

/** @param {Placed} placed */
function renderStand(placed) {
  const { code, x, y, width, height } = placed
  const size = Math.min(26, (width - 8) / (code.length * 0.62), height * 0.62)
  return (
    `<g id="${code}"><rect class="stand" ${formatBox(placed)} fill="${COLOURS.stand}" stroke="${COLOURS.standLine}" stroke-width="1.4"/>` +
    `${renderText('label', x + width / 2, y + height / 2, size, COLOURS.label, code)}</g>`
  )
}
