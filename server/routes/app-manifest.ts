import { computeContentHash } from '#server/content-hash.ts'
import type { FastifyInstance } from 'fastify'
import { LANGS } from '#contract/lang.ts'
import { getShownLang } from '#contract/languages.ts'
import { readBlob } from '#server/fair/read-blob.ts'
import type { Context } from '#server/context.ts'
import { createJsonResponse, PUBLIC_CACHE_CONTROL, type Delivery } from '#server/http/response-cache.ts'
import { APP_ICONS, getIconHref, renderAppIcon } from '#server/pages/app-icon.ts'
import { createAppManifest, getManifestHref } from '#server/pages/app-manifest.ts'
import type { PictureThread } from '#server/plan/picture-thread.ts'

const DELIVERY: Delivery = { cacheControl: PUBLIC_CACHE_CONTROL, audience: 'everyone', kind: 'data' }
const MANIFEST_TYPE = 'application/manifest+json; charset=utf-8'

/** Registers the web app manifest in each language, and its icons. */
export function registerAppManifestRoutes(
  app: FastifyInstance,
  context: Context,
  pictures: PictureThread,
): void {
  const { responseCache, store } = context
  for (const written of LANGS) {
    app.get(getManifestHref(written), async (request, reply) => {
      const { fair, revision } = context.fairOf(request)
      const lang = getShownLang(fair, written)
      const create = async () => ({
        ...createJsonResponse(createAppManifest(fair, lang)),
        type: MANIFEST_TYPE,
      })
      await responseCache.send(request, reply, `${revision.hash} manifest ${lang}`, create, DELIVERY)
      return reply
    })
  }
  for (const { name, purpose, width } of APP_ICONS) {
    app.get(getIconHref(name), async (request, reply) => {
      const { fair, revision } = context.fairOf(request)
      const create = async () => {
        const icon =
          fair.brand.icon === undefined ? undefined : revision.materials.findPicture(fair.brand.icon)
        const source = icon && { type: icon.type, body: await readBlob(store.revisions, icon.hash) }
        const body = await pictures.render(renderAppIcon(purpose, source, fair.brand.accent), width)
        return { type: 'image/png', body, hash: computeContentHash(body) }
      }
      await responseCache.send(request, reply, `${revision.hash} icon ${name}`, create, DELIVERY)
      return reply
    })
  }
}
