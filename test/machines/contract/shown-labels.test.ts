import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeCodes } from '#contract/plan/code-runs.ts'
import { LABEL_MIN_PX, listShownLabels, type LabelForm, type StandLabel } from '#contract/plan/plan-labels.ts'

const near = { x: 0, y: 0, width: 1000, height: 1000 }
const part = { x: -500, y: -500, width: 2000, height: 2000 }

interface Written {
  x: number
  y: number
  /** The size of the longest form; each further one is larger. */
  size: number
  lines: number
  isAsLarge: boolean
}

function createLabel({ x, y, size, lines, isAsLarge }: Written, index: number): StandLabel {
  const stand = `A${String(index).padStart(3, '0')}`
  const forms = Array.from({ length: lines }, (_, less): LabelForm => {
    const words = Array.from({ length: lines - less }, (__, at) => `word${at}`)
    return { size: size * (1 + less / 10), x, y, lines: words }
  })
  const code: LabelForm = { size: size * 1.5, x, y, lines: [stand], codes: 1 }
  return { stand, ...(isAsLarge && { isAsLarge }), forms: [...forms, code] }
}

const at = fc.integer({ min: -700, max: 1700 })
const hall = fc
  .array(
    fc.record({
      x: at,
      y: at,
      size: fc.integer({ min: 4, max: 20 }),
      lines: fc.integer({ min: 1, max: 5 }),
      isAsLarge: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((written) => written.map(createLabel))

const isIn = ({ forms: [form] }: StandLabel, box: typeof near): boolean =>
  form !== undefined &&
  form.x >= box.x &&
  form.y >= box.y &&
  form.x <= box.x + box.width &&
  form.y <= box.y + box.height

const countElements = ({ lines, logo }: LabelForm): number => lines.length + (logo === undefined ? 0 : 1)

describe('shown labels', () => {
  it('are readable, in the part, in few elements, and leave out no stand in sight', () => {
    fc.assert(
      fc.property(hall, fc.integer({ min: 0, max: 120 }), (labels, maxElements) => {
        const shown = listShownLabels(labels, { scale: 1, near, part, maxElements })
        const all = [...shown.labels, ...shown.codes]
        for (const { form } of all) expect(form.size).toBeGreaterThanOrEqual(LABEL_MIN_PX)
        const elements = shown.labels.reduce((sum, { form }) => sum + countElements(form), 0)
        expect(elements).toBeLessThanOrEqual(maxElements)
        const readable = labels.filter(({ forms }) => forms.some(({ size }) => size >= LABEL_MIN_PX))
        const wanted = readable.filter((label) => isIn(label, part)).map(({ stand }) => stand)
        if (maxElements >= 8) expect(all.map(({ stand }) => stand).toSorted()).toEqual(wanted.toSorted())
      }),
    )
  })

  it('show their longest form if there is room for all', () => {
    fc.assert(
      fc.property(hall, (labels) => {
        const { labels: shown, codes } = listShownLabels(labels, { scale: 1, near, part, maxElements: 1000 })
        expect(codes).toEqual([])
        for (const { stand, form } of shown)
          expect(form).toBe(
            labels.find((label) => label.stand === stand)?.forms.find(({ size }) => size >= LABEL_MIN_PX),
          )
      }),
    )
  })

  it('name the eight largest stands, and of stands of one size all or none', () => {
    const written = { y: 500, size: 12, lines: 2 }
    const labels = [
      ...Array.from({ length: 10 }, (_, index) => ({ ...written, x: index, isAsLarge: false })),
      ...Array.from({ length: 30 }, (_, index) => ({ ...written, x: index, isAsLarge: index > 0 })),
    ].map(createLabel)
    const { labels: named, codes } = listShownLabels(labels, { scale: 1, near, part, maxElements: 25 })
    expect(named.length).toBe(10)
    expect(codes.length).toBe(30)
    const alike = labels.map((label, index) => (index === 0 ? label : { ...label, isAsLarge: true as const }))
    const { labels: largest } = listShownLabels(alike, { scale: 1, near, part, maxElements: 25 })
    expect(largest.map(({ stand }) => stand)).toEqual(alike.slice(0, 8).map(({ stand }) => stand))
  })

  it('are no codes of stands of one size where these are too many to be drawn at once', () => {
    const written = { x: 500, y: 500, size: 12, lines: 2 }
    const create = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...written, isAsLarge: index > 0 })).map(createLabel)
    const countCodes = (labels: readonly StandLabel[]) =>
      listShownLabels(labels, { scale: 1, near, part, maxElements: 25 }).codes.length
    expect(countCodes(create(800))).toBe(792)
    expect(countCodes(create(900))).toBe(0)
  })

  it('in sight come before those around', () => {
    const written = { y: 500, size: 12, lines: 3, isAsLarge: false }
    const labels = [
      ...Array.from({ length: 10 }, () => ({ ...written, x: 1400 })),
      ...Array.from({ length: 10 }, () => ({ ...written, x: 500 })),
    ].map(createLabel)
    const { labels: shown } = listShownLabels(labels, { scale: 1, near, part, maxElements: 40 })
    expect(shown.filter(({ form }) => form.x === 500).map(({ form }) => form.lines.length)).toEqual(
      Array.from({ length: 10 }, () => 3),
    )
  })
})

describe('codes of many stands', () => {
  const code = fc.record({
    stand: fc.stringMatching(/^[A-Z]{1,2}\d{1,3}[A-Z]?$/),
    x: at,
    y: at,
    size: fc.integer({ min: 9, max: 30 }),
    vertical: fc.boolean(),
  })
  const codes = fc.array(code, { maxLength: 200 }).map((all) =>
    all.map(({ stand, x, y, size, vertical }) => ({
      stand,
      form: { size, x, y, lines: [stand], codes: 1, ...(vertical && { vertical: true as const }) },
    })),
  )

  it('are few texts, with a place for each character in the middle of its stand', () => {
    fc.assert(
      fc.property(codes, (shown) => {
        const runs = placeCodes(shown, 1)
        expect(runs.length).toBeLessThanOrEqual(2 * 3)
        const places = runs.flatMap(({ text, xs, ys, vertical, size }) => {
          expect(xs.length).toBe(text.length)
          expect(ys.length).toBe(text.length)
          return Array.from(text, (character, index) => {
            const [x = NaN, y = NaN] = [xs[index], ys[index]]
            return vertical ? { character, x: y, y: -x, size } : { character, x, y, size }
          })
        })
        expect(places.map(({ character }) => character).toSorted()).toEqual(
          shown.flatMap(({ stand }) => Array.from(stand)).toSorted(),
        )
        for (const { stand, form } of shown) {
          const reach = stand.length * form.size
          const overlapping = places.filter(
            ({ x, y }) => Math.abs(x - form.x) <= reach && Math.abs(y - form.y) <= reach,
          )
          for (const each of stand) expect(overlapping.map(({ character }) => character)).toContain(each)
        }
      }),
    )
  })

  it('do not touch each other', () => {
    const form = { size: 10, x: 100, y: 100, lines: ['W001'], codes: 1 }
    const [run] = placeCodes([{ stand: 'W001', form }], 1)
    expect(run?.text).toBe('W001')
    const xs = run?.xs ?? []
    expect(xs.toSorted((a, b) => a - b)).toEqual(xs)
    expect(((xs[0] ?? 0) + (xs.at(-1) ?? 0)) / 2).toBeCloseTo(101, 5)
  })
})
