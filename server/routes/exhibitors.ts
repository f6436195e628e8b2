import type { FastifyInstance } from 'fastify'
import type { QueryOf } from '../../contract/calls.ts'
import { DEFAULT_LANG } from '../../contract/lang.ts'
import { jsonAnswer, OPEN } from '../answers.ts'
import type { Context } from '../context.ts'
import { vary } from '../encoding.ts'
import { notFound } from '../refusal.ts'
import { staffViewer } from '../store/staff-views.ts'
import type { ExhibitorQuery } from '../store/store.ts'
import { addCall } from './call.ts'

/** The list, a filtered list as ids, or one company, which alone depends on who asks (sections 6 and 7). */
export function exhibitorsRoutes(app: FastifyInstance, context: Context): void {
  const { store, answers, sessions, clock } = context

  addCall(app, context, 'exhibitors', async ({ query, request, reply }) => {
    const asked = readQuery(context, query)
    const { id, w = '', rubs = [] } = query?.filter ?? {}

    if (id !== undefined) {
      const viewer = staffViewer(await sessions.of(request), clock())
      const load = () => store.fair.company(id, { year: asked.year, lang: asked.lang, viewer })
      if (viewer !== undefined) return { data: (await load()) ?? null, filtered: false }
      vary(reply, 'Cookie')
      void reply.header('cache-control', OPEN)
      return answers.send(request, reply, `company ${asked.year} ${asked.lang} ${id}`, async () =>
        jsonAnswer({ data: (await load()) ?? null, filtered: false }),
      )
    }

    void reply.header('cache-control', OPEN)
    const filter = { w: w.trim(), rubs }
    const key = `exhibitors ${JSON.stringify([asked, filter])}`
    return answers.send(request, reply, key, async () => {
      if (filter.w === '' && rubs.length === 0) {
        return jsonAnswer({ data: await store.fair.exhibitors(asked), filtered: false })
      }
      const { ids, found } = await store.fair.filterExhibitors(asked, filter)
      return jsonAnswer({ data: ids, filtered: true, found })
    })
  })
}

function readQuery({ fair }: Context, query: QueryOf<'exhibitors'>): ExhibitorQuery {
  const { year = fair.guideYear, lang = DEFAULT_LANG, hall: halls = [] } = query
  if (!fair.editions.some((edition) => edition.year === year)) throw notFound('year')
  if (!halls.every((hall) => fair.halls.includes(hall))) throw notFound('hall')
  return { year, lang, halls }
}
