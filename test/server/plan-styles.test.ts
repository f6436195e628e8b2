import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'
import { parsePlan, parseSvgPicture } from '#server/pack/parse-plan.ts'
import { findSvgFaults } from './markup-faults.ts'
import { readOrganiserFiles } from './organiser-pack.ts'
import { comparePictures, startRenderer } from './plan-pictures.ts'

/** Most pixels of a plan that may look different after the import. */
const MOST_DIFFERENT = 0.01

const readSample = (program: string): string =>
  readFileSync(join(root, 'test/data/plans', `${program}.svg`), 'utf8')

const PLANS: [program: string, taken: string[], stands: string[]][] = [
  ['illustrator', ['3', '4'], ['A12', '215', 'B14', '3', '4']],
  ['inkscape', [], ['A12', 'A14', 'C20']],
  ['coreldraw', ['715'], ['A12', 'A14', 'B1', 'B2', '715']],
  ['autocad', [], ['E101', 'E102', 'E103', 'E104', 'E105']],
  ['figma', [], ['F10', 'F12', 'F14', 'F16']],
]

beforeAll(startRenderer)

describe.each(PLANS)('a plan as %s writes it', (program, taken, expected) => {
  const original = readSample(program)
  const read = () => parsePlan(original, 'page-', { taken: new Set(taken) })

  test('looks as it was drawn', () => {
    const { svg, removed } = read()
    expect(comparePictures(original, svg)).toBeLessThanOrEqual(MOST_DIFFERENT)
    expect(removed).toEqual(program === 'illustrator' ? ['<foreignObject>'] : [])
  })

  test('would look different without its styles', () => {
    const { svg } = parsePlan(
      original.replaceAll(/<style[^]*?<\/style>| (?:style|fill)="[^"]*"/g, ''),
      'page-',
    )
    expect(comparePictures(original, svg)).toBeGreaterThan(MOST_DIFFERENT)
  })

  test('names its stands', () => {
    const { svg, stands, geometry } = read()
    expect(stands).toEqual(expected)
    expect(geometry.stands.flatMap(({ codes }) => codes).toSorted()).toEqual(expected.toSorted())
    expect(findSvgFaults(svg)).toEqual([])
    expect(svg).not.toMatch(/ style=| class="(?!plan")/)
  })
})

describe('styles of a plan', () => {
  const svg = (inside: string) => parsePlan(`<svg viewBox="0 0 9 9">${inside}</svg>`, '').svg

  test('follow the cascade', () => {
    expect(
      svg(
        '<style>#a{fill:red}.b{fill:blue;stroke:lime!important}rect{fill:green;opacity:.5}</style>' +
          '<rect id="a" class="b" fill="black" style="stroke:pink"/><rect class="b"/><rect fill="black"/>',
      ),
    ).toContain(
      '<rect opacity=".5" fill="red" stroke="lime" /><rect opacity=".5" fill="blue" stroke="lime" /><rect fill="green" opacity=".5" />',
    )
  })

  test('leave the classes of walls and the ids of stands', () => {
    const { stands, geometry } = parsePlan(
      '<svg viewBox="0 0 90 90"><style>.wall{fill:none}#A1{fill:red}</style>' +
        '<rect class="wall" width="80" height="80"/><rect id="A1" x="9" y="9" width="9" height="9"/></svg>',
      '',
    )
    expect(stands).toEqual(['A1'])
    expect(geometry.outline).toHaveLength(4)
  })

  test('of a logo become attributes, too', () => {
    expect(
      parseSvgPicture('<svg viewBox="0 0 9 9"><style>.a{fill:red}</style><path class="a" d="M0 0"/></svg>')
        .svg,
    ).toContain('<path d="M0 0" fill="red" />')
  })

  test.each([
    '<style>@import "https://evil.example/a.css";rect{fill:url(https://evil.example/b)}</style><rect/>',
    '<rect style="fill:url(https://evil.example/#a);behavior:url(#x)"/>',
    '<style>@font-face{font-family:x;src:url(data:font/woff;base64,AAAA)}</style><rect/>',
    '<style>rect{fill:red</style><rect style="fill"/>',
  ])('that load something or are broken are left out: %s', (inside) => {
    const clean = svg(inside)
    expect(findSvgFaults(clean)).toEqual([])
    expect(clean).not.toMatch(/evil|data:|style/)
  })

  test('that would take hours to apply are left out and named', () => {
    const rules = Array.from({ length: 3001 }, (_, at) => `.c${at}{fill:red}`).join('')
    const { removed } = parsePlan(`<svg viewBox="0 0 9 9"><style>${rules}</style><rect/></svg>`, '')
    expect(removed).toEqual(['<style>'])
  })

  test('of a document whose entities grow are named as broken', () => {
    const entities = '<!DOCTYPE svg [<!ENTITY a "1"><!ENTITY b "&a;&a;">]>'
    expect(() => parsePlan(`${entities}<svg viewBox="0 0 9 9"><text>&b;</text></svg>`, '')).toThrow(
      /undefined entity/,
    )
    expect(parsePlan(`${entities}<svg viewBox="0 0 9 9"><text>&a;</text></svg>`, '').svg).toContain('>1<')
  })
})

describe('stands that are named by labels alone', () => {
  test('join the tables of the fair', async () => {
    const { pack } = await readOrganiserFiles({
      'exhibitors.csv': 'name_ru,hall,stand\nА,1,A12\nБ,1,A-14\nВ,1,B1/B2\nГ,1,715\n',
      'plans/2026/1.svg': readSample('coreldraw'),
    })
    expect(pack?.joins).toEqual([
      { year: 2026, hall: '1', joined: 4, partly: 0, lost: 0, empty: 0, unplaced: 0 },
    ])
  })

  test('are not sought where ids name others, unless a company has them', () => {
    const plan =
      '<svg viewBox="0 0 90 90"><rect id="A1" width="9" height="9"/><rect x="20" y="20" width="20" height="20"/>' +
      '<text x="22" y="32" font-size="6">B7</text></svg>'
    expect(parsePlan(plan, '').stands).toEqual(['A1'])
    expect(parsePlan(plan, '', { taken: new Set(['B7']) }).stands).toEqual(['A1', 'B7'])
  })
})
