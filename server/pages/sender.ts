import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Lang } from '../../contract/lang.ts'
import type { Context } from '../context.ts'
import { encode, encodingFor, vary, type Encoding } from '../encoding.ts'
import { notFound } from '../refusal.ts'
import { remembered } from '../remembered.ts'
import type { Session } from '../store/store.ts'
import type { PageForm } from './document.ts'
import { originOf } from './origin.ts'

const TYPE = 'text/html; charset=utf-8'
const MOST_ENCODED = 64
const SHARED_QUALITY = 7
const OWN_QUALITY = 4

/** A page as it is asked for. */
export interface PageRequest {
  lang: Lang
  path: string
  origin: string
  session: Session | undefined
  form: PageForm
  /** What else the page depends on. */
  turn: string
}

/** A family of pages below one base. */
export interface PageSource {
  /** The page in the form that it is asked for; undefined: the path names nothing. */
  document(request: PageRequest): Promise<string | undefined>
  /** Where a path that names nothing leads; without it, to a page that says so. */
  home?(lang: Lang): string
}

/** With `ajax=1` a page is asked for as a fragment (section 2). */
export const formOf = ({ query }: FastifyRequest): PageForm =>
  (query as Record<string, unknown>)['ajax'] === '1' ? 'fragment' : 'document'

export type SendPage = (
  lang: Lang,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  turn?: string,
) => Promise<FastifyReply>

/**
 * Sends the pages of a source. None is stored by a browser: each carries the server's now, which a stored copy would
 * tell wrongly, and a visitor's carries what only this visitor may see.
 */
export function pageSender({ sessions, config, clock }: Context, source: PageSource): SendPage {
  /** Everybody without a session shares one document a second, so its now is right to a second. */
  const shared = remembered(
    MOST_ENCODED,
    async (lang: Lang, path: string, origin: string, form: PageForm, turn: string, _second: string) => {
      const html = await source.document({ lang, path, origin, form, turn, session: undefined })
      if (html === undefined) return undefined
      const body = Buffer.from(html)
      return { body, encoded: remembered(2, (encoding: Encoding) => encode(body, encoding, SHARED_QUALITY)) }
    },
  )

  const own = async (request: PageRequest) => {
    const html = await source.document(request)
    if (html === undefined) return undefined
    const body = Buffer.from(html)
    return { body, encoded: (encoding: Encoding) => encode(body, encoding, OWN_QUALITY) }
  }

  return async (lang, path, request, reply, turn = '') => {
    vary(reply, 'Cookie, Accept-Encoding')
    void reply.header('cache-control', 'no-store')
    const second = String(Math.floor(clock().getTime() / 1000))
    const session = await sessions.of(request)
    const [origin, form] = [originOf(request, config), formOf(request)]
    const page =
      session === undefined
        ? await shared(lang, path, origin, form, turn, second)
        : await own({ lang, path, origin, session, form, turn })
    if (page === undefined) {
      if (source.home === undefined) throw notFound()
      return reply.redirect(source.home(lang), 302)
    }
    const encoding = encodingFor(request, { type: TYPE, body: page.body })
    void reply.type(TYPE)
    if (encoding === undefined) return reply.send(page.body)
    return reply.header('content-encoding', encoding).send(await page.encoded(encoding))
  }
}
