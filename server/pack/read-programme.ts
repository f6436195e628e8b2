import { createScheduleEvents } from './schedule-events.ts'
import type { ProgrammeSources } from './programme-sources.ts'
import type { PackProgramme } from './pack-programme.ts'
import { readBanners } from './read-banners.ts'
import { readEvents } from './read-events.ts'
import { readSpeakers } from './read-speakers.ts'
import { readSurveys } from './read-surveys.ts'
import { SpeakerIndex } from './speaker-index.ts'

/**
 * Reads and checks programme, speakers, surveys and banners; mistakes are added to `findings`. A pack without events of
 * its own uses its schedules, and the online guide shows the newest edition among them.
 */
export async function readProgramme(sources: ProgrammeSources): Promise<PackProgramme> {
  const { fair, schedules, findings } = sources
  const index = new SpeakerIndex(await readSpeakers(sources))
  const { surveys, ids } = await readSurveys(sources)
  const written = await readEvents(sources, { speakers: index, surveys: ids })
  if (schedules.length === 0 || written.length > 0) {
    for (const { file } of schedules)
      findings.skip('schedule-other', { file }, { values: { other: 'events' } })
    return {
      events: written,
      speakers: index.getAll(),
      surveys,
      banners: await readBanners(sources, written),
    }
  }
  const newest = Math.max(...schedules.map(({ facts }) => facts.year))
  // The guide's own edition is shown where none is held online; whether it is stays as it is written.
  for (const edition of fair.editions) {
    if (edition.year !== newest) edition.online = false
    else if (newest !== fair.guideYear) edition.online = true
  }
  const events = createScheduleEvents(schedules, fair, index, findings)
  return { events, speakers: index.getAll(), surveys, banners: await readBanners(sources, events) }
}
