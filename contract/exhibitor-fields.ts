// A bilingual field is written in a pair of columns, `…_ru` and `…_en`; a name has to be filled in in one of them. HTML is
// sanitised, a link is an http or https address, a logo is a file in `logos/` of the pack and elsewhere the address of it.

/** The fields that every list of exhibitors has. Each is a column of the database. */
const LIST_FIELDS = { name: 'bilingual name', country: 'bilingual text' } as const

/** The fields of the company window. A new one is a line here and one in `src/views/company/CompanyFacts.tsx`. */
export const DETAIL_FIELDS = {
  logo: 'logo',
  address: 'bilingual text',
  phone: 'phone',
  fax: 'text',
  email: 'email',
  internet: 'link',
  text: 'bilingual html',
} as const

/**
 * The fields of an exhibitor and the kind of each. The columns of `exhibitors.csv`, their reader, what the database keeps,
 * the answers of calls and all types follow from this table.
 */
export const EXHIBITOR_FIELDS = { ...LIST_FIELDS, ...DETAIL_FIELDS }

export type DetailField = keyof typeof DETAIL_FIELDS
export type ExhibitorField = keyof typeof EXHIBITOR_FIELDS
export type ExhibitorFieldKind = (typeof EXHIBITOR_FIELDS)[ExhibitorField]

export const listExhibitorFields = (): ExhibitorField[] => Object.keys(EXHIBITOR_FIELDS) as ExhibitorField[]

export function mapExhibitorFields<T>(getValue: (field: ExhibitorField) => T): Record<ExhibitorField, T> {
  const entries = listExhibitorFields().map((field) => [field, getValue(field)])
  return Object.fromEntries(entries) as Record<ExhibitorField, T>
}
