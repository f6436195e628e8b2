import { describe, expect, it } from 'vitest'
import { parsePlan } from '#server/pack/parse-plan.ts'
import { readViewBox } from '#server/plan/read-view-box.ts'

const frameOf = (content: string, viewBox = '0 0 1000 800') =>
  readViewBox(parsePlan(`<svg viewBox="${viewBox}">${content}</svg>`, 'p-').svg)

const STAND = '<rect id="A1" x="400" y="300" width="200" height="100"/>'

describe('the frame of a plan', () => {
  it('shows what is drawn, with a margin, and the plan in it keeps its size', () => {
    const { svg } = parsePlan(`<svg viewBox="0 0 1000 800">${STAND}</svg>`, 'p-')
    expect(readViewBox(svg)).toBe('398 298 204 104')
    expect(svg).toContain('<svg viewBox="0 0 1000 800" x="0" y="0" width="1000" height="800">')
  })

  it('is that of the plan where the plan is filled', () => {
    const corners = '<path d="M0 0h10v10zM1000 800h-10v-10z"/>'
    expect(frameOf(corners)).toBe('0 0 1000 800')
    expect(parsePlan(`<svg viewBox="0 0 1000 800">${corners}</svg>`, 'p-').svg.match(/<svg/g)).toHaveLength(1)
  })

  it('counts the paper as nothing, and walls as large as it', () => {
    const paper = (name: string) => `<rect class="${name}" width="1000" height="800"/>`
    expect(frameOf(paper('zone') + STAND)).toBe('398 298 204 104')
    expect(frameOf(paper('wall') + STAND)).toBe('0 0 1000 800')
  })

  it.each([
    ['strokes', '<path d="M100 100h50" stroke="#000" stroke-width="20"/>', '84.8 84.8 520.3 320.3'],
    ['what is moved', '<g transform="translate(100 100)"><rect width="9" height="9"/></g>', '95 95 510 310'],
    ['texts', '<text x="100" y="120" font-size="20">Hall</text>', '95 95 510 310'],
    [
      'texts that end where they are placed',
      '<text x="605" y="320" text-anchor="end">1</text>',
      '397.9 297.9 209.2 104.2',
    ],
  ])('holds %s', (_name, content, expected) => {
    const [x = 0, y = 0, width = 0, height = 0] = frameOf(STAND + content)
      .split(' ')
      .map(Number)
    const [left = 0, top = 0, right = 0, bottom = 0] = expected.split(' ').map(Number)
    expect([x, y, width, height].map(Math.round)).toEqual([left, top, right, bottom].map(Math.round))
  })

  it('leaves out what is not shown, and texts that labels repeat', () => {
    const hidden =
      '<rect width="9" height="9" display="none"/><defs><rect id="x" width="5" height="5"/></defs>'
    expect(frameOf(hidden + STAND)).toBe('398 298 204 104')
    expect(frameOf(`${STAND}<text x="500" y="350">A1</text>`)).toBe('398 298 204 104')
  })

  it('is that of the plan where a part has a view of its own, or nothing is drawn', () => {
    expect(frameOf(`${STAND}<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>`)).toBe('0 0 1000 800')
    expect(frameOf('')).toBe('0 0 1000 800')
  })

  it.each([
    ['units', '<svg x="500" y="100"><rect id="A1" width="200" height="100"/></svg>'],
    ['percentages', '<svg x="50%" y="12.5%"><rect id="A1" width="200" height="100"/></svg>'],
    [
      'a moved group',
      '<g transform="scale(2)"><svg x="240" y="45"><svg x="10" y="5"><rect id="A1" width="100" height="50"/></svg></svg></g>',
    ],
    ['a stand', '<g id="A1"><svg x="500" y="100"><rect width="200" height="100"/></svg></g>'],
    ['a text', '<svg x="500" y="100"><path d="M0 0h200v100h-200z"/><text x="50" y="50">B1</text></svg>'],
  ])('holds a picture in the picture that is placed by %s', (_name, content) => {
    expect(frameOf(content)).toBe('498 98 204 104')
  })

  it('is that of the plan where the place of a picture in the picture is not known', () => {
    expect(frameOf(`${STAND}<svg x="5cm"><rect id="A1" width="200" height="100"/></svg>`)).toBe(
      '0 0 1000 800',
    )
  })

  it('keeps to plans with another origin', () => {
    expect(frameOf('<rect id="A1" x="-60" y="-60" width="20" height="20"/>', '-100 -100 200 200')).toBe(
      '-60.2 -60.2 20.4 20.4',
    )
  })
})
