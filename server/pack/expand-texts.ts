import type { JsonFields } from './field-lines.ts'
import type { Findings } from './findings.ts'
import { toBilingualText } from './speaker-index.ts'

type Json = Record<string | number, unknown>

/** Paths of texts in both languages; `*` stands for each entry of a list. */
const TEXTS = [
  ['name'],
  ['description'],
  ['venue'],
  ['credit'],
  ['brand', 'footer'],
  ['editions', '*', 'name'],
  ['editions', '*', 'halls', '*', 'name'],
]

/** Replaces texts of `fair.json` that are written as one by texts of a language. */
export function expandTexts(json: unknown, fields: JsonFields, findings: Findings): void {
  const expand = (value: unknown, [step, ...rest]: readonly string[], path: readonly string[]): void => {
    if (step === undefined || typeof value !== 'object' || value === null) return
    const parent = value as Json
    for (const key of step === '*' ? Object.keys(parent) : [step]) {
      const found = parent[key]
      const column = [...path, key]
      if (rest.length > 0) expand(found, rest, column)
      else if (typeof found === 'string' && found.trim() !== '') {
        parent[key] = toBilingualText(found)
        findings.mend('one-text', fields.locate(column), { found })
      }
    }
  }
  for (const path of TEXTS) expand(json, path, [])
}
