import type { IncomingMessage } from 'node:http'
import type { FairContext } from './context.ts'
import type { PageDependencies, SharedContext } from './dependencies.ts'
import type { Revision } from './fair/revision.ts'
import { BannerRotation } from './pages/banner-rotation.ts'
import { OnlinePages } from './pages/online-pages.ts'
import { PlanPages } from './pages/plan-pages.ts'
import type { WebsiteRenderer } from './pages/website-renderer.ts'

/**
 * Holds what is rendered from the shown revision. When another revision is shown, new requests get it, and requests that
 * have begun keep the one with which they began.
 */
export class FairContexts {
  readonly #shared: SharedContext
  readonly #createWebsite: (dependencies: PageDependencies) => WebsiteRenderer
  readonly #byRequest = new WeakMap<IncomingMessage, FairContext>()
  #current: FairContext | undefined

  constructor(shared: SharedContext, createWebsite: (dependencies: PageDependencies) => WebsiteRenderer) {
    this.#shared = shared
    this.#createWebsite = createWebsite
  }

  /** Returns the revision from which a request is answered. */
  of({ raw }: { raw: IncomingMessage }): FairContext {
    const known = this.#byRequest.get(raw)
    if (known !== undefined) return known
    const current = this.#getCurrent()
    this.#byRequest.set(raw, current)
    return current
  }

  /** Forgets the revision of a request. A stream that stays open for hours would otherwise keep it in memory. */
  release({ raw }: { raw: IncomingMessage }): void {
    this.#byRequest.delete(raw)
  }

  #getCurrent(): FairContext {
    const { revision } = this.#shared.shown
    if (this.#current?.revision !== revision) this.#current = this.#create(revision)
    return this.#current
  }

  #create(revision: Revision): FairContext {
    const pages = { ...this.#shared, revision, fair: revision.fair, pages: revision.pages }
    const guides = { ...pages, website: this.#createWebsite(pages) }
    return {
      ...guides,
      planPages: new PlanPages(guides),
      onlinePages: new OnlinePages(guides),
      banners: new BannerRotation(guides),
    }
  }
}
