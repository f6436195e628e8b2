import { describe, expect, it, test } from 'vitest'
import { getBounds } from '#contract/plan/polygons.ts'
import { parsePlan } from '#server/pack/parse-plan.ts'
import { parseSiteMap } from '#server/plan/parse-site-map.ts'
import { readViewBox } from '#server/plan/read-view-box.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

const write = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 800">${inside}</svg>`

const parse = (inside: string) => parsePlan(write(inside), 'p-')

const OLD = '<rect id="A12" x="10" y="10" width="50" height="50"/>'
const NEW = '<rect x="400" y="300" width="200" height="100"/><text x="480" y="360" font-size="20">A12</text>'

/** Ways in which a drawing hides what is in a layer. */
const HIDDEN: [how: string, layer: (inside: string) => string][] = [
  ['an attribute', (inside) => `<g display="none">${inside}</g>`],
  ['a style', (inside) => `<g style="display:none">${inside}</g>`],
  ['an important style', (inside) => `<g style="display: none !important">${inside}</g>`],
  ['a style over an attribute', (inside) => `<g display="inline" style="display:none">${inside}</g>`],
  ['a style sheet', (inside) => `<style>.off{display:none}</style><g class="off">${inside}</g>`],
  ['a layer around it', (inside) => `<g display="none"><g display="inline">${inside}</g></g>`],
  ['its visibility', (inside) => `<g visibility="hidden">${inside}</g>`],
  ['the visibility around it', (inside) => `<g style="visibility:collapse"><g>${inside}</g></g>`],
  [
    'the nearest visibility',
    (inside) => `<g visibility="visible"><g visibility=" HIDDEN ">${inside}</g></g>`,
  ],
  ['an inherited visibility', (inside) => `<g visibility="hidden"><g visibility="inherit">${inside}</g></g>`],
]

describe.each(HIDDEN)('a layer that is hidden by %s', (_how, hide) => {
  it('leaves its stands to the shapes that are shown', () => {
    const { stands, geometry, svg } = parse(hide(OLD) + NEW)
    expect(stands).toEqual(['A12'])
    expect(geometry.stands.map(({ polygons }) => getBounds(polygons.flat()))).toEqual([
      { x: 400, y: 300, width: 200, height: 100 },
    ])
    expect(svg.match(/data-stand/g)).toHaveLength(1)
    expect(readViewBox(svg)).toBe('398 298 204 104')
  })

  it('has no stand, place, wall, obstacle or name', () => {
    const shown = '<rect id="B1" x="400" y="300" width="200" height="100"/>'
    const inside =
      `${OLD}<g id="A13"><rect width="50" height="50"/></g><use id="A14" href="#A12" x="90"/><rect id="bar" width="9" height="9"/>` +
      '<rect class="wall" width="1000" height="800"/><circle class="obstacle" cx="300" cy="300" r="9"/>' +
      '<rect class="aisle" width="50" height="50"/><text x="10" y="30">Old hall</text><text x="450" y="350">Old name</text>'
    const findPlace = (id: string) => (id === 'bar' ? 1 : undefined)
    const { svg, stands, places, geometry, unnamed } = parsePlan(write(hide(inside) + shown), 'p-', {
      findPlace,
    })
    expect({ stands, places, unnamed }).toEqual({ stands: ['B1'], places: [], unnamed: [] })
    expect(geometry).toMatchObject({ outline: null, obstacles: [], aisles: [], places: [] })
    expect(geometry.stands).toHaveLength(1)
    expect(geometry.stands[0]?.hasText).toBeUndefined()
    expect(readViewBox(svg)).toBe('398 298 204 104')
  })

  it('names no shape under its texts', () => {
    const texts = hide('<text x="430" y="360">A13</text>')
    expect(parse(texts + NEW).stands).toEqual(['A12'])
  })

  it('is no hall of a map', () => {
    const halls = (inside: string) => parseSiteMap(write(inside)).halls.map(({ hall }) => hall)
    const hall = (id: string) => `<rect data-hall="${id}" x="100" y="100" width="500" height="300"/>`
    expect(halls(hide(hall('1')) + hall('2'))).toEqual(['2'])
  })
})

describe('a stand', () => {
  it.each([
    '<rect id="A1" width="50" height="50" display="none"/>',
    '<g id="A1"><rect width="50" height="50" visibility="hidden"/><text>A1</text></g>',
    '<g id="A1"><g><rect width="50" height="50" display="none"/></g></g>',
    '<defs><rect id="s" width="50" height="50" display="none"/></defs><use id="A1" href="#s"/>',
  ])('whose only shape is hidden is none: %s', (svg) => {
    expect(parse(svg).stands).toEqual([])
  })

  it.each([
    '<g visibility="hidden"><rect id="A1" width="50" height="50" visibility="visible"/></g>',
    '<g id="A1" visibility="hidden"><rect width="50" height="50" style="visibility:visible"/></g>',
    '<g id="A1"><rect width="50" height="50"/><rect width="90" height="90" display="none"/></g>',
    '<g display="none"><rect id="s" width="50" height="50"/></g><use id="A1" href="#s"/>',
    '<g visibility="hidden"><rect id="s" width="50" height="50"/></g><use id="A1" href="#s"/>',
  ])('that is shown has the area of what is shown: %s', (svg) => {
    const { stands, geometry } = parse(svg)
    expect(stands).toEqual(['A1'])
    expect(geometry.stands.map(({ polygons }) => getBounds(polygons.flat()))).toEqual([
      { x: 0, y: 0, width: 50, height: 50 },
    ])
  })
})

test('a stand in a hidden layer is named as not on the plan', async () => {
  const { findings } = await readOrganiserFiles({
    'exhibitors.csv': 'name_ru,hall,stand\nА,1,A12\nБ,1,B1\n',
    'plans/2026/1.svg': write(
      `<g style="display:none">${OLD}</g><rect id="B1" x="400" y="300" width="200" height="100"/>`,
    ),
  })
  const off = findings.filter(({ kind }) => kind === 'stand-off-plan')
  expect(off.map(({ row, found }) => [row, found])).toEqual([[2, 'A12']])
})
