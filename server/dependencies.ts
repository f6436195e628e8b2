import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ResponseCache } from './http/response-cache.ts'
import type { SecurityHeaderSets } from './http/security-headers.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Revision } from './fair/revision.ts'
import type { FairRecord } from './fair/fair-queries.ts'
import type { WebsitePage } from './fair/website-page.ts'
import type { ConnectionLimits } from './http/connection-limits.ts'
import type { LinkAccess } from './visitor/link-access.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Assets } from './pages/assets.ts'
import type { AppRenderer } from './pages/app-renderer.ts'
import type { Sessions } from './visitor/sessions.ts'
import type { WebsiteRenderer } from './pages/website-renderer.ts'
import type { Store } from './store/database-store.ts'

/** The part of Vite's middleware mode that this server uses. */
export interface Bundler {
  middlewares(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void
}

/** Receives log lines, one JSON object each; a text may have several lines. */
export interface LogStream {
  write(line: string): void
}

/** The dependencies of the server without a port. */
export interface AppDependencies {
  store: Store
  /** Holds the revision of the fair that is shown now; another one replaces it while the server runs. */
  shown: {
    readonly revision: Revision
    /** Revisions that were shown before and from which pages may still be open. */
    readonly earlier?: readonly Revision[]
  }
  clock: Clock
  config: Config
  render: AppRenderer
  assets: Assets
  /** Undefined to log nothing. */
  log?: LogStream
  /** Overrides of the default connection limits. */
  connectionLimits?: Partial<ConnectionLimits>
  /** Waits for milliseconds before a delayed answer; undefined for real time. */
  delay?: (ms: number) => Promise<void>
  /** Serves the browser's sources in development, before any other route. */
  bundler?: Bundler
}

/** What all requests share, whatever revision of the fair is shown. */
export interface SharedContext extends AppDependencies {
  responseCache: ResponseCache
  securityHeaders: SecurityHeaderSets
  sessions: Sessions
  outbox: Pick<Outbox, 'wake'>
  linkAccess: LinkAccess
}

export interface PageDependencies extends SharedContext {
  revision: Revision
  fair: FairRecord
  pages: readonly WebsitePage[]
}

/** The dependencies of the guides' pages, which show menu and links of the website. */
export interface GuideDependencies extends PageDependencies {
  website: WebsiteRenderer
}
