import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeCodes } from '#contract/plan/code-runs.ts'
import { evenOutCodes, getCondensing, type EvenForm } from '#contract/plan/even-codes.ts'
import type { Box, StandShape } from '#contract/plan/geometry.ts'
import {
  CONDENSED,
  LABEL_MIN_PX,
  LINE_HEIGHT,
  type LabelForm,
  type StandLabel,
} from '#contract/plan/plan-labels.ts'
import { getBounds } from '#contract/plan/polygons.ts'
import { layOutLabels } from '#server/plan/lay-out-labels.ts'
import { measureText } from '#server/plan/text-width.ts'

const viewBox: Box = { x: 0, y: 0, width: 1588, height: 1588 }

interface Stand {
  code: string
  width: number
  height: number
}

/** Lays out stands side by side; a code is made unique by its number. */
function layOut(stands: readonly Stand[]) {
  const shapes = stands.map(({ code, width, height }, index): StandShape => {
    const [x, y] = [(index % 10) * 150, Math.floor(index / 10) * 150]
    const corners = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const
    return { codes: [`${code}${100 + index}`], polygons: [corners.map(([a, b]) => ({ x: a, y: b }))] }
  })
  const boxes = new Map(shapes.map(({ codes, polygons }) => [codes.join(' '), getBounds(polygons[0] ?? [])]))
  return { labels: layOutLabels({ viewBox, stands: shapes }, () => undefined), boxes }
}

const isReadable = ({ size }: LabelForm, scale: number) => size * scale >= LABEL_MIN_PX
const isLabelReadable = ({ forms }: StandLabel, scale: number) =>
  forms.some((form) => isReadable(form, scale))

const code = fc.stringMatching(/^[A-Z]{1,2}$/)
const side = fc.integer({ min: 20, max: 140 })
/** Most stands of a hall have one of few sizes. */
const hall = fc
  .array(fc.record({ width: side, height: side }), { minLength: 1, maxLength: 3 })
  .chain((sizes) =>
    fc.array(
      fc
        .record({ code, size: fc.constantFrom(...sizes) })
        .map(({ code: own, size }) => ({ code: own, ...size })),
      { maxLength: 60 },
    ),
  )
const scale = fc.double({ min: 0.2, max: 2, noNaN: true })

describe('codes of stands of one size', () => {
  it('stay inside their stands, condensed no more than is allowed, and none is lost', () => {
    fc.assert(
      fc.property(hall, scale, (stands, perUnit) => {
        const { labels, boxes } = layOut(stands)
        const even = evenOutCodes(labels, perUnit)
        expect(even.map(({ stand }) => stand)).toEqual(labels.map(({ stand }) => stand))
        for (const [at, label] of even.entries()) {
          const before = labels[at]
          if (before !== undefined && isLabelReadable(before, perUnit))
            expect(isLabelReadable(label, perUnit)).toBe(true)
          const box = boxes.get(label.stand)
          for (const form of label.forms as EvenForm[]) {
            const condensing = getCondensing(form, form.size)
            expect(condensing).toBeGreaterThanOrEqual(CONDENSED - 1e-6)
            const long = Math.max(...form.lines.map(measureText)) * form.size * condensing
            const high = form.lines.length * LINE_HEIGHT * form.size
            const [w, h] = form.vertical === true ? [high, long] : [long, high]
            expect(w).toBeLessThanOrEqual((box?.width ?? 0) + 0.01)
            expect(h).toBeLessThanOrEqual((box?.height ?? 0) + 0.01)
          }
        }
      }),
    )
  })

  const ROWS = Array.from('ABCDEFGHIJKLMNOPQRSTUVW')
  const rows = ROWS.map((letter) => ({ code: letter, width: 46, height: 62.8 }))
  const shownCodes = (labels: readonly StandLabel[], perUnit: number) =>
    labels.flatMap(({ forms }) => forms.find((form) => isReadable(form, perUnit)) ?? [])

  it.each([0.376, 0.401, 0.6])('are all shown, in one size and direction, at a scale of %s', (perUnit) => {
    const { labels } = layOut(rows)
    const codes = shownCodes(evenOutCodes(labels, perUnit), perUnit)
    expect(codes).toHaveLength(ROWS.length)
    expect(new Set(codes.map(({ size, vertical }) => `${size} ${vertical}`)).size).toBe(1)
    // Without it whole rows have no code, or another size.
    const own = shownCodes(labels, perUnit)
    expect(new Set(own.map(({ size, vertical }) => `${size} ${vertical}`)).size).toBeGreaterThan(1)
  })

  it('are as they fit where most of them cannot be read anyway, or where a stand is alone of its size', () => {
    const { labels } = layOut(rows)
    expect(evenOutCodes(labels, 0.25)).toEqual(labels)
    const alone = layOut([{ code: 'W', width: 46, height: 62.8 }]).labels
    expect(evenOutCodes(alone, 0.38)).toEqual(alone)
  })

  it('are few texts with narrower letters where they are wide', () => {
    const perUnit = 0.376
    const shown = evenOutCodes(layOut(rows).labels, perUnit).flatMap(({ stand, forms }) => {
      const form = forms.find((each) => isReadable(each, perUnit))
      return form === undefined ? [] : [{ stand, form }]
    })
    const runs = placeCodes(shown, perUnit)
    expect(runs.length).toBeLessThanOrEqual(4)
    const widthOf = (letter: string) => runs.find(({ text }) => text.includes(letter))?.condensing
    expect(widthOf('I')).toBe(1)
    expect(widthOf('W')).toBeLessThan(0.95)
    expect(widthOf('W')).toBeGreaterThanOrEqual(CONDENSED - 1e-6)
  })
})
