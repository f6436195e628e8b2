import { parentPort, workerData } from 'node:worker_threads'
import { type Finding, PackError } from '#server/pack/findings.ts'
import type { CompanyIdentity } from './company-identity.ts'
import { type DraftSource, type CompanyIds, type PreparedDraft, prepareDraft } from './prepare-draft.ts'

// The thread that reads a pack while the server answers visitors (prepare-in-thread.ts).

/** What the thread asks for and answers. Ids of companies are stored in the database, which the main thread has. */
export type DraftMessage =
  | { type: 'identify'; companies: readonly CompanyIdentity[] }
  | { type: 'prepared'; prepared: PreparedDraft }
  | { type: 'refused'; findings: readonly Finding[] }

const port = parentPort
if (port === null) throw new Error('draft-worker runs in a worker thread')

const ids: CompanyIds = {
  identifyCompanies: (companies) =>
    new Promise((resolve) => {
      port.once('message', resolve)
      post({ type: 'identify', companies })
    }),
}

function post(message: DraftMessage, transferred: readonly ArrayBuffer[] = []): void {
  port?.postMessage(message, transferred)
}

/** Returns the memory of contents that can be given away: small files share memory with others. */
function listTransferable({ draft }: PreparedDraft): ArrayBuffer[] {
  const bodies = [...Object.values(draft.tables), ...draft.blobs].map(({ body }) => body)
  const owned = bodies.filter(({ buffer, byteLength }) => buffer.byteLength === byteLength)
  return [...new Set(owned.map(({ buffer }) => buffer))].filter((buffer) => buffer instanceof ArrayBuffer)
}

try {
  const prepared = await prepareDraft(workerData as DraftSource, ids, () => {})
  post({ type: 'prepared', prepared }, listTransferable(prepared))
} catch (error) {
  if (!(error instanceof PackError)) throw error
  post({ type: 'refused', findings: error.findings })
}
port.close()
