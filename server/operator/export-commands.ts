import { localize, type Lang } from '#contract/lang.ts'
import type { Revision } from '#server/fair/revision.ts'
import { formatCsv, type Cell } from './csv.ts'
import type { ExportStore } from '#server/store/exports.ts'

/** Formats rows as CSV with these properties as columns. */
const formatTable = <Name extends string>(
  rows: readonly Readonly<Record<Name, Cell>>[],
  columns: readonly Name[],
): string => formatCsv([columns, ...rows.map((row) => columns.map((column) => row[column]))])

const PERSON_COLUMNS = ['name', 'family', 'company', 'position', 'email', 'phone'] as const

export const EXPORT_COMMANDS: Readonly<
  Record<string, (store: ExportStore, revision: Revision | undefined, lang: Lang) => Promise<string>>
> = {
  'newsletter:export': async (store) =>
    formatTable(await store.listSubscribers(), ['email', 'lang', 'confirmed']),
  'registrations:export': async (store) =>
    formatTable(await store.listRegistrations(), [...PERSON_COLUMNS, 'at']),
  'tickets:export': async (store) =>
    formatTable(await store.listTickets(), ['number', 'year', ...PERSON_COLUMNS, 'at']),
  'documents:export': async (store) =>
    formatTable(await store.listDocumentRequests(), ['documents', 'name', 'email', 'at']),
  'cards:export': async (store, revision, lang) => {
    const cards = await store.listCards()
    const named = cards.map((card) => {
      const company = revision?.exhibitors.findContact(card.to)
      return { ...card, toName: company === undefined ? '' : localize(lang, company.name).text }
    })
    return formatTable(named, [
      'to',
      'toName',
      'name',
      'company',
      'position',
      'email',
      'phone',
      'message',
      'sent',
      'delivery',
    ])
  },
}
