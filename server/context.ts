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

/** The part of Vite's middleware mode that this server uses. */
export interface Bundler {
  middlewares(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void
}

/** Receives log lines, one JSON object each. */
export interface LogStream {
  write(line: string): void
}

/** The dependencies of the server without a port. */
export interface AppDependencies {
  store: Store
  fair: FairRecord
  /** The pages of the website from the pack. */
  pages: readonly WebsitePage[]
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

/** The dependencies of the website. */
export type WebsiteDependencies = Omit<Context, 'website'>

/** The dependencies of routes. */
export interface Context extends AppDependencies {
  responseCache: ResponseCache
  sessions: Sessions
  outbox: Pick<Outbox, 'wake'>
  website: WebsiteRenderer
  linkAccess: LinkAccess
}
