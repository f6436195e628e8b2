import type { KnownIds } from './read-companies.ts'
import type { PackFair } from './pack.ts'
import type { PictureLoader } from './picture-loader.ts'
import type { Findings } from './problems.ts'
import type { PackProgramme } from './pack-programme.ts'
import { readBanners } from './read-banners.ts'
import { readEvents } from './read-events.ts'
import { readSpeakers } from './read-speakers.ts'
import { readSurveys } from './read-surveys.ts'

/** What the programme needs of the rest of the pack. */
export interface ProgrammeSources {
  folder: string
  /** Undefined: unreadable, and nothing is checked against it. */
  fair: PackFair | undefined
  companies: KnownIds
  pictures: PictureLoader
  findings: Findings
}

/** Reads and checks programme, speakers, surveys and banners; what is wrong is told in `findings`. */
export async function readProgramme(sources: ProgrammeSources): Promise<PackProgramme> {
  const speakers = await readSpeakers(sources)
  const { surveys, ids } = await readSurveys(sources)
  const events = await readEvents(sources, {
    speakers: speakers && new Set(speakers.map(({ id }) => id)),
    surveys: ids,
  })
  return { events, speakers: speakers ?? [], surveys, banners: await readBanners(sources, events) }
}
