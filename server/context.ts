import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answers } from './answers.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { ConnectionLimits } from './http/connection-limits.ts'
import type { LinkAccess } from './link-access.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Assets } from './pages/assets.ts'
import type { PageRenderer } from './pages/renderer.ts'
import type { Sessions } from './sessions.ts'
import type { Website } from './pages/site/website.tsx'
import type { SitePage } from './store/site-store.ts'
import type { FairRecord, Store } from './store/store.ts'

/** What Vite in middleware mode is to this server. */
export interface Bundler {
  middlewares(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void
}

/** Takes log lines, one JSON object each. */
export interface Log {
  write(line: string): void
}

/** What the server without a port is made of. */
export interface AppDeps {
  store: Store
  fair: FairRecord
  /** The website's pages, as the pack has them. */
  pages: readonly SitePage[]
  clock: Clock
  config: Config
  render: PageRenderer
  assets: Assets
  /** Undefined: nothing is logged. */
  log?: Log
  /** Other limits of connections than the usual ones. */
  connections?: Partial<ConnectionLimits>
  /** Waits so many milliseconds before an answer that is meant to be slow; undefined: real time. */
  delay?: (ms: number) => Promise<void>
  /** Serves the browser's sources while developing, asked before anything else. */
  bundler?: Bundler
}

/** What every route may use. */
export interface Context extends AppDeps {
  answers: Answers
  sessions: Sessions
  outbox: Pick<Outbox, 'wake'>
  website: Website
  linkAccess: LinkAccess
}
