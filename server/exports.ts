import { inLang } from '../contract/lang.ts'
import { csv, type Cell } from './operator/csv.ts'
import type { ExportStore } from './store/export-store.ts'

/** A table with a column for each of these entries of its rows. */
const table = <Name extends string>(
  rows: readonly Readonly<Record<Name, Cell>>[],
  columns: readonly Name[],
): string => csv([columns, ...rows.map((row) => columns.map((column) => row[column]))])

const PERSON = ['name', 'family', 'company', 'position', 'email', 'phone'] as const

/** What the organiser takes out of the database whole, each as CSV. */
export const EXPORTS: Readonly<Record<string, (store: ExportStore) => Promise<string>>> = {
  'newsletter:export': async (store) => table(await store.subscribers(), ['email', 'lang', 'confirmed']),
  'tickets:export': async (store) => table(await store.tickets(), ['number', 'year', ...PERSON, 'at']),
  'documents:export': async (store) => table(await store.askers(), ['documents', 'name', 'email', 'at']),
  'cards:export': async (store) => {
    const cards = await store.cards()
    const named = cards.map(({ toName, ...card }) => ({
      ...card,
      toName: toName === null ? '' : inLang('ru', toName).text,
    }))
    return table(named, ['to', 'toName', 'name', 'company', 'position', 'email', 'phone', 'sent'])
  },
}
