import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessLink } from '#contract/entities.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { DocumentKind } from '#server/pack/pack-website.ts'
import { setTokenCookie, readTokenCookie } from './sessions.ts'
import type { LinkAccessRequest } from '#server/store/forms-store.ts'
import type { StoredFile } from '#server/store/fair-store.ts'
import type { Store } from '#server/store/store.ts'

const LINKS_ACCESS_COOKIE = 'links_access'

interface LinkAccessDependencies {
  store: Pick<Store, 'linkAccess' | 'website'>
  clock: Clock
  config: Config
}

/** Grants access to documents for name and e-mail, identified by the token in `links_access` (readings 13). */
export class LinkAccess {
  readonly #context: LinkAccessDependencies

  constructor(context: LinkAccessDependencies) {
    this.#context = context
  }

  /** Grants access to the documents of a kind, sets the cookie, and resolves with their links. */
  async grant(request: FastifyRequest, reply: FastifyReply, asker: LinkAccessRequest): Promise<AccessLink[]> {
    const { store, clock, config } = this.#context
    const token = await store.linkAccess.grant(asker, this.readToken(request), clock())
    setTokenCookie(request, reply, config, { cookie: LINKS_ACCESS_COOKIE, token })
    return this.#readLinks(asker.kind)
  }

  readToken(request: FastifyRequest): string | undefined {
    return readTokenCookie(request, LINKS_ACCESS_COOKIE)
  }

  /** Resolves with the links that a token grants, or with null if it grants none of this kind. */
  async findLinks(token: string | undefined, kind: DocumentKind): Promise<AccessLink[] | null> {
    const kinds = await this.#readKinds(token)
    return kinds.includes(kind) ? this.#readLinks(kind) : null
  }

  /**
   * Resolves with `isOpen`, true if the request has access to any documents, and with the named file if its kind is
   * granted and the name matches the id.
   */
  async findDocument(
    request: FastifyRequest,
    id: number,
    name: string,
  ): Promise<{ isOpen: boolean; file?: StoredFile | undefined }> {
    const kinds = await this.#readKinds(this.readToken(request))
    const files = await Promise.all(kinds.map((kind) => this.#context.store.website.findDocument(id, kind)))
    return { isOpen: kinds.length > 0, file: files.find((file) => file?.name === name) }
  }

  async #readKinds(token: string | undefined): Promise<DocumentKind[]> {
    const { store, clock } = this.#context
    return token === undefined ? [] : store.linkAccess.listKinds(token, clock())
  }

  async #readLinks(kind: DocumentKind): Promise<AccessLink[]> {
    const documents = await this.#context.store.website.listDocuments(kind)
    return documents.map(({ id, name }) => ({ ID: id, URL: `/documents/${id}/${encodeURIComponent(name)}` }))
  }
}
