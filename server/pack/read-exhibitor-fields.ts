import {
  EXHIBITOR_FIELDS,
  type ExhibitorField,
  type ExhibitorFieldKind,
  listExhibitorFields,
} from '#contract/exhibitor-fields.ts'
import type { PictureLoader } from './picture-loader.ts'
import { createLangColumns, type TableColumns } from './table-columns.ts'
import type { Row } from './row.ts'

/** Reads a field of each kind. */
const READERS = {
  'bilingual name': (row, field) => row.readBilingualText(field),
  'bilingual text': (row, field) => row.readBilingualText(field),
  'bilingual html': (row, field) => row.readBilingualHtml(field),
  text: (row, field) => row.text(field),
  phone: (row, field) => row.readPhone(field),
  email: (row, field) => row.readEmail(field),
  link: (row, field) => row.readUrl(field),
  logo: (row, field, pictures) => pictures.loadFromRow(row, field, 'logos'),
} satisfies Record<ExhibitorFieldKind, (row: Row, field: string, pictures: PictureLoader) => unknown>

export type PackExhibitorFields = {
  [F in ExhibitorField]: Awaited<ReturnType<(typeof READERS)[(typeof EXHIBITOR_FIELDS)[F]]>>
}

function listColumns(isRequired: boolean): string[] {
  const fields = listExhibitorFields().filter(
    (field) => isRequired === (EXHIBITOR_FIELDS[field] === 'bilingual name'),
  )
  return fields.flatMap((field) =>
    EXHIBITOR_FIELDS[field].startsWith('bilingual') ? createLangColumns(field) : field,
  )
}

export const EXHIBITOR_COLUMNS: TableColumns = {
  required: ['id', ...listColumns(true), 'categories'],
  optional: ['key', ...listColumns(false), 'hall', 'stand'],
}

/** The columns that describe a company, whichever of its rows fills them in. */
export const DESCRIPTIONS: readonly string[] = [...listColumns(true), ...listColumns(false), 'categories']

export async function readExhibitorFields(row: Row, pictures: PictureLoader): Promise<PackExhibitorFields> {
  const entries = listExhibitorFields().map(async (field) => [
    field,
    await READERS[EXHIBITOR_FIELDS[field]](row, field, pictures),
  ])
  return Object.fromEntries(await Promise.all(entries)) as PackExhibitorFields
}
