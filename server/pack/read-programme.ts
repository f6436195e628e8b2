import type { ProgrammeSources } from './programme-sources.ts'
import type { PackProgramme } from './pack-programme.ts'
import { readBanners } from './read-banners.ts'
import { readEvents } from './read-events.ts'
import { readSpeakers } from './read-speakers.ts'
import { readSurveys } from './read-surveys.ts'

/** Reads and checks programme, speakers, surveys and banners. Mistakes are added to `findings`. */
export async function readProgramme(sources: ProgrammeSources): Promise<PackProgramme> {
  const speakers = await readSpeakers(sources)
  const { surveys, ids } = await readSurveys(sources)
  const events = await readEvents(sources, {
    speakers: speakers && new Set(speakers.map(({ id }) => id)),
    surveys: ids,
  })
  return { events, speakers: speakers ?? [], surveys, banners: await readBanners(sources, events) }
}
