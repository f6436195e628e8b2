import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import type { FindingLocation } from './findings.ts'

/** The path of a value: `['slides', 0, 'picture']`. */
export type FieldPath = readonly (string | number)[]

const isIndex = (step: string | number): boolean => /^\d+$/.test(String(step))

/**
 * Returns the line of a field in its file, or of the field in which it is missing; 1 for one that is missing at the top.
 *
 * @param above lines of the file above the document
 */
export function findFieldLine(document: Document, lines: LineCounter, field: FieldPath, above = 0): number {
  const getLineAt = (offset = 0): number => lines.linePos(offset).line + above
  let node: unknown = document.contents
  let line = 1
  for (const key of field) {
    if (isMap(node)) {
      const pair = node.items.find((each) => isScalar(each.key) && String(each.key.value) === String(key))
      if (pair === undefined) break
      line = getLineAt(isScalar(pair.key) ? pair.key.range?.[0] : undefined)
      node = pair.value
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(key)]
      if (!isMap(item) && !isSeq(item) && !isScalar(item)) break
      line = getLineAt(item.range?.[0])
      node = item
    } else break
  }
  return line
}

/**
 * Returns the location of a field. It is called as in the file: by its name in the entry of a list, because the line says
 * which entry is meant.
 */
export function locateField(
  file: string,
  line: number,
  field: FieldPath,
): FindingLocation & { line: number } {
  const at = field.findLastIndex(isIndex)
  const last = field.findLastIndex((step) => !isIndex(step))
  const heading = at === -1 ? [] : field.slice(Math.min(at + 1, last)).filter((step) => !isIndex(step))
  return {
    file,
    line,
    column: field.join('.'),
    ...(heading.length > 0 && { heading: heading.join('.') }),
  }
}

/** The fields of a JSON file, with their lines. */
export class JsonFields {
  readonly #file: string
  readonly #lines = new LineCounter()
  readonly #document: Document

  constructor(file: string, source: string) {
    this.#file = file
    this.#document = parseDocument(source.replace(/^\uFEFF/, ''), {
      lineCounter: this.#lines,
      prettyErrors: false,
    })
  }

  /** Returns the location of a field. A field outside of lists stands there once and is found by its name. */
  locate(field: FieldPath): FindingLocation {
    if (!field.some(isIndex))
      return { file: this.#file, ...(field.length > 0 && { column: field.join('.') }) }
    return locateField(this.#file, findFieldLine(this.#document, this.#lines, field), field)
  }

  /**
   * Leaves a value out, so that those after it in a list keep their lines. A field of a value that was read in another form,
   * as a text in one string, is not in the file.
   */
  remove(field: FieldPath): void {
    if (this.#document.hasIn(field)) this.#document.deleteIn(field)
  }
}
