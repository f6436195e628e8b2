import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MarkupError } from '#server/pack/parse-tags.ts'
import { parseSvgPicture, parsePlan } from '#server/pack/parse-plan.ts'
import { ATTRIBUTES, TAGS } from '#server/pack/svg-rules.ts'
import { parseMarkup, findSvgFaults } from './markup-faults.ts'
import { HOSTILE_SVG } from './hostile-markup.ts'

const RUNS = 300

const plan = (inside: string) => parsePlan(`<svg viewBox="0 0 9 9">${inside}</svg>`, 'page-')

/** Returns symbols that each draw the one before several times. */
const chain = (levels: number, copies: number): string =>
  Array.from(
    { length: levels },
    (_, level) => `<g id="s${level + 1}">${`<use href="#s${level}"/>`.repeat(copies)}</g>`,
  ).join('') + `<use href="#s${levels}"/>`

/** Counts the elements that a browser draws for some `use` elements; fails where one would draw itself. */
function countRendered(root: Element, uses: readonly Element[], level = 0): number {
  expect(level).toBeLessThan(20)
  let count = 0
  for (const use of uses) {
    const target = root.querySelector(`[id="${use.getAttribute('href')?.slice(1)}"]`)
    const inside = target === null ? [] : [target, ...target.querySelectorAll('*')]
    const nested = inside.filter(({ localName }) => localName === 'use')
    count += inside.length + countRendered(root, nested, level + 1)
  }
  return count
}

describe('a plan', () => {
  it.each(HOSTILE_SVG)('loses active content in %s', (inside) => {
    const { svg } = plan(inside)
    expect(findSvgFaults(svg)).toEqual([])
    expect(parseMarkup(svg).children).toHaveLength(1)
    expect(parseMarkup(parseMarkup(svg).innerHTML).innerHTML).toBe(parseMarkup(svg).innerHTML)
    expect(svg.replace(/<text>[^<]*<\/text>/, '')).not.toMatch(/evil|alert/)
  })

  it.each([
    '<use id="a" href="javascript:alert(1)"/><use href="#a"/>',
    '<use><g id="a"/></use><use href="#a"/>',
    '<use href="#a"><g id="a"/></use>',
    '<use href="#a"/><use href="#a"><use id="a"/></use>',
  ])('refers to nothing outside it in %s', (inside) => {
    expect(findSvgFaults(plan(inside).svg)).toEqual([])
  })

  it('draws no more elements by a second address of what is drawn', () => {
    const levels = Array.from(
      { length: 9 },
      (_, level) =>
        `<use href="#s${level}"/><g id="s${level + 1}">${`<use href="x" xlink:href="#s${level}"/>`.repeat(9)}</g>`,
    )
    const rendered = parseMarkup(plan(`<g id="s0"/>${levels.join('')}`).svg)
    expect(countRendered(rendered, [...rendered.querySelectorAll('use')])).toBeLessThan(10_000)
  })

  it('loses it in any combination', () => {
    const name = fc.constantFrom(
      ...TAGS,
      'script',
      'style',
      'a',
      'title',
      'foreignObject',
      'animate',
      'p',
      'image',
    )
    const value = fc.constantFrom(
      '#a',
      'url(#a)',
      'url(//evil.example)',
      'javascript:alert(1)',
      'A1',
      'red',
      '0 0',
      'a',
    )
    const attribute = fc.tuple(
      fc.constantFrom(...ATTRIBUTES, 'id', 'href', 'xlink:href', 'style', 'class', 'onclick', 'data-stand'),
      value,
    )
    const { node } = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('x', '&lt;b&gt;', '<!-- x -->', '<![CDATA[<b>]]>'),
        fc
          .tuple(
            name,
            fc.uniqueArray(attribute, { maxLength: 4, selector: ([key]) => key }),
            fc.array(tie('node'), { maxLength: 3 }),
          )
          .map(([tag, attributes, children]) => {
            const written = attributes.map(([key, text]) => ` ${key}="${text}"`).join('')
            return `<${tag}${written}>${children.join('')}</${tag}>`
          }),
      ),
    }))
    fc.assert(
      fc.property(fc.array(node, { maxLength: 4 }), (nodes) => {
        const { svg } = plan(nodes.join(''))
        expect(findSvgFaults(svg)).toEqual([])
        expect(svg).not.toMatch(/evil|alert/)
      }),
      { numRuns: RUNS },
    )
  })

  it('is refused or made harmless for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>/="\'&;svgd:!-[]? '.split('')) }), (inside) => {
        try {
          expect(findSvgFaults(plan(inside).svg)).toEqual([])
        } catch (error) {
          expect(error).toBeInstanceOf(MarkupError)
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('names its stands and keeps its drawing', () => {
    const { svg, stands, duplicates, removed } = parsePlan(
      '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" ' +
        'viewBox="0,0 1529.3 1587.8" class="x" fill="none">\n<g id="d-050" transform="translate(1 2) rotate(-90)">' +
        '<rect class="stand" width="9" height="9" fill="#fff"/><text x="1" font-family="\'Golos Text\', sans-serif">' +
        'D &amp; <tspan>050</tspan></text></g>\n<path id="F051b" d="M0 0"/><g id="hall"/><g id="A1 B2"/></svg>',
      'page-',
    )
    expect(svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" class="plan" focusable="false" aria-hidden="true" ' +
        'viewBox="0 0 10.644 2.6436"><svg viewBox="0 0 1529.3 1587.8" fill="none" x="0" y="0" width="1529.3" ' +
        'height="1587.8"><g data-stand="D050" transform="translate(1 2) rotate(-90)">' +
        '<rect width="9" height="9" fill="#fff" /><text x="1" font-family="\'Golos Text\', sans-serif">' +
        'D &amp; <tspan>050</tspan></text></g><path data-stand="F051B" d="M0 0" /><g></g><g data-stand="A1 B2"></g></svg></svg>',
    )
    expect({ stands, twice: duplicates, removed }).toEqual({
      stands: ['D050', 'F051B', 'A1', 'B2'],
      twice: [],
      removed: [],
    })
  })

  it.each<[id: string, taken: string[], stands: string[]]>([
    ['715', [], ['715']],
    ['_x37_15', [], ['715']],
    ['А12', [], ['A12']],
    ['D050/F051', [], ['D050', 'F051']],
    ['D050_x2F_F051', [], ['D050', 'F051']],
    ['D050_F051', [], []],
    ['1 &amp; 2', [], []],
    ['1 &amp; 2', ['1', '2'], ['1', '2']],
    ['G10', [], ['G10']],
    ['g10', [], []],
    ['g10', ['G10'], ['G10']],
    ['rect12', [], []],
    ['path715', ['715'], []],
    ['path715', ['PATH715'], ['PATH715']],
    ['Layer_1', [], []],
    ['A12_1_', [], []],
    ['12A', [], []],
    ['12A', ['12A'], ['12A']],
    ['stand A12', ['A12'], []],
  ])('reads the id %j, where exhibitors have %j, as %j', (id, taken, stands) => {
    const svg = `<svg viewBox="0 0 1 1"><rect id="${id}"/></svg>`
    const parsed = parsePlan(svg, 'p-', { taken: new Set(taken) })
    expect(parsed.stands).toEqual(stands)
    expect(parsed.svg.includes(`data-stand="${stands.join(' ')}"`)).toBe(stands.length > 0)
  })

  it('may draw a stand as an element of its own and as one of several', () => {
    const { svg, stands, duplicates } = plan('<rect id="A1 B2"/><rect id="B2"/>')
    expect({ stands, duplicates }).toEqual({ stands: ['A1', 'B2'], duplicates: [] })
    expect(svg).toContain('<rect data-stand="A1 B2" /><rect data-stand="B2" />')
  })

  it('leaves one element of a group that only names a stand, and its number', () => {
    const { svg } = plan(
      '<g id="A1">\n<rect width="9"/><text x="1">A1</text>\n</g><g id="A2"><path d="M0 0"/></g>' +
        '<g id="A3" fill="red"><rect/></g><g id="A4"><rect/><rect/></g><g id="A5"><rect id="A6"/></g>',
    )
    expect(svg).toContain(
      '<rect data-stand="A1" width="9" /><text x="1">A1</text><path data-stand="A2" d="M0 0" />' +
        '<g data-stand="A3" fill="red"><rect /></g><g data-stand="A4"><rect /><rect /></g>' +
        '<g data-stand="A5"><rect data-stand="A6" /></g>',
    )
  })

  it('keeps internal references, under its own ids', () => {
    const { svg, stands } = plan(
      '<defs><linearGradient id="a1"><stop offset="0" stop-color="#fff"/></linearGradient><symbol id="tree">' +
        '<path d="M0 0"/></symbol><clipPath id="c"><rect/></clipPath></defs><rect id="B2" fill="url(#a1) red"/>' +
        '<use xlink:href="#tree" x="1"/><g clip-path="url(\'#c\')"><use href="#B2"/></g>',
    )
    expect(stands).toEqual(['B2'])
    expect(svg).toContain('<linearGradient id="page-a1">')
    expect(svg).toContain('<rect data-stand="B2" id="page-B2" fill="url(#page-a1) red" />')
    expect(svg).toContain('<use href="#page-tree" x="1" />')
    expect(svg).toContain('<g clip-path="url(#page-c)"><use href="#page-B2" /></g>')
    expect(findSvgFaults(svg)).toEqual([])
  })

  it.each([
    '<g id="a"><path d="M0 0"/></g><g id="b"><use href="#a"/></g><use href="#b"/>',
    '<symbol id="a"><path d="M0 0"/></symbol><symbol id="b"><g><use href="#a"/></g></symbol><use href="#b"/>',
    '<path id="a" d="M0 0"/><use id="b" href="#a" x="5"/><use href="#b"/>',
  ])('draws a symbol of symbols: %s', (inside) => {
    const { svg, removed } = plan(inside)
    expect([...svg.matchAll(/<use[^>]* href="#page-(\w)"/g)].map(([, id]) => id)).toEqual(['a', 'b'])
    expect(removed).toEqual([])
  })

  it.each([
    ['itself', '<g id="a"><use href="#a"/><path d="M0 0"/></g>'],
    [
      'itself by way of another',
      '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/><path d="M0 0"/></g>',
    ],
    ['a chain that is too long', `<path id="s0" d="M0 0"/>${chain(12, 1)}`],
    ['what would be ten to the fifth copies', `<path id="s0" d="M0 0"/>${chain(5, 10)}`],
  ])('does not draw %s', (_what, inside) => {
    const box = parseMarkup(plan(inside).svg)
    const uses = [...box.querySelectorAll('use')]
    expect(countRendered(box, uses)).toBeLessThan(5000)
    expect(uses.length).toBeLessThan(inside.split('<use').length - 1)
    expect(box.querySelector('path')).not.toBeNull()
  })

  it('has the hash of its sanitised markup', () => {
    const [one, two] = [plan('<rect/>'), plan('<rect class="x"/>')]
    expect(one.hash).toMatch(/^[\da-f]{64}$/)
    expect(two.hash).toBe(one.hash)
    expect(plan('<path/>').hash).not.toBe(one.hash)
  })

  it.each([
    ['<svg viewBox="0 0 9 9"><rect x="1" x="2"/></svg>', 1, 'is not well-formed: duplicate attribute: x'],
    ['<svg viewBox="0 0 9 9">\n\n<rect x=1/></svg>', 3, 'is not well-formed: unquoted attribute value'],
    ['<svg viewBox="0 0 9 9"><text>a & b</text></svg>', 1, 'is not well-formed: <text> is never closed'],
    ['<svg viewBox="0 0 9 9"/>\n<svg/>', 2, 'is not well-formed: documents may contain only one root'],
    ['<svg viewBox="0 0 9 9"/>x', 1, 'is not well-formed: text data outside of root node'],
    ['<svg viewBox="0 0 9 9"><!-- </svg>', 1, 'is not well-formed: <svg> is never closed'],
    ['</svg>', 1, 'is not well-formed: unmatched closing tag: svg'],
    ['<svg viewBox="0 0 0 9"/>', 1, 'has the viewBox "0 0 0 9", not four numbers'],
    [`<svg viewBox="0 0 9 9">${'<g>'.repeat(101)}`, 1, 'is nested more than 100 deep'],
  ])('is refused where it is not well-formed: %s', (xml, line, message) => {
    expect(() => parsePlan(xml, '')).toThrow(expect.objectContaining({ line, message }))
  })

  it('of 5,000 stands and megabytes of paths is read', () => {
    const stands = Array.from(
      { length: 5000 },
      (_, at) => `<g id="A${at}"><rect x="${at}"/><text>A${at}</text></g>`,
    )
    const path = `<path d="M0 0${'L1.5 2.5'.repeat(500_000)}"/>`
    expect(plan(stands.join('') + path).stands).toHaveLength(5000)
  })
})

describe('a picture', () => {
  it.each(HOSTILE_SVG)('loses active content in %s', (inside) => {
    const { svg } = parseSvgPicture(`<svg onload="alert(1)" width="9" height="9">${inside}</svg>`)
    expect(findSvgFaults(svg.replaceAll(' id="', ' id="page-').replaceAll('#', '#page-'))).toEqual([])
    expect(svg).toMatch(/^<svg width="9" height="9" xmlns="http:\/\/www.w3.org\/2000\/svg">/)
  })
})
