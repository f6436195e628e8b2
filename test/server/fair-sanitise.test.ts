import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { MarkupError } from '../../server/fair/markup.ts'
import { plainText } from '../../server/fair/plain-text.ts'
import { readPicture, readPlan } from '../../server/fair/plan-markup.ts'
import { sanitiseHtml } from '../../server/fair/sanitise.ts'
import { ATTRIBUTES, TAGS } from '../../server/fair/svg-rules.ts'
import { HOSTILE_HTML, HOSTILE_SVG } from './fair-hostile.ts'

const RUNS = 300
const SITE = 'https://fair.example'
const HTML_TAGS = 'P BR UL OL LI STRONG EM A H3 H4 BLOCKQUOTE TABLE CAPTION THEAD TBODY TR TH TD'.split(' ')
const HTML_ATTRIBUTES = ['href', 'rel', 'colspan', 'rowspan']
const SVG_ATTRIBUTES = [
  ...ATTRIBUTES,
  'id',
  'href',
  'data-stand',
  'xmlns',
  'class',
  'focusable',
  'aria-hidden',
]
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

const { document } = new JSDOM('', { url: SITE }).window

function parsed(markup: string): Element {
  const box = document.createElement('div')
  box.innerHTML = markup
  return box
}

/** Why a browser would do more with this HTML than show it; empty: it would not. */
function htmlFaults(html: string): string[] {
  return [...parsed(html).querySelectorAll('*')].flatMap((element) => [
    ...(HTML_TAGS.includes(element.tagName) ? [] : [`<${element.tagName}>`]),
    ...[...element.attributes].flatMap(({ name }) => (HTML_ATTRIBUTES.includes(name) ? [] : [name])),
    ...(element.tagName === 'A' ? linkFaults(element as HTMLAnchorElement) : []),
  ])
}

function linkFaults(link: HTMLAnchorElement): string[] {
  const isOwn = link.origin === SITE && link.getAttribute('href')?.startsWith('/')
  const isExternal = /^https?:$/.test(link.protocol) && link.rel === 'noopener noreferrer'
  return isOwn || isExternal || /^(mailto|tel):$/.test(link.protocol) ? [] : [`a link to ${link.href}`]
}

/** The same of SVG that stands in a page. */
function svgFaults(svg: string): string[] {
  const box = parsed(svg)
  const ids = new Set([...box.querySelectorAll('[id]')].map(({ id }) => id))
  const isOutside = (value: string): boolean => !ids.has(value.replace(/^#/, ''))
  return [...box.querySelectorAll('*')].flatMap((element) => [
    ...(element.namespaceURI === SVG_NAMESPACE && TAGS.includes(element.tagName)
      ? []
      : [`<${element.tagName}>`]),
    ...[...element.attributes].flatMap(({ name, value }) => [
      ...(SVG_ATTRIBUTES.includes(name) ? [] : [name]),
      ...(name === 'href' && (element.tagName !== 'use' || isOutside(value)) ? [`href ${value}`] : []),
      ...(/url|[\\@]|\/\/|:/i.test(value) && name !== 'xmlns' && !/^url\(#[\w.-]+\)/.test(value)
        ? [value]
        : []),
      ...(name === 'id' && !value.startsWith('page-') ? [`id ${value}`] : []),
    ]),
  ])
}

const plan = (inside: string) => readPlan(`<svg viewBox="0 0 9 9">${inside}</svg>`, 'page-')

describe('rich text', () => {
  it.each(HOSTILE_HTML)('loses what acts in %s', (html) => {
    const clean = sanitiseHtml(html).html
    expect(htmlFaults(clean)).toEqual([])
    expect(sanitiseHtml(clean).html).toBe(clean)
    expect(parsed(parsed(clean).innerHTML).innerHTML).toBe(parsed(clean).innerHTML)
  })

  it('loses it in any mixture', () => {
    const pieces = fc.oneof(
      fc.constantFrom(...HOSTILE_HTML),
      fc.constantFrom('<', '>', '"', "'", '&', '</p>', '<p>', '<!--', '-->', '</a>', '<td>', '=', '/', '\0'),
      fc.string({ unit: 'grapheme', maxLength: 10 }),
    )
    const mixture = fc.array(pieces, { maxLength: 8 }).map((all) => all.join(''))
    fc.assert(
      fc.property(mixture, (html) => {
        const clean = sanitiseHtml(html).html
        expect(htmlFaults(clean)).toEqual([])
        expect(htmlFaults(parsed(clean).innerHTML)).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  it('keeps what it may hold', () => {
    const html =
      '<h3>A</h3><p>B <strong>C</strong> <em>D</em><br />E</p><ul><li>F</li></ul><ol><li>G</li></ol>' +
      '<blockquote>H</blockquote><table><tbody><tr><th colspan="2">I</th></tr><tr><td>J</td></tr></tbody></table>'
    expect(sanitiseHtml(html)).toEqual({ html, removed: [] })
  })

  it.each([
    ['<a href="/companies/12">x</a>', '<a href="/companies/12">x</a>'],
    ['<a href="mailto:a@example.com">x</a>', '<a href="mailto:a@example.com">x</a>'],
    ['<a href="tel:+7">x</a>', '<a href="tel:+7">x</a>'],
    [
      '<a href="https://a.example/?b=1&c=2">x</a>',
      '<a href="https://a.example/?b=1&amp;c=2" rel="noopener noreferrer">x</a>',
    ],
    [
      '<a href="https://a.example" target="_blank">x</a>',
      '<a href="https://a.example/" rel="noopener noreferrer">x</a>',
    ],
    ['<a href="companies/12">x</a> <a>y</a>', 'x y'],
    ['<b>x</b><i>y</i><h1>z</h1>', '<strong>x</strong><em>y</em><h3>z</h3>'],
    ['<p><a href="javascript:1">x</a><strong>y</strong></p>', '<p>x<strong>y</strong></p>'],
    ['<div><span style="color:red">x</span></div>', 'x'],
    ['5 < 6 & 7', '5 &lt; 6 &amp; 7'],
  ])('makes %s %s', (html, clean) => {
    expect(sanitiseHtml(html).html).toBe(clean)
  })

  it('says what was removed, but not what every word processor leaves', () => {
    expect(sanitiseHtml('<p onclick=1 class=x><script>1</script><script>2</script></p>').removed).toEqual([
      'onclick',
      '<script>',
    ])
    expect(sanitiseHtml('<p class=x style=y><span lang=en>z</span></p>').removed).toEqual([])
    expect(sanitiseHtml('<a href="javascript:1">x</a>').removed).toEqual(['a link to "javascript:1"'])
  })

  it('is searched without its markup', () => {
    expect(
      plainText('<p>A &amp; B</p><ul><li>C &lt; D</li><li>E</li></ul>').replace(/\s+/g, ' ').trim(),
    ).toBe('A & B C < D E')
  })
})

describe('a plan', () => {
  it.each(HOSTILE_SVG)('loses what acts in %s', (inside) => {
    const { svg } = plan(inside)
    expect(svgFaults(svg)).toEqual([])
    expect(parsed(svg).children).toHaveLength(1)
    expect(parsed(parsed(svg).innerHTML).innerHTML).toBe(parsed(svg).innerHTML)
    expect(svg.replace(/<text>[^<]*<\/text>/, '')).not.toMatch(/evil|alert/)
  })

  it('loses it in any mixture', () => {
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
        expect(svgFaults(svg)).toEqual([])
        expect(svg).not.toMatch(/evil|alert/)
      }),
      { numRuns: RUNS },
    )
  })

  it('is refused or made harmless whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>/="\'&;svgd:!-[]? ') }), (inside) => {
        try {
          expect(svgFaults(plan(inside).svg)).toEqual([])
        } catch (error) {
          expect(error).toBeInstanceOf(MarkupError)
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('names its stands and keeps its drawing', () => {
    const { svg, stands, twice, removed } = readPlan(
      '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" ' +
        'viewBox="0,0 1529.3 1587.8" class="x" fill="none">\n<g id="d-050" transform="translate(1 2) rotate(-90)">' +
        '<rect class="stand" width="9" height="9" fill="#fff"/><text x="1" font-family="\'Golos Text\', sans-serif">' +
        'D &amp; <tspan>050</tspan></text></g>\n<path id="F051b" d="M0 0"/><g id="hall"/><g id="A1 B2"/></svg>',
      'page-',
    )
    expect(svg).toBe(
      '<svg viewBox="0 0 1529.3 1587.8" fill="none" xmlns="http://www.w3.org/2000/svg" class="plan" ' +
        'focusable="false" aria-hidden="true"><g data-stand="D050" transform="translate(1 2) rotate(-90)">' +
        '<rect width="9" height="9" fill="#fff" /><text x="1" font-family="\'Golos Text\', sans-serif">' +
        'D &amp; <tspan>050</tspan></text></g><path data-stand="F051B" d="M0 0" /><g></g><g></g></svg>',
    )
    expect({ stands, twice, removed }).toEqual({ stands: ['D050', 'F051B'], twice: [], removed: [] })
  })

  it('keeps what refers within itself, under ids of its own', () => {
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
    expect(svgFaults(svg)).toEqual([])
  })

  it.each([
    '<g id="a"><use href="#a"/><path d="M0 0"/></g>',
    '<g id="a"><path d="M0 0"/></g><g id="b"><use href="#a"/></g><use href="#b"/>',
    '<symbol id="a"><path d="M0 0"/></symbol><symbol id="b"><g><use href="#a"/></g></symbol><use href="#b"/>',
  ])('makes no copies of copies: %s', (inside) => {
    const box = parsed(plan(inside).svg)
    for (const use of box.querySelectorAll('use')) {
      const copied = box.querySelector(`[id="${use.getAttribute('href')?.slice(1)}"]`)
      expect(copied?.querySelector('use')).toBeNull()
      expect(copied?.contains(use)).toBe(false)
    }
    expect(box.querySelector('path')).not.toBeNull()
  })

  it('has the hash of its sanitised markup', () => {
    const [one, two] = [plan('<rect/>'), plan('<rect class="x"/>')]
    expect(one.hash).toMatch(/^[\da-f]{64}$/)
    expect(two.hash).toBe(one.hash)
    expect(plan('<path/>').hash).not.toBe(one.hash)
  })

  it.each([
    [
      '<svg viewBox="0 0 9 9"><rect x="1" x="2"/></svg>',
      1,
      'is not well-formed: the attribute x stands twice',
    ],
    ['<svg viewBox="0 0 9 9">\n\n<rect x=1/></svg>', 3, 'is not well-formed: this tag cannot be read'],
    ['<svg viewBox="0 0 9 9"><text>a & b</text></svg>', 1, 'is not well-formed: & is written &amp;'],
    ['<svg viewBox="0 0 9 9"/>\n<svg/>', 2, 'has a second root element'],
    ['<svg viewBox="0 0 9 9"/>x', 1, 'has text outside of its root element'],
    ['<svg viewBox="0 0 9 9"><!-- </svg>', 1, 'is not well-formed: this tag cannot be read'],
    ['</svg>', 1, 'is not well-formed: </svg> where nothing is open'],
    ['<svg viewBox="0 0 0 9"/>', 1, 'has the viewBox "0 0 0 9", not four numbers'],
    [`<svg viewBox="0 0 9 9">${'<g>'.repeat(101)}`, 1, 'is nested more than 100 deep'],
  ])('is refused where it is not well-formed: %s', (xml, line, message) => {
    expect(() => readPlan(xml, '')).toThrow(expect.objectContaining({ line, message }))
  })

  it('of 5,000 stands and megabytes of paths is read in a second', () => {
    const stands = Array.from(
      { length: 5000 },
      (_, at) => `<g id="A${at}"><rect x="${at}"/><text>A${at}</text></g>`,
    )
    const path = `<path d="M0 0${'L1.5 2.5'.repeat(500_000)}"/>`
    const start = performance.now()
    expect(plan(stands.join('') + path).stands).toHaveLength(5000)
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

describe('a picture', () => {
  it.each(HOSTILE_SVG)('loses what acts in %s', (inside) => {
    const { svg } = readPicture(`<svg onload="alert(1)" width="9" height="9">${inside}</svg>`)
    expect(svgFaults(svg.replaceAll(' id="', ' id="page-').replaceAll('#', '#page-'))).toEqual([])
    expect(svg).toMatch(/^<svg width="9" height="9" xmlns="http:\/\/www.w3.org\/2000\/svg">/)
  })
})
