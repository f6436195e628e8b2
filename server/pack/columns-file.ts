import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMap, isScalar, parseDocument, stringify } from 'yaml'
import { decodeBytes } from './decode-text.ts'
import type { Findings } from './findings.ts'
import { COLUMNS_FILE, isFile, MAX_FILE_BYTES, readPackFile } from './pack-files.ts'

const REMARK =
  '# Какой заголовок таблицы какому столбцу пакета соответствует; null — не читать.\n' +
  '# Which heading of a table is which column of the pack; null is not read.\n'

type Mapping = Map<string, Map<string, string | null>>

/**
 * The headings of the organiser's tables: those that the organiser has set, and those that were guessed while reading.
 */
export class ColumnMapping {
  readonly #written: Mapping
  readonly #all: Mapping
  #hasGuesses = false

  private constructor(written: Mapping) {
    this.#written = written
    this.#all = new Map([...written].map(([table, columns]) => [table, new Map(columns)]))
  }

  static empty(): ColumnMapping {
    return new ColumnMapping(new Map())
  }

  /** Reads the file of a pack. An unreadable file is ignored after adding a finding. */
  static async read(folder: string, findings: Findings): Promise<ColumnMapping> {
    if (!(await isFile(folder, COLUMNS_FILE))) return ColumnMapping.empty()
    const body = await readPackFile(folder, COLUMNS_FILE, MAX_FILE_BYTES.page, findings)
    const text = body && decodeBytes(body)?.text
    const document = parseDocument(text ?? '', { prettyErrors: false })
    const [error] = document.errors
    if (text === undefined || error !== undefined || !isMap(document.contents)) {
      findings.skip(
        'columns-file',
        { file: COLUMNS_FILE },
        { values: { value: error?.message ?? 'exhibitors:' } },
      )
      return ColumnMapping.empty()
    }
    const written: Mapping = new Map()
    for (const { key, value } of document.contents.items) {
      if (!isScalar(key) || !isMap(value)) continue
      const columns = new Map<string, string | null>()
      for (const pair of value.items) {
        const to = isScalar(pair.value) ? pair.value.value : pair.value
        if (isScalar(pair.key)) columns.set(String(pair.key.value), typeof to === 'string' ? to : null)
      }
      written.set(String(key.value), columns)
    }
    return new ColumnMapping(written)
  }

  getWritten(table: string): ReadonlyMap<string, string | null> {
    return this.#written.get(table) ?? new Map<string, string | null>()
  }

  /** Records the column that was guessed for a heading; null if it is unknown. */
  addGuess(table: string, heading: string, column: string | null): void {
    const columns = this.#all.get(table) ?? new Map<string, string | null>()
    if (columns.has(heading)) return
    columns.set(heading, column)
    this.#all.set(table, columns)
    this.#hasGuesses = true
  }

  /** Returns the headings of a table that are not read. */
  listUnread(table: string): string[] {
    return [...(this.#all.get(table) ?? [])].flatMap(([heading, column]) =>
      column === null ? [heading] : [],
    )
  }

  /** Writes the guesses into the folder, for the organiser to correct. A read-only folder is left as it is. */
  async write(folder: string): Promise<void> {
    if (!this.#hasGuesses) return
    const tables = Object.fromEntries(
      [...this.#all].map(([name, columns]) => [name, Object.fromEntries(columns)]),
    )
    try {
      await writeFile(join(folder, COLUMNS_FILE), REMARK + stringify(tables))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
    }
  }
}
