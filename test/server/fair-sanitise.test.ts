import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPlainText } from '#server/pack/plain-text.ts'
import { sanitiseHtml } from '#server/pack/sanitise-html.ts'
import { findHtmlFaults, parseMarkup } from './markup-faults.ts'
import { HOSTILE_HTML } from './hostile-markup.ts'

const RUNS = 300

describe('rich text', () => {
  it.each(HOSTILE_HTML)('loses active content in %s', (html) => {
    const clean = sanitiseHtml(html).html
    expect(findHtmlFaults(clean)).toEqual([])
    expect(sanitiseHtml(clean).html).toBe(clean)
    expect(parseMarkup(parseMarkup(clean).innerHTML).innerHTML).toBe(parseMarkup(clean).innerHTML)
  })

  it('loses it in any combination', () => {
    const pieces = fc.oneof(
      fc.constantFrom(...HOSTILE_HTML),
      fc.constantFrom('<', '>', '"', "'", '&', '</p>', '<p>', '<!--', '-->', '</a>', '<td>', '=', '/', '\0'),
      fc.string({ unit: 'grapheme', maxLength: 10 }),
    )
    const mixture = fc.array(pieces, { maxLength: 8 }).map((all) => all.join(''))
    fc.assert(
      fc.property(mixture, (html) => {
        const clean = sanitiseHtml(html).html
        expect(findHtmlFaults(clean)).toEqual([])
        expect(findHtmlFaults(parseMarkup(clean).innerHTML)).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  it('keeps allowed markup', () => {
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

  it('reports removed markup, except remains of word processors', () => {
    expect(sanitiseHtml('<p onclick=1 class=x><script>1</script><script>2</script></p>').removed).toEqual([
      'onclick',
      '<script>',
    ])
    expect(sanitiseHtml('<p class=x style=y><span lang=en>z</span></p>').removed).toEqual([])
    expect(sanitiseHtml('<a href="javascript:1">x</a>').removed).toEqual(['a link to "javascript:1"'])
  })

  it('is searched without its markup', () => {
    expect(
      toPlainText('<p>A &amp; B</p><ul><li>C &lt; D</li><li>E</li></ul>').replace(/\s+/g, ' ').trim(),
    ).toBe('A & B C < D E')
  })
})
