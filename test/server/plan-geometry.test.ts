import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box, Polygon } from '#contract/plan/geometry.ts'
import { computeArea, getBounds, isBoxInside, isInside } from '#contract/plan/polygons.ts'
import { parsePlan } from '#server/pack/parse-plan.ts'

const read = (inside: string, root = '', viewBox = '0 0 1000 1000') =>
  parsePlan(`<svg viewBox="${viewBox}" ${root}>${inside}</svg>`, 'p-').geometry

const boxesOf = (inside: string): Box[] =>
  read(inside).stands.flatMap(({ polygons }) => polygons.map((polygon) => getBounds(polygon)))

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

describe('a stand', () => {
  it.each([
    ['a rectangle', '<rect id="A1" x="10" y="20" width="30" height="40"/>', box(10, 20, 30, 40)],
    ['a path', '<path id="A1" d="m10 20h30v40h-30z"/>', box(10, 20, 30, 40)],
    ['a polygon', '<polygon id="A1" points="10,20 40,20 40,60 10,60"/>', box(10, 20, 30, 40)],
    ['a painted polyline', '<polyline id="A1" points="10 20 40 20 40 60 10 60"/>', box(10, 20, 30, 40)],
    ['a circle', '<circle id="A1" cx="50" cy="50" r="20"/>', box(30, 30, 40, 40)],
    ['an ellipse', '<ellipse id="A1" cx="50" cy="50" rx="20" ry="10"/>', box(30, 40, 40, 20)],
    [
      'a copy',
      '<defs><rect id="s" width="30" height="40"/></defs><use id="A1" href="#s" x="10" y="20"/>',
      box(10, 20, 30, 40),
    ],
    [
      'a copy of a copy',
      '<defs><rect id="s" width="30" height="40"/><g id="t"><use href="#s" x="4"/></g></defs><use id="A1" href="#t" x="6" y="20"/>',
      box(10, 20, 30, 40),
    ],
    [
      'a group with a number',
      '<g id="A1"><rect x="10" y="20" width="30" height="40"/><text x="12" y="30">A1</text></g>',
      box(10, 20, 30, 40),
    ],
    [
      'a moved group',
      '<g transform="translate(5 5)"><g transform="scale(2)"><rect id="A1" x="10" y="20" width="30" height="40"/></g></g>',
      box(25, 45, 60, 80),
    ],
    [
      'a turned rectangle',
      '<rect id="A1" transform="translate(100,100) rotate(90)" width="30" height="40"/>',
      box(60, 100, 40, 30),
    ],
    [
      'a picture in the picture',
      '<svg x="500" y="100"><rect id="A1" x="10" y="20" width="30" height="40"/></svg>',
      box(510, 120, 30, 40),
    ],
    [
      'a picture with a view of its own',
      '<svg x="500" y="100" width="200" height="100" viewBox="10 10 50 50"><rect id="A1" x="10" y="20" width="30" height="40"/></svg>',
      box(550, 120, 60, 80),
    ],
    [
      'a picture whose view is stretched over the plan',
      '<svg viewBox="0 0 100 50" preserveAspectRatio="none"><rect id="A1" x="10" y="20" width="30" height="20"/></svg>',
      box(100, 400, 300, 400),
    ],
    [
      'a picture whose view is cut off',
      '<svg width="50%" height="200" viewBox="0 0 100 100" preserveAspectRatio="xMinYMax slice"><rect id="A1" x="10" y="70" width="30" height="20"/></svg>',
      box(50, 50, 150, 100),
    ],
    ['a matrix', '<rect id="A1" transform="matrix(0 1 1 0 7 9)" width="30" height="40"/>', box(7, 9, 40, 30)],
    ['smooth curves', '<path id="A1" d="M0 50 Q 50 0 100 50 T 200 50 V100H0Z"/>', box(0, 25, 200, 75)],
    ['parts of the plan', '<rect id="A1" x="45%" y="1%" width="10%" height=" 2% "/>', box(450, 10, 100, 20)],
    [
      'parts of a picture in the plan',
      '<svg x="100" width="200" height="400" viewBox="0 0 100 200"><rect id="A1" x="10%" y="10%" width="50%" height="50%"/></svg>',
      box(120, 40, 100, 200),
    ],
    ['a circle of parts', '<circle id="A1" cx="50%" cy="10%" r="5%"/>', box(450, 50, 100, 100)],
    [
      'a copy at parts of the plan',
      '<defs><rect id="s" width="3%" height="40"/></defs><use id="A1" href="#s" x="1%" y="2%"/>',
      box(10, 20, 30, 40),
    ],
  ])('is read from %s', (_kind, svg, expected) => {
    expect(boxesOf(svg)).toEqual([expected])
  })

  it('has each of its parts, without what is drawn on them', () => {
    const two = '<rect width="50" height="50"/><rect x="100" width="40" height="40"/>'
    expect(boxesOf(`<g id="A1">${two}<path d="M5 5h9v9z"/></g>`)).toEqual([
      box(0, 0, 50, 50),
      box(100, 0, 40, 40),
    ])
  })

  it('is named by its normalized code', () => {
    expect(read('<rect id="A-12" width="9" height="9"/>').stands[0]?.codes).toEqual(['A12'])
  })

  it.each([
    '<rect id="A1" width="NaN" height="9"/>',
    '<rect id="A1" width="9"/>',
    '<rect id="A1" x="1e999" width="9" height="9"/>',
    '<rect id="A1" x="5000" width="9" height="9"/>',
    '<path id="A1" d="nonsense"/>',
    '<path id="A1"/>',
    '<polygon id="A1" points="1 2"/>',
    '<rect id="A1" width="9" height="9" display="none"/>',
    '<g id="A1"><text>A1</text></g>',
    '<use id="A1" href="#none"/>',
    '<g id="s"><use href="#s"/><rect width="9" height="9"/></g><use id="A1" href="#s"/>',
  ])('without an area is left out: %s', (svg) => {
    expect(read(svg).stands).toEqual([])
  })

  it('is read up to the fault of its path', () => {
    expect(boxesOf('<path id="A1" d="M10 20h30v40h-30zM5 5 q what"/>')).toEqual([box(10, 20, 30, 40)])
  })
})

describe('the outline of a hall', () => {
  const stands =
    '<rect id="A1" x="100" y="100" width="50" height="50"/><rect id="A2" x="800" y="800" width="50" height="50"/>'

  it('is the largest wall around all stands', () => {
    const walls =
      '<path class="wall" d="M50 50H950V950H50Z"/><rect class="wall" x="60" y="60" width="20" height="20"/>'
    const { outline, obstacles, extent } = read(walls + stands)
    expect(getBounds(outline ?? [])).toEqual(box(50, 50, 900, 900))
    expect(obstacles.map((each) => getBounds(each))).toEqual([box(60, 60, 20, 20)])
    expect(extent).toEqual(box(50, 50, 900, 900))
  })

  it('is else the largest painted area around all stands, but not the paper', () => {
    const areas =
      '<rect width="1000" height="1000"/><rect x="20" y="20" width="960" height="960" fill="none"/>' +
      '<rect x="40" y="40" width="900" height="900"/><rect x="60" y="60" width="850" height="850"/>'
    expect(getBounds(read(areas + stands).outline ?? [])).toEqual(box(40, 40, 900, 900))
  })

  it('is unknown where no area has all stands inside', () => {
    const { outline, extent } = read(`<path d="M50 50H850L50 850Z"/>${stands}`)
    expect(outline).toBeNull()
    expect(extent).toEqual(box(100, 100, 750, 750))
    expect(read('<rect class="wall" width="900" height="900"/>').outline).toBeNull()
  })

  it('leaves the strokes of other walls in the way', () => {
    const walls = '<g class="wall" fill="none" stroke="#000" stroke-width="4"><path d="M300 300h100"/></g>'
    expect(read(walls + stands).obstacles.map((each) => getBounds(each))).toEqual([box(300, 298, 100, 4)])
  })
})

describe('classes and lengths', () => {
  it('tell aisles and obstacles, also by a group', () => {
    const { aisles, obstacles } = read(
      '<g class="first aisle"><rect width="90" height="90"/></g><circle class="obstacle" cx="50" cy="50" r="9"/>' +
        '<rect class="service" width="7" height="7"/><g class="obstacle"><rect id="A1" width="9" height="9"/></g>',
    )
    expect(aisles.map((each) => getBounds(each))).toEqual([box(0, 0, 90, 90)])
    expect(obstacles.map((each) => getBounds(each))).toEqual([box(41, 41, 18, 18)])
  })

  it.each([
    ['0.05', 0.05],
    ['0', null],
    ['-1', null],
    ['1e9', null],
    ['far', null],
  ])('read %s metres as %s', (written, expected) => {
    expect(read('', `data-metres-per-unit="${written}"`).metresPerUnit).toBe(expected)
  })

  it('keep what can be seen of a small plan', () => {
    const { stands } = read('<rect id="A1" x=".12" y=".2" width=".3" height=".4"/>', '', '0 0 1 1')
    expect(stands[0]?.polygons[0]?.[0]).toEqual({ x: 0.12, y: 0.2 })
  })
})

it('takes a wall in percentages of the plan for an obstacle', () => {
  const wall = '<line class="wall" x1="10%" y1="20%" x2="10%" y2="80%" stroke="#000" stroke-width="2"/>'
  const obstacles = read(`<rect id="A1" width="9" height="9"/>${wall}`).obstacles.flat()
  expect(getBounds(obstacles)).toMatchObject({ x: 99, width: 2 })
})

describe('any plan', () => {
  const number = fc.oneof(
    fc.integer({ min: -2000, max: 2000 }),
    fc.double(),
    fc.constantFrom('1e308', '', 'x', '-0', '50%'),
  )
  const list = fc.array(fc.oneof(number, fc.constantFrom('M', 'a', 'Q', 'z', 'C', 'T', ',', '#')), {
    maxLength: 30,
  })
  const transform = fc
    .tuple(
      fc.constantFrom('translate', 'scale', 'rotate', 'matrix', 'skewX', 'nothing'),
      fc.array(number, { maxLength: 7 }),
    )
    .map(([name, values]) => `${name}(${values.join(' ')})`)
  const shape = fc
    .record({
      name: fc.constantFrom('path', 'rect', 'polygon', 'circle', 'ellipse', 'line', 'polyline', 'use'),
      id: fc.constantFrom('A1', 'A2', 'B3', 'other'),
      role: fc.constantFrom('wall', 'aisle', 'obstacle', ''),
      values: fc.array(number, { minLength: 6, maxLength: 6 }),
      data: list,
      transform,
    })
    .map(({ name, id, role, values, data, transform: moved }) => {
      const [x, y, width, height, r, cx] = values
      const path = data.join(' ').replaceAll('"', '')
      return `<g transform="${moved}"><${name} id="${id}" class="${role}" x="${x}" y="${y}" width="${width}" height="${height}" r="${r}" rx="${r}" ry="${cx}" cx="${cx}" cy="${y}" d="M${path}" points="${path}" href="#other"/></g>`
    })

  it('is read without a fault, and stays on its paper', () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 12 }), (shapes) => {
        const geometry = read(shapes.join(''))
        const areas: Polygon[] = [
          ...geometry.stands.flatMap(({ polygons }) => polygons),
          ...geometry.obstacles,
          ...geometry.aisles,
          ...(geometry.outline === null ? [] : [geometry.outline]),
        ]
        for (const area of areas) {
          expect(isBoxInside(getBounds(area), geometry.viewBox)).toBe(true)
          expect(computeArea(area)).toBeGreaterThan(0)
          expect(area.length).toBeLessThanOrEqual(512)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is moved, scaled and turned as browsers do', () => {
    const value = fc.integer({ min: -80, max: 80 })
    const moves = fc.array(fc.tuple(fc.constantFrom('translate', 'rotate', 'scale'), value), { maxLength: 4 })
    fc.assert(
      fc.property(moves, (list_) => {
        const written = list_.map(([name, amount]) =>
          name === 'translate'
            ? `translate(${amount} 3)`
            : name === 'rotate'
              ? `rotate(${amount})`
              : `scale(${1 + amount / 200})`,
        )
        const nested = written.reduceRight(
          (inner, each) => `<g transform="${each}">${inner}</g>`,
          '<path id="A1" d="M0 0H60V40H0Z"/>',
        )
        const corners = [
          { x: 0, y: 0 },
          { x: 60, y: 0 },
          { x: 60, y: 40 },
          { x: 0, y: 40 },
        ].map((corner) =>
          list_.toReversed().reduce(({ x, y }, [name, amount]) => {
            if (name === 'translate') return { x: x + amount, y: y + 3 }
            const size = 1 + amount / 200
            if (name === 'scale') return { x: x * size, y: y * size }
            const angle = (amount * Math.PI) / 180
            return {
              x: x * Math.cos(angle) - y * Math.sin(angle),
              y: x * Math.sin(angle) + y * Math.cos(angle),
            }
          }, corner),
        )
        const [polygon = []] = read(nested, '', '-1000 -1000 2000 2000').stands[0]?.polygons ?? []
        for (const { x, y } of corners)
          expect(Math.min(...polygon.map((point) => Math.hypot(point.x - x, point.y - y)))).toBeLessThan(0.15)
      }),
    )
  })

  it('with 5,000 stands in nested groups has all of them', () => {
    const stands = Array.from({ length: 5000 }, (_, at) => {
      const [x, y] = [(at % 100) * 10, Math.floor(at / 100) * 20]
      return `<g id="A${at}" transform="translate(${x} ${y})"><path d="M0 0h8v15q-4 2-8 0z"/><text>A${at}</text></g>`
    })
    const geometry = read(`<g><g transform="scale(1)">${stands.join('')}</g></g>`)
    expect(geometry.stands).toHaveLength(5000)
  })

  it('of 100,000 curves stays bounded', () => {
    const curves = 'q1 1 2 0'.repeat(100_000)
    const { stands } = read(`<path id="A1" d="M0 500${curves}V900z"/>`)
    expect(stands[0]?.polygons[0]?.length).toBeLessThanOrEqual(512)
  })
})

describe('the demo', () => {
  it.each([
    ['2021/1', 129],
    ['2021/2', 124],
    ['2021/3', 128],
  ])('hall %s has its stands inside its outline, and nothing in them', async (hall, count) => {
    const { geometry } = parsePlan(await readFile(`fair/plans/${hall}.svg`, 'utf8'), 'p-')
    expect(geometry.stands).toHaveLength(count)
    expect(geometry.metresPerUnit).toBeCloseTo(1 / 14, 3)
    expect(geometry.obstacles.length).toBeGreaterThan(10)
    expect(geometry.aisles.length).toBeGreaterThan(1)
    for (const { polygons } of geometry.stands)
      for (const corner of polygons.flat()) expect(isInside(geometry.outline ?? [], corner)).toBe(true)
  })
})

describe('text on a stand', () => {
  const parse = (inside: string) => parsePlan(`<svg viewBox="0 0 1000 1000">${inside}</svg>`, 'p-')
  const stand = '<rect id="A12" x="100" y="100" width="90" height="90"/>'

  it.each([
    `${stand}<text x="120" y="150">A12</text>`,
    `${stand}<text x="120" y="150"><tspan>A-</tspan><tspan>12</tspan></text>`,
    `${stand}<g transform="translate(100 100)"><text><tspan x="20" y="50">А12</tspan></text></g>`,
    '<g id="A12"><rect width="9" height="9"/><text x="500" y="500">A 12</text></g>',
    '<g id="A12/B1"><rect width="9" height="9"/><text>A12 / B1</text></g>',
  ])('that only repeats its code is removed: %s', (svg) => {
    const { svg: served, geometry } = parse(svg)
    expect(served).not.toContain('<text')
    expect(served).toContain('data-stand="A12')
    expect(geometry.stands[0]?.hasText).toBeUndefined()
  })

  it.each([
    ['of another stand', `${stand}<text x="120" y="150">A13</text>`, true],
    ['that is a name', `${stand}<text x="120" y="150">Acme 12</text>`, true],
    ['beside the stand', `${stand}<text x="20" y="150">A12</text>`, undefined],
  ])('%s stays', (_kind, svg, hasText) => {
    const { svg: served, geometry } = parse(svg)
    expect(served).toContain('<text')
    expect(geometry.stands[0]?.hasText).toBe(hasText)
  })

  it('leaves the rest of the document as it is', () => {
    const { svg } = parse(
      `\n<text x="5" y="5">Hall &amp; more</text>${stand}<text x="120" y="150">A12</text><path d="M0 0h9"/>`,
    )
    expect(svg).toContain('<text x="5" y="5">Hall &amp; more</text>')
    expect(svg).toContain('<path d="M0 0h9" />')
  })
})
