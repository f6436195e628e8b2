import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ResponseCache } from './http/response-cache.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { ConnectionLimits } from './http/connection-limits.ts'
import type { LinkAccess } from './visitor/link-access.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Assets } from './pages/assets.ts'
import type { AppRenderer } from './pages/app-renderer.ts'
import type { Sessions } from './visitor/sessions.ts'
import type { WebsiteRenderer } from './pages/website-renderer.ts'
import type { WebsitePage } from './store/website-store.ts'
import type { Store } from './store/store.ts'
import type { FairRecord } from './store/fair-store.ts'

/** What Vite in middleware mode is to this server. */
export interface Bundler {
  middlewares(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void
}

/** Takes log lines, one JSON object each. */
export interface LogStream {
  write(line: string): void
}

/** What the server without a port is made of. */
export interface AppDependencies {
  store: Store
  fair: FairRecord
  /** The website's pages, as the pack has them. */
  pages: readonly WebsitePage[]
  clock: Clock
  config: Config
  render: AppRenderer
  assets: Assets
  /** Undefined: nothing is logged. */
  log?: LogStream
  /** Other limits of connections than the usual ones. */
  connectionLimits?: Partial<ConnectionLimits>
  /** Waits so many milliseconds before an answer that is meant to be slow; undefined: real time. */
  delay?: (ms: number) => Promise<void>
  /** Serves the browser's sources while developing, asked before anything else. */
  bundler?: Bundler
}

/** What the website is rendered from. */
export type WebsiteDependencies = Omit<Context, 'website'>

/** What every route may use. */
export interface Context extends AppDependencies {
  responseCache: ResponseCache
  sessions: Sessions
  outbox: Pick<Outbox, 'wake'>
  website: WebsiteRenderer
  linkAccess: LinkAccess
}
