import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packLabels, unpackLabels, type PackedPlanLabels } from '#contract/plan/label-columns.ts'
import type { LabelForm, PlanLabels, StandLabel } from '#contract/plan/plan-labels.ts'

const length = fc.integer({ min: 1, max: 2000 })
const onlyTrue = fc.constant(true as const)
const stand = fc.constantFrom('A101', 'A102 A103', 'B 7')
/** A line may be all codes of its stand, or of another one. */
const line = fc.oneof(
  fc.string({ minLength: 1 }).map((text) => text.replaceAll('\n', '-')),
  stand,
)

const form: fc.Arbitrary<LabelForm> = fc.record(
  {
    size: length,
    x: length,
    y: length,
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    codes: fc.integer({ min: 1, max: 4 }),
    vertical: onlyTrue,
    condensable: onlyTrue,
    logo: fc.record({ src: fc.webPath(), x: length, y: length, width: length, height: length }),
  },
  { requiredKeys: ['size', 'x', 'y', 'lines'], noNullPrototype: true },
)
const label: fc.Arbitrary<StandLabel> = fc.record(
  { stand, isAsLarge: onlyTrue, forms: fc.array(form, { minLength: 1, maxLength: 5 }) },
  { requiredKeys: ['stand', 'forms'], noNullPrototype: true },
)

const send = (packed: PackedPlanLabels) => JSON.parse(JSON.stringify(packed)) as PackedPlanLabels

test('labels come out of columns as they went in', () => {
  fc.assert(
    fc.property(fc.array(label), (labels) => {
      const sent: PlanLabels = { labels, rubs: { 7: [11, 12] } }
      expect(unpackLabels(send(packLabels(sent)))).toEqual(sent)
    }),
  )
})

test('what is not in columns is an error', () => {
  for (const other of [{}, { labels: [], rubs: {} }, { labels: { stands: ['A1'] } }])
    expect(() => unpackLabels(other as unknown as PackedPlanLabels)).toThrow(TypeError)
})
