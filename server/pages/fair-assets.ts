import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import type { Assets } from './assets.ts'

/** Adds the accent of a fair to the built files, for pages that show nothing else of it. */
export function addAccent(assets: Assets, { brand: { accent } }: Pick<FairRecord, 'brand'>): Assets {
  return accent === undefined ? assets : { ...assets, accent }
}

/** Returns the built files with the accent of the fair that a request is shown. */
export const getFairAssets = (context: Context, request: FastifyRequest): Assets =>
  addAccent(context.assets, context.fairOf(request).fair)
