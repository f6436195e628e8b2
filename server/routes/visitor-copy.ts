import type { FastifyReply } from 'fastify'
import { formatAttachment } from '#server/http/attachment.ts'
import type { FairContext } from '#server/context.ts'
import { DATA_CSP } from '#server/http/security-headers.ts'

/** Resolves with everything that is stored about a visitor as JSON, and sets the headers of a download. */
export async function createVisitorCopy(
  { store, clock, fair }: Pick<FairContext, 'store' | 'clock' | 'fair'>,
  uid: string,
  reply: FastifyReply,
): Promise<string> {
  const data = await store.visitors.readData(uid)
  void reply
    .header('cache-control', 'no-store')
    .header('content-disposition', formatAttachment('my-data.json'))
    .header('content-security-policy', DATA_CSP)
    .type('application/json; charset=utf-8')
  return JSON.stringify({ exported: clock(), fair: fair.name, ...data }, null, 2)
}
