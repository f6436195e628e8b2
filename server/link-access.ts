import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessLink } from '../contract/entities.ts'
import type { Context } from './context.ts'
import type { DocumentKind } from './fair/site.ts'
import { setToken, tokenOf } from './sessions.ts'
import type { LinkAsker } from './store/forms-store.ts'
import type { StoredFile } from './store/store.ts'

export const LINKS_ACCESS = 'links_access'

/** Documents for name and e-mail: an opaque token in the cookie `links_access` remembers who gave them (readings 13). */
export class LinkAccess {
  readonly #context: Pick<Context, 'store' | 'clock' | 'config'>

  constructor(context: Pick<Context, 'store' | 'clock' | 'config'>) {
    this.#context = context
  }

  /** Opens the documents of a kind to who asks, and remembers it. */
  async open(request: FastifyRequest, reply: FastifyReply, asker: LinkAsker): Promise<AccessLink[]> {
    const { store, clock, config } = this.#context
    const token = await store.linkAccess.give(asker, this.tokenOf(request), clock())
    setToken(request, reply, config, { cookie: LINKS_ACCESS, token })
    return this.#links(asker.kind)
  }

  /** The token of a request's cookie. */
  tokenOf(request: FastifyRequest): string | undefined {
    return tokenOf(request, LINKS_ACCESS)
  }

  /** What a token remembers, for the page that lists the documents; null: nothing. */
  async remembered(token: string | undefined, kind: DocumentKind): Promise<AccessLink[] | null> {
    const kinds = await this.#kinds(token)
    return kinds.includes(kind) ? this.#links(kind) : null
  }

  /** Whether a request may have documents at all, and the one that it names. An id is one file of its kind only. */
  async document(
    request: FastifyRequest,
    id: number,
    name: string,
  ): Promise<{ isOpen: boolean; file?: StoredFile | undefined }> {
    const kinds = await this.#kinds(this.tokenOf(request))
    const files = await Promise.all(kinds.map((kind) => this.#context.store.site.document(id, kind)))
    return { isOpen: kinds.length > 0, file: files.find((file) => file?.name === name) }
  }

  async #kinds(token: string | undefined): Promise<DocumentKind[]> {
    const { store, clock } = this.#context
    return token === undefined ? [] : store.linkAccess.kinds(token, clock())
  }

  async #links(kind: DocumentKind): Promise<AccessLink[]> {
    const documents = await this.#context.store.site.documents(kind)
    return documents.map(({ id, name }) => ({ ID: id, URL: `/documents/${id}/${encodeURIComponent(name)}` }))
  }
}
