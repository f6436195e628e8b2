import { parse } from 'qs'
import { MULTISELECT_MAX_OPTIONS } from '#contract/limits.ts'

const MAX_PARAMETERS = MULTISELECT_MAX_OPTIONS + 100

/** Parses `filter[w]`, `filter[rubs][]` and `hall[]` into objects and lists. Never throws. */
export const parseQuery = (text: string): Record<string, unknown> =>
  text === '' ? {} : parse(text, { depth: 2, arrayLimit: MAX_PARAMETERS, parameterLimit: MAX_PARAMETERS })
