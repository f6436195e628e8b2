import { readFileSync } from 'node:fs'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'

const E2E =
  'offline page-weight favourite-changes faults way crawl-ru crawl-en outbox today deployment broadcast-faults ' +
  'online-a11y revisions a11y online-modals streams online-faults inspect walk gallery'
/** The tests of a browser and of the server that take longest. */
const SLOW_FILES = [
  ...E2E.split(' ').map((name) => `e2e/${name}`),
  ...['backup', 'chat-crowd', 'data-dir', 'revisions', 'store-durability'].map((name) => `server/${name}`),
].map((name) => `/test/${name}.test.ts`)

/** What a file imports that visits the servers at the moments, see `test/e2e/moments.ts`. */
const MOMENT_IMPORTS = /getMomentServer|online-visits/

const isSlow = ({ moduleId }: TestSpecification): boolean =>
  SLOW_FILES.some((name) => moduleId.endsWith(name))

const isAtMoment = ({ moduleId }: TestSpecification): boolean =>
  moduleId.includes('/test/e2e/') && MOMENT_IMPORTS.test(readFileSync(moduleId, 'utf8'))

/** Returns the place of a file in the order; files with the lowest start first. */
function rank(file: TestSpecification): number {
  if (isAtMoment(file)) return 0
  return isSlow(file) ? 1 : 2
}

/**
 * Orders the test files. Those that visit servers at a moment come first, because the clocks of these servers run on. Then
 * come the slowest, so that no worker is left alone with one at the end. The rest keep Vitest's order.
 */
export class TestOrder implements TestSequencer {
  readonly #vitest: Vitest

  constructor(vitest: Vitest) {
    this.#vitest = vitest
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await (await this.#createBase()).sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return await (await this.#createBase()).shard(files)
  }

  /** Builds read the configuration, too, and need nothing of Vitest. */
  async #createBase(): Promise<TestSequencer> {
    const { BaseSequencer } = await import('vitest/node')
    return new BaseSequencer(this.#vitest)
  }
}
