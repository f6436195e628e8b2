import type { KnownIds } from './read-companies.ts'
import type { MediaLoader } from './media-loader.ts'
import type { MediaFile } from './pack-file.ts'
import type { PackFair, PackPlace } from './pack.ts'
import type { PictureLoader } from './picture-loader.ts'
import type { TableSources } from './read-table.ts'

/** The other parts of the pack that the programme refers to. */
export interface ProgrammeSources extends TableSources {
  /** Undefined if it could not be read; nothing is checked against it then. */
  fair: PackFair | undefined
  companies: KnownIds
  /** Undefined if the pack's places could not be read. */
  places: readonly Pick<PackPlace, 'id' | 'year'>[] | undefined
  pictures: PictureLoader
  media: MediaLoader
  /** The files of streams that an earlier revision had, by the stream's path, for a copy that comes without them. */
  earlierMedia: ReadonlyMap<string, readonly MediaFile[]>
}
