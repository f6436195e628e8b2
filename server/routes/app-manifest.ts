import type { FastifyInstance } from 'fastify'
import { LANGS } from '#contract/lang.ts'
import { getShownLang } from '#contract/languages.ts'
import { readBlob } from '#server/fair/read-blob.ts'
import type { Context } from '#server/context.ts'
import { createResponse, PUBLIC_DATA } from '#server/http/response-cache.ts'
import { APP_ICONS, getIconHref, renderAppIcon } from '#server/pages/app-icon.ts'
import { createAppManifest, getManifestHref } from '#server/pages/app-manifest.ts'
import type { PictureThread } from '#server/plan/picture-thread.ts'

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
      const create = async () => createResponse(MANIFEST_TYPE, JSON.stringify(createAppManifest(fair, lang)))
      await responseCache.send(request, reply, `${revision.hash} manifest ${lang}`, create, PUBLIC_DATA)
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
        const svg = renderAppIcon(purpose, source, fair.brand.accent)
        return createResponse('image/png', await pictures.render(svg, width))
      }
      await responseCache.send(request, reply, `${revision.hash} icon ${name}`, create, PUBLIC_DATA)
      return reply
    })
  }
}
