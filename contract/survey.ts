import * as v from 'valibot'

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const text = v.string()
const localizedText = v.object({ ru: text, en: text })

/** A survey as the pack defines it and the survey page renders it. */
export const Survey = v.object({
  id,
  title: localizedText,
  /** ISO 8601 with offset; empty if the survey never closes. */
  closes: text,
  questions: v.array(
    v.object({
      id,
      kind: v.picklist(['single', 'multiple', 'text', 'scale']),
      text: localizedText,
      required: v.boolean(),
      /**
       * Choices of `single` and `multiple`; for `scale` the labels of its two ends. Answers name a choice by its `value`,
       * without one by its position; one that is `gone` is only in earlier answers.
       */
      options: v.array(
        v.object({
          ...localizedText.entries,
          value: v.exactOptional(v.number()),
          gone: v.exactOptional(v.literal(true)),
        }),
      ),
    }),
  ),
})
export type Survey = v.InferOutput<typeof Survey>

/** Question id to answer: the values of choices (see `Survey`), a scale's value from 1 to 5, or a text. */
export const SurveyAnswers = v.record(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)),
  v.union([v.pipe(v.array(v.number()), v.maxLength(100)), v.number(), v.pipe(v.string(), v.maxLength(1000))]),
)
export type SurveyAnswers = v.InferOutput<typeof SurveyAnswers>
