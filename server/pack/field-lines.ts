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

/** Adds a step to a path as programs write it: `editions[0].halls[3].name`. */
function joinPath(path: string, step: string | number): string {
  if (isIndex(step)) return `${path}[${step}]`
  return path === '' ? String(step) : `${path}.${step}`
}

/** The fields of a JSON file, with their lines. */
export class JsonFields {
  readonly #file: string
  readonly #lines = new LineCounter()
  readonly #document: Document
  /** True for a file in one line, as programs write it: the number of the line does not say which entry is meant. */
  readonly #isOneLine: boolean
  /** The values of a file of one line, with their paths. */
  readonly #paths = new Map<unknown, string>()

  constructor(file: string, source: string) {
    this.#file = file
    this.#isOneLine = !source.trim().includes('\n')
    this.#document = parseDocument(source.replace(/^\uFEFF/, ''), {
      lineCounter: this.#lines,
      prettyErrors: false,
    })
    if (this.#isOneLine) this.#namePaths(this.#document.contents, '')
  }

  #namePaths(node: unknown, path: string): void {
    this.#paths.set(node, path)
    if (isMap(node))
      for (const { key, value } of node.items)
        this.#namePaths(value, joinPath(path, isScalar(key) ? String(key.value) : ''))
    else if (isSeq(node))
      for (const [at, item] of node.items.entries()) this.#namePaths(item, joinPath(path, at))
  }

  /** Returns the location of a field. A field outside of lists stands there once and is found by its name. */
  locate(field: FieldPath): FindingLocation {
    if (!field.some(isIndex))
      return { file: this.#file, ...(field.length > 0 && { column: field.join('.') }) }
    const located = locateField(this.#file, findFieldLine(this.#document, this.#lines, field), field)
    return this.#isOneLine ? { ...located, heading: this.#formatPath(field) } : located
  }

  /** Returns the path of a field as the file has it: entries of lists that were left out count. */
  #formatPath(field: FieldPath): string {
    let node: unknown = this.#document.contents
    let [path, rest]: [string, FieldPath] = ['', field]
    for (const [at, step] of field.entries()) {
      node = isMap(node) || isSeq(node) ? node.get(step, true) : undefined
      const known = this.#paths.get(node)
      if (known !== undefined) [path, rest] = [known, field.slice(at + 1)]
    }
    return rest.reduce<string>(joinPath, path)
  }

  /**
   * Leaves a value out, so that those after it in a list keep their lines. A field of a value that was read in another form,
   * as a text in one string, is not in the file.
   */
  remove(field: FieldPath): void {
    if (this.#document.hasIn(field)) this.#document.deleteIn(field)
  }
}
