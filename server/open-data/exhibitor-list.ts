import type { Company } from '#contract/entities.ts'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import type { Revision } from '#server/fair/revision.ts'
import { createHallWriter } from '#server/pages/create-hall-writer.ts'
import { formatCsv } from '#server/operator/csv.ts'
import { findCompanyHref } from '#server/pages/website/company-href.ts'
import { EXHIBITOR_FIELDS, listExhibitorFields, type ExhibitorField } from '#contract/exhibitor-fields.ts'
import { htmlToLines } from './html-to-lines.ts'

/** An exhibitor as the call `exhibitors` describes it to an anonymous visitor, with the absolute URL of its window. */
type OpenExhibitor = Company & { url: string }

interface ExhibitorsSource {
  revision: Revision
  year: number
  lang: Lang
  origin: string
}

/** Returns the exhibitors of an edition, sorted by name, without anything that only authorized visitors may see. */
export function listOpenExhibitors({ revision, year, lang, origin }: ExhibitorsSource): OpenExhibitor[] {
  const { exhibitors, fair } = revision
  return exhibitors.listDirectory(year, lang).flatMap(({ id }) => {
    const company = exhibitors.findCompany(id, { year, lang })
    if (company === undefined) return []
    const hall = company.stands.find((stand) => stand.hall !== null)?.hall
    const path = findCompanyHref(fair, lang, { id, year, hall }) ?? `${getLangPrefix(lang)}/`
    const logo = company.logo === '' ? '' : new URL(company.logo, origin).href
    return [{ ...company, logo, url: origin + path }]
  })
}

/** Formats exhibitors as a table for spreadsheets, with plain texts and the names of halls. */
export function formatExhibitorsTable(source: ExhibitorsSource): string {
  const { revision, lang, year } = source
  const writeHall = createHallWriter(revision.fair, lang, year)
  const fields = listExhibitorFields()
  const rows = listOpenExhibitors(source).map((exhibitor) => [
    exhibitor.id,
    ...fields.map((field) => formatField(exhibitor, field)),
    listHallIds(exhibitor).map(writeHall).join(', '),
    formatStands(exhibitor, writeHall),
    exhibitor.rubs
      .map(({ name, name_en: english }) => (lang === 'ru' ? name : english) || name || english)
      .join(', '),
    exhibitor.url,
  ])
  return formatCsv([['id', ...fields, 'hall', 'stand', 'rubs', 'url'], ...rows])
}

const formatField = (exhibitor: OpenExhibitor, field: ExhibitorField): string =>
  EXHIBITOR_FIELDS[field] === 'bilingual html' ? htmlToLines(exhibitor[field]) : exhibitor[field]

const listHallIds = ({ stands }: Company): string[] => [
  ...new Set(stands.flatMap(({ hall }) => (hall === null ? [] : [hall]))),
]

/** Returns the stands as written; if they are in several halls, with the hall before each. */
function formatStands(exhibitor: Company, writeHall: (hall: string) => string): string {
  const written = exhibitor.stands.filter(({ stand }) => stand !== '')
  const isInSeveral = listHallIds(exhibitor).length > 1
  return written
    .map(({ hall, stand }) => (isInSeveral && hall !== null ? `${writeHall(hall)}: ${stand}` : stand))
    .join(', ')
}
