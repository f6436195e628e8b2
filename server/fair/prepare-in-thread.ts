import type { Worker } from 'node:worker_threads'
import { getIntl } from '#server/pages/intl.ts'
import { PackError } from '#server/pack/findings.ts'
import type { DraftMessage } from './draft-worker.ts'
import type { DraftSource, PrepareDraft, PreparedDraft } from './prepare-draft.ts'
import type { Blob } from './blob.ts'

/** A pack that is not read by then is given up. One of 5,000 exhibitors takes seconds. */
const MAX_MS = 10 * 60_000
/** Interval of progress messages while a pack is read. */
const REPORT_MS = 5_000

/** Reading a pack took too long, its thread ended, or it failed as the product was built anew. */
export class PackThreadError extends Error {
  override readonly name = 'PackThreadError'
}

/**
 * Prepares drafts in a thread of their own, so that the server answers visitors meanwhile.
 * @param startWorker starts draft-worker.ts with its data
 * @param isReplaced returns true if the worker's file is not that of this server any more: another build reads other data
 */
export const prepareInThread =
  (
    startWorker: (source: DraftSource) => Worker,
    maxMs = MAX_MS,
    isReplaced: () => boolean = () => false,
  ): PrepareDraft =>
  async (source, ids, report) => {
    const { formatMessage } = getIntl(source.lang ?? 'en')
    const createRebuiltError = () => new PackThreadError(formatMessage({ id: 'server.fair.rebuilt' }))
    const began = performance.now()
    const worker = startWorker(source)
    const reporting = setInterval(() => {
      const seconds = String(Math.round((performance.now() - began) / 1000))
      report(formatMessage({ id: 'server.fair.stillReading' }, { seconds }))
    }, REPORT_MS)
    let late: NodeJS.Timeout | undefined
    try {
      return await new Promise<PreparedDraft>((resolve, reject) => {
        const fail = (reason: string): void => reject(new PackThreadError(reason))
        const seconds = String(Math.round(maxMs / 1000))
        late = setTimeout(() => fail(formatMessage({ id: 'server.fair.readingTooLong' }, { seconds })), maxMs)
        worker.on('error', (error) => reject(isReplaced() ? createRebuiltError() : error))
        worker.on('exit', () => fail(formatMessage({ id: 'server.fair.readingEnded' })))
        worker.on('message', (message: DraftMessage) => {
          if (message.type === 'prepared') resolve(restoreBuffers(message.prepared))
          else if (message.type === 'refused') reject(new PackError(message.findings))
          else ids.identifyCompanies(message.companies).then((found) => worker.postMessage(found), reject)
        })
      })
    } finally {
      clearInterval(reporting)
      clearTimeout(late)
      await worker.terminate()
    }
  }

/** A buffer comes out of another thread as bare bytes. */
function restoreBuffers({ draft, ...prepared }: PreparedDraft): PreparedDraft {
  const restore = ({ hash, body }: Blob): Blob => ({
    hash,
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
  })
  const tables = Object.fromEntries(
    Object.entries(draft.tables).map(([name, blob]) => [name, restore(blob)]),
  ) as typeof draft.tables
  return { ...prepared, draft: { ...draft, tables, blobs: draft.blobs.map(restore) } }
}
