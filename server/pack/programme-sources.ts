import type { Survey } from '#contract/survey.ts'
import type { KnownCompanies } from './read-companies.ts'
import type { MediaLoader } from './media-loader.ts'
import type { MediaFile } from './pack-file.ts'
import type { PackFair, PackPlace } from './pack.ts'
import type { PictureLoader } from './picture-loader.ts'
import type { ReadSchedule } from './read-schedule.ts'
import type { TableSources } from './read-table.ts'

/** The other parts of the pack that the programme refers to. */
export interface ProgrammeSources extends TableSources {
  fair: PackFair
  companies: KnownCompanies
  places: readonly Pick<PackPlace, 'id' | 'year'>[]
  pictures: PictureLoader
  media: MediaLoader
  /** Schedules of other programs, if the pack has any. */
  schedules: readonly ReadSchedule[]
  /** The files of streams that an earlier revision had, by the stream's path, for a copy that comes without them. */
  earlierMedia: ReadonlyMap<string, readonly MediaFile[]>
  /** The surveys that visitors may have answered. */
  earlierSurveys: readonly Survey[]
}
