import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import type { Assets } from './assets.ts'

/** Adds the fair's accent to the assets, for pages without the fair's other data. */
export function addAccent(assets: Assets, { brand: { accent } }: Pick<FairRecord, 'brand'>): Assets {
  return accent === undefined ? assets : { ...assets, accent }
}

/** Returns the assets with the accent of the fair that a request shows. */
export const getFairAssets = (context: Context, request: FastifyRequest): Assets =>
  addAccent(context.assets, context.fairOf(request).fair)
