import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessLink } from '#contract/entities.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { DocumentKind } from '#server/pack/pack-website.ts'
import { setTokenCookie, readTokenCookie } from './sessions.ts'
import type { LinkAccessRequest } from '#server/store/forms-types.ts'
import type { FairFile } from '#server/fair/fair-queries.ts'
import type { Revision, WebsiteQueries } from '#server/fair/revision.ts'
import type { Store } from '#server/store/database-store.ts'

const LINKS_ACCESS_COOKIE = 'links_access'

interface LinkAccessDependencies {
  store: Pick<Store, 'linkAccess'>
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
  async grant(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { website }: Revision,
    asker: LinkAccessRequest,
  ): Promise<AccessLink[]> {
    const { store, clock, config } = this.#context
    const token = await store.linkAccess.grant(asker, this.readToken(request), clock())
    setTokenCookie(request, reply, config, { cookie: LINKS_ACCESS_COOKIE, token })
    return listLinks(website, asker.kind)
  }

  readToken(request: FastifyRequest): string | undefined {
    return readTokenCookie(request, LINKS_ACCESS_COOKIE)
  }

  /** Resolves with the links that a token grants, or with null if it grants none of this kind. */
  async findLinks(
    { website }: Revision,
    token: string | undefined,
    kind: DocumentKind,
  ): Promise<AccessLink[] | null> {
    const kinds = await this.#readKinds(token)
    return kinds.includes(kind) ? listLinks(website, kind) : null
  }

  /**
   * Resolves with `isOpen`, true if the request has access to any documents, and with the named file if its kind is
   * granted and the name matches the id.
   */
  async findDocument(
    request: FastifyRequest,
    { website }: Revision,
    { id, name }: { id: number; name: string },
  ): Promise<{ isOpen: boolean; file?: FairFile | undefined }> {
    const kinds = await this.#readKinds(this.readToken(request))
    const files = kinds.map((kind) => website.findDocument(id, kind))
    return { isOpen: kinds.length > 0, file: files.find((file) => file?.name === name) }
  }

  async #readKinds(token: string | undefined): Promise<DocumentKind[]> {
    const { store, clock } = this.#context
    return token === undefined ? [] : store.linkAccess.listKinds(token, clock())
  }
}

const listLinks = (website: WebsiteQueries, kind: DocumentKind): AccessLink[] =>
  website
    .listDocuments(kind)
    .map(({ id, name }) => ({ ID: id, URL: `/documents/${id}/${encodeURIComponent(name)}` }))
