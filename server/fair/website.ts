import type { FairTables } from './tables.ts'
import type { WebsiteQueries } from './website-queries.ts'

export function createWebsiteQueries(tables: Pick<FairTables, 'files' | 'documents'>): WebsiteQueries {
  const files = new Map(tables.files.map(({ hash, type }) => [hash, type]))
  return {
    listDocuments: (kind) =>
      tables.documents
        .filter((document) => document.kind === kind)
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, file_name: name }) => ({ id, name })),
    findDocument(id, kind) {
      const row = tables.documents.find((document) => document.id === id && document.kind === kind)
      const type = row && files.get(row.file_hash)
      return row && type !== undefined ? { name: row.file_name, type, hash: row.file_hash } : undefined
    },
  }
}
