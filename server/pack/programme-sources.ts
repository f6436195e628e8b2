import type { KnownIds } from './read-companies.ts'
import type { PackFair } from './pack.ts'
import type { PictureLoader } from './picture-loader.ts'
import type { TableSources } from './read-table.ts'

/** The other parts of the pack that the programme refers to. */
export interface ProgrammeSources extends TableSources {
  /** Undefined if it could not be read; nothing is checked against it then. */
  fair: PackFair | undefined
  companies: KnownIds
  pictures: PictureLoader
  /**
   * The files of streams that the pack had when it was imported, by the stream's path: a copy of the organiser's files
   * comes without them.
   */
  media: ReadonlyMap<string, readonly string[]>
}
