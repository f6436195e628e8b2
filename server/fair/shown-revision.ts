import { repeat } from '#server/repeat.ts'
import { createRevision, type Revision } from './revision.ts'
import { isNewerFormat } from '#server/pack/pack-hash.ts'
import { NewerRevisionError, type RevisionStore, type PublishedRevision } from './revision-store.ts'

/** A published revision reaches servers by notification at once, and by polling if the notification was lost. */
const POLL_MS = 2_000
const MAX_EARLIER = 2

interface ShownRevisionOptions {
  store: RevisionStore
  /** Receives failures of the database. The server keeps showing its revision meanwhile. */
  onFault: (error: unknown) => void
  /** Is called when another revision replaces the shown one. */
  onChange?: (published: PublishedRevision) => void
}

/** Holds the revision that is shown, and replaces it when any server has published another one. */
export class ShownRevision {
  readonly #options: ShownRevisionOptions
  #revision: Revision
  #earlier: readonly Revision[] = []
  #refreshing: Promise<void> | undefined
  #isOutdated = false
  #hasFailed = false
  #stopListening: (() => Promise<void>) | undefined
  #stopPolling: (() => void) | undefined

  private constructor(options: ShownRevisionOptions, revision: Revision) {
    this.#options = options
    this.#revision = revision
  }

  /**
   * Loads the shown revision and follows its changes until it is closed.
   * @throws if no revision is published, or the database's error
   */
  static async open(options: ShownRevisionOptions): Promise<ShownRevision> {
    const loaded = await loadShownRevision(options.store)
    if (loaded === undefined) throw new Error('The database holds no fair')
    const shown = new ShownRevision(options, loaded)
    const onFault = (error: unknown): void => shown.#reportFault(error)
    shown.#stopListening = await options.store.listen(() => void shown.refresh().catch(onFault))
    shown.#stopPolling = repeat(() => shown.refresh(), { everyMs: POLL_MS, onFault })
    return shown
  }

  get revision(): Revision {
    return this.#revision
  }

  /** The revisions that were shown last, the newest first. */
  get earlier(): readonly Revision[] {
    return this.#earlier
  }

  /** Shows the published revision now. Simultaneous calls load it once. */
  async refresh(): Promise<void> {
    this.#isOutdated = true
    this.#refreshing ??= this.#refreshUntilCurrent().finally(() => {
      this.#refreshing = undefined
    })
    await this.#refreshing
  }

  async close(): Promise<void> {
    this.#stopPolling?.()
    await this.#stopListening?.()
    await this.#refreshing?.catch(() => {})
  }

  /** Reports the first of several failures in a row: the database may be away for long. */
  #reportFault(error: unknown): void {
    if (!this.#hasFailed) this.#options.onFault(error)
    this.#hasFailed = true
  }

  async #refreshUntilCurrent(): Promise<void> {
    while (this.#isOutdated) {
      this.#isOutdated = false
      await this.#loadPublished()
    }
  }

  async #loadPublished(): Promise<void> {
    const { store, onChange } = this.#options
    const published = await store.findShown()
    if (published !== undefined) assertReadable(published)
    this.#hasFailed = false
    if (published === undefined || published.publication === this.#revision.publication) return
    const { number, hash, publication } = published
    if (hash === this.#revision.hash) {
      this.#revision = { ...this.#revision, number, publication }
    } else {
      const tables = await store.readTables(number)
      if (tables === undefined) return
      this.#earlier = [this.#revision, ...this.#earlier].slice(0, MAX_EARLIER)
      this.#revision = createRevision(published, tables)
    }
    onChange?.(published)
  }
}

/** @throws {NewerRevisionError} if a newer version of the product has made the revision */
export function assertReadable({ number, format }: Pick<PublishedRevision, 'number' | 'format'>): void {
  if (isNewerFormat(format)) throw new NewerRevisionError(number)
}

/**
 * Resolves with the revision that is shown, or with undefined if none was published.
 * @throws {NewerRevisionError} if a newer version of the product has made it
 */
export async function loadShownRevision(store: RevisionStore): Promise<Revision | undefined> {
  const shown = await store.findShown()
  if (shown !== undefined) assertReadable(shown)
  const tables = shown && (await store.readTables(shown.number))
  if (shown === undefined || tables === undefined) return undefined
  return createRevision(shown, tables)
}
