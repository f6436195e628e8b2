import type { IncomingMessage } from 'node:http'
import type { GuideDependencies, SharedContext } from './dependencies.ts'
import type { BannerRotation } from './pages/banner-rotation.ts'
import type { OnlinePages } from './pages/online-pages.ts'
import type { PlanPages } from './pages/plan-pages.ts'

/** A revision of the fair with everything that is rendered from it. */
export interface FairContext extends GuideDependencies {
  planPages: PlanPages
  onlinePages: OnlinePages
  banners: BannerRotation
}

export interface Context extends SharedContext {
  /** Returns the revision from which a request is answered, the same one during the whole request. */
  fairOf(request: { raw: IncomingMessage }): FairContext
  /** Forgets the revision of a request that stays open, such as a chat stream, so that it can be garbage collected. */
  releaseFairOf(request: { raw: IncomingMessage }): void
}
