import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { addCall } from './add-call.ts'

/** Registers the call for the server's time, which a page that is not new no longer knows (readings 45). */
export function registerTimeRoutes(app: FastifyInstance, context: Context): void {
  addCall(app, context, 'time', async () => ({ now: context.clock().getTime() }))
}
