import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'

const E2E =
  'crawl-ru crawl-en online-a11y faults revisions a11y online-modals streams online-faults inspect ' +
  'broadcast-faults walk commands gallery'
/** The tests of a browser and of the server that take longest. */
const SLOW_FILES = [
  ...E2E.split(' ').map((name) => `e2e/${name}`),
  ...['backup', 'chat-crowd', 'data-dir', 'revisions', 'store-durability'].map((name) => `server/${name}`),
].map((name) => `/test/${name}.test.ts`)

const isSlow = ({ moduleId }: TestSpecification): boolean =>
  SLOW_FILES.some((name) => moduleId.endsWith(name))

/** Starts the slowest files first, so that no worker is left alone with one at the end; else as Vitest does. */
export class SlowFilesFirst implements TestSequencer {
  readonly #vitest: Vitest

  constructor(vitest: Vitest) {
    this.#vitest = vitest
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await (await this.#createBase()).sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((each) => !isSlow(each))]
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
