import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box, Point, Polygon, StandShape } from '#contract/plan/geometry.ts'
import { LABEL_MIN_PX, LINE_HEIGHT, type LabelForm } from '#contract/plan/plan-labels.ts'
import { computeArea, isInside } from '#contract/plan/polygons.ts'
import { shorten, splitWords } from '#server/plan/label-lines.ts'
import { layOutLabels, type StandText } from '#server/plan/lay-out-labels.ts'
import { parsePlan } from '#server/pack/parse-plan.ts'
import { renderCodes } from '#server/plan/render-codes.ts'
import { readViewBox } from '#server/plan/read-view-box.ts'
import { findTextBox } from '#server/plan/text-box.ts'
import { measureText } from '#server/plan/text-width.ts'

const viewBox: Box = { x: 0, y: 0, width: 1588, height: 1588 }

const rectangle = (x: number, y: number, width: number, height: number): Polygon => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

/** The free space between a text and the border of its stand in ems, and that beside a code alone. */
const MARGIN = 0.12
const CODE_MARGIN = 0.015

/** Returns the box of a form with the free space beside its text. */
function getCover({ x, y, size, lines, codes, vertical, logo }: LabelForm): Box[] {
  const margin = codes === lines.length ? CODE_MARGIN : MARGIN
  const width = (Math.max(...lines.map(measureText)) + 2 * margin) * size
  const height = lines.length * LINE_HEIGHT * size
  const [w, h] = vertical === true ? [height, width] : [width, height]
  return [{ x: x - w / 2, y: y - h / 2, width: w, height: h }, ...(logo === undefined ? [] : [logo])]
}

const listPoints = ({ x, y, width, height }: Box): Point[] =>
  [0.001, 0.25, 0.5, 0.75, 0.999].flatMap((a) =>
    [0.001, 0.25, 0.5, 0.75, 0.999].map((b) => ({ x: x + a * width, y: y + b * height })),
  )

const side = fc.integer({ min: 3, max: 300 })
const at = fc.integer({ min: 0, max: 1200 })
const polygon: fc.Arbitrary<Polygon> = fc
  .record({
    x: at,
    y: at,
    width: side,
    height: side,
    kind: fc.integer({ min: 0, max: 4 }),
    part: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
  })
  .map(({ x, y, width, height, kind, part }) => {
    const [inX, inY, right, bottom] = [x + width * part, y + height * part, x + width, y + height]
    const shapes: Polygon[] = [
      rectangle(x, y, width, height),
      [
        { x, y },
        { x: right, y },
        { x: right, y: inY },
        { x: inX, y: inY },
        { x: inX, y: bottom },
        { x, y: bottom },
      ],
      [
        { x, y },
        { x: right, y: inY },
        { x, y: bottom },
      ],
      [
        { x: inX, y },
        { x: right, y: inY },
        { x: inX, y: bottom },
        { x, y: inY },
      ],
      Array.from({ length: 24 }, (_, step) => ({
        x: x + (width / 2) * (1 + Math.cos((step * Math.PI) / 12)),
        y: y + (height / 2) * (1 + Math.sin((step * Math.PI) / 12)),
      })),
    ]
    return shapes[kind] ?? []
  })

/** Returns the parts of a word between hyphens, and those that follow each other joined. */
function listRuns(text_: string): string[] {
  const parts = text_.split(/(?<=-)/)
  return parts.flatMap((_, from) =>
    parts.slice(from).map((__, count) => parts.slice(from, from + count + 1).join('')),
  )
}

/** Joins the parts of words that were divided. */
function joinSyllables(texts: readonly string[], known: ReadonlySet<string>): string[] {
  const joined: string[] = []
  let part = ''
  for (const each of texts) {
    const whole = part + each
    part = !known.has(whole) && whole.endsWith('-') ? whole.slice(0, -1) : ''
    if (part === '') joined.push(whole)
  }
  return part === '' ? joined : [...joined, part]
}

const word = fc.oneof(
  fc.stringMatching(/^[A-Za-zА-Яа-я0-9&.-]{1,14}$/),
  fc.constantFrom('GmbH', 'ООО', 'и', 'of', '株式会社', 'Łódź', '—'),
)
const name = fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(' '))
const text: fc.Arbitrary<StandText | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record({ names: fc.array(name, { maxLength: 3 }), logo: fc.constantFrom('', '/media/1/logo.svg') }),
)
const hall = fc.array(fc.tuple(polygon, text, fc.boolean()), { maxLength: 25 })

function layOut(stands: [Polygon, StandText | undefined, boolean][]) {
  const shapes = stands.map(([shape, , hasText], index): StandShape => ({
    codes: [`A${index}`],
    polygons: [shape],
    ...(hasText && { hasText }),
  }))
  return layOutLabels({ viewBox, stands: shapes }, ([code = '']) => stands[Number(code.slice(1))]?.[1]).map(
    (label) => ({ ...label, shape: shapes[Number(label.stand.slice(1))]?.polygons[0] ?? [] }),
  )
}

describe('labels of any hall', () => {
  it('stay inside their stands in each of their forms', () => {
    fc.assert(
      fc.property(hall, (stands) => {
        for (const { forms, shape } of layOut(stands))
          for (const point of forms.flatMap(getCover).flatMap(listPoints))
            expect(isInside(shape, point)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('never overlap', () => {
    fc.assert(
      fc.property(hall, (stands) => {
        const covers = layOut(stands).map(({ forms }) => forms.flatMap(getCover))
        for (const [index, cover] of covers.entries())
          for (const other of covers.slice(index + 1).flat())
            for (const { x, y, width, height } of cover)
              expect(
                Math.min(x + width, other.x + other.width) - Math.max(x, other.x) > 0.01 &&
                  Math.min(y + height, other.y + other.height) - Math.max(y, other.y) > 0.01,
              ).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  it('say what the stand is, break at words or syllables, and grow from form to form', () => {
    fc.assert(
      fc.property(hall, (stands) => {
        for (const { forms, stand } of layOut(stands)) {
          const [, written, hasText] = stands[Number(stand.slice(1))] ?? []
          const words = (written?.names ?? []).flatMap((each) => each.split(' ')).flatMap(listRuns)
          const known = new Set([
            ...words,
            ...words.map((each) => `${each.replace(/[,;:–—-]+$/, '')}…`),
            ...words.map((each) => each.replace(/[,;:–—-]+$/, '')),
          ])
          for (const { lines, codes = 0 } of forms) {
            const names = lines.slice(0, lines.length - codes).flatMap((line) => line.split(' '))
            if (hasText === true) expect(names).toEqual([])
            expect(joinSyllables(names, known).filter((each) => !known.has(each))).toEqual([])
            expect(lines.slice(lines.length - codes)).toEqual(codes === 0 ? [] : [stand])
          }
          const isCodeAlone = ({ lines, codes }: LabelForm) => codes === lines.length
          const ends = [forms.filter((form) => !isCodeAlone(form)), forms.filter(isCodeAlone)]
          expect(ends.flat()).toEqual(forms)
          for (const alike of ends) {
            const sizes = alike.map(({ size }) => size)
            expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
          }
        }
      }),
    )
  })

  it('come largest stand first', () => {
    fc.assert(
      fc.property(hall, (stands) => {
        const areas = layOut(stands).map(({ shape }) => computeArea(shape))
        expect(areas).toEqual(areas.toSorted((a, b) => b - a))
      }),
    )
  })
})

describe('a label', () => {
  const formsOf = (shape: Polygon, names: string[], logo = '') =>
    layOut([[shape, { names, logo }, false]])[0]?.forms ?? []

  it('has the whole name with the code, and shorter forms for small scales', () => {
    const forms = formsOf(rectangle(0, 0, 200, 80), ['Northern Storage Systems GmbH'])
    expect(forms[0]?.lines).toEqual(['Northern Storage', 'Systems GmbH', 'A0'])
    expect(forms.map(({ lines }) => lines.join(' '))).toEqual([
      'Northern Storage Systems GmbH A0',
      'Northern Storage Systems GmbH',
      'Northern Storage…',
      'Northern…',
      'Northern',
      'A0',
    ])
    expect(forms.at(-1)).toMatchObject({ lines: ['A0'], codes: 1 })
  })

  it('divides a word only where a name could not be read otherwise', () => {
    const forms = formsOf(rectangle(0, 0, 80, 40), ['Распределитель'])
    expect(forms.map(({ lines }) => lines.join(' '))).toEqual(['Распределитель A0', 'Распре- делитель', 'A0'])
    expect(formsOf(rectangle(0, 0, 400, 60), ['Распределитель']).at(-2)?.lines).toEqual(['Распределитель'])
  })

  it('of more companies than names have room says how many without dividing a word', () => {
    const many = { names: ['15 exhibitors'], short: '×15', logo: '' }
    const forms = layOut([[rectangle(0, 0, 40, 40), many, false]])[0]?.forms ?? []
    expect(forms.map(({ lines }) => lines.join(' '))).toEqual(['15 exhibitors A0', '×15 A0', 'A0'])
  })

  it('ends with the code alone, also of a short name, and says which stands are of one size', () => {
    const short = { names: ['Ox'], logo: '' }
    const labels = layOut([
      [rectangle(0, 0, 60, 40), short, false],
      [rectangle(100, 0, 60, 40), short, false],
      [rectangle(200, 0, 50, 40), short, false],
    ])
    expect(labels.map(({ forms }) => forms.at(-1)?.lines)).toEqual([['A0'], ['A1'], ['A2']])
    expect(labels.map(({ isAsLarge }) => isAsLarge)).toEqual([undefined, true, undefined])
  })

  it('is turned on a narrow and tall stand', () => {
    expect(formsOf(rectangle(0, 0, 30, 200), ['Stahlwerk'])[0]).toMatchObject({ vertical: true })
    expect(formsOf(rectangle(0, 0, 200, 30), ['Stahlwerk'])[0]?.vertical).toBeUndefined()
  })

  it('has its logo above the name where there is room', () => {
    const [form] = formsOf(rectangle(0, 0, 200, 150), ['Stahlwerk'], '/logo.svg')
    expect(form?.logo).toMatchObject({ src: '/logo.svg', x: 3, y: 3, width: 194 })
    expect(formsOf(rectangle(0, 0, 60, 30), ['Stahlwerk'], '/logo.svg')[0]?.logo).toBeUndefined()
  })

  it.each([
    ['Sony Interactive Entertainment Deutschland GmbH', 2, 'Sony Interactive…'],
    ['ООО «Складские системы»', 2, '«Складские системы»'],
    ['Institute of Logistics', 2, 'Institute…'],
    ['Müller, Meier & Partner', 1, 'Müller…'],
    ['Acme', 1, 'Acme'],
  ])('shortens %s to %i words', (written, count, expected) => {
    expect(shorten(splitWords(written), count).join(' ')).toBe(expected)
  })

  it('of 5,000 stands is laid out for each of them', () => {
    const stands = Array.from({ length: 5000 }, (_, index): [Polygon, StandText, boolean] => [
      [
        ...rectangle((index % 100) * 15, Math.floor(index / 100) * 30, 14, 28).slice(0, 3),
        { x: (index % 100) * 15 + 2, y: Math.floor(index / 100) * 30 + 28 },
      ],
      { names: ['Northern Storage Systems GmbH'], logo: '' },
      false,
    ])
    expect(layOut(stands).length).toBe(5000)
  })
})

describe('the room for text', () => {
  it('is all of a rectangle, and most of a shape with a corner cut off', () => {
    expect(findTextBox(rectangle(5, 6, 70, 80))).toEqual({ x: 5, y: 6, width: 70, height: 80 })
    const cut: Polygon = [
      { x: 0, y: 0 },
      { x: 240, y: 0 },
      { x: 240, y: 220 },
      { x: 220, y: 240 },
      { x: 0, y: 240 },
    ]
    expect(findTextBox(cut)).toEqual({ x: 0, y: 0, width: 230, height: 230 })
  })

  it('is none in a line', () => {
    expect(
      findTextBox([
        { x: 0, y: 0 },
        { x: 9, y: 0 },
        { x: 4, y: 0 },
      ]),
    ).toBeNull()
  })
})

describe('the codes that come with a page', () => {
  const { svg, geometry } = parsePlan(
    '<svg viewBox="0 0 1588 1588"><rect id="A1" width="90" height="60"/><rect id="B2" x="200" width="30" height="80"/><rect id="C3" x="300" width="16" height="14"/><rect id="D4" x="1498" y="1528" width="90" height="60"/></svg>',
    'p-',
  )
  const listGroups = (markup: string) =>
    [...markup.matchAll(/<g class="plan-w-(\d+) plan-h-(\d+)" font-size="([\d.]+)">(.*?)<\/g>/g)].map(
      ([, width, height, size, texts = '']) => ({
        side: Math.min(Number(width), Number(height)),
        size: Number(size),
        codes: [...texts.matchAll(/>([^<]+)</g)].map(([, code]) => code),
      }),
    )

  it('are in frames in which each has 9 px, and in none if it has less in the largest', () => {
    const codes = renderCodes(svg, geometry)
    expect(codes).toContain(`<svg viewBox="${readViewBox(svg)}"`)
    const groups = listGroups(codes)
    const whole = Math.max(...readViewBox(svg).split(' ').slice(2).map(Number))
    expect(new Set(groups.flatMap((group) => group.codes))).toEqual(new Set(['A1', 'B2', 'D4']))
    for (const { side, size } of groups) expect((side / whole) * size).toBeGreaterThan(LABEL_MIN_PX * 0.999)
  })

  it('stand in the middle of their stands', () => {
    expect(renderCodes(svg, geometry)).toMatch(/<text y="(3[5-9]|4[0-4])" x="45">A1<\/text>/)
  })

  it('are none of a plan without geometry', () => {
    expect(renderCodes('', null)).toBe('')
  })
})
