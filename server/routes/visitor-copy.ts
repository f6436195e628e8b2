import type { FastifyReply } from 'fastify'
import { attachment } from '../attachment.ts'
import type { Context } from '../context.ts'
import { DATA_CSP } from '../security.ts'

/** Returns all that is stored about a visitor, as a file. */
export async function copyOf(
  { store, clock, fair }: Pick<Context, 'store' | 'clock' | 'fair'>,
  uid: string,
  reply: FastifyReply,
): Promise<string> {
  const data = await store.visitors.data(uid)
  void reply
    .header('cache-control', 'no-store')
    .header('content-disposition', attachment('my-data.json'))
    .header('content-security-policy', DATA_CSP)
    .type('application/json; charset=utf-8')
  return JSON.stringify({ exported: clock(), fair: fair.name, ...data }, null, 2)
}
