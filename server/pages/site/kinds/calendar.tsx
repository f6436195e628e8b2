import type { Asked, Drawing } from '../asked.ts'
import { Island } from '../Island.tsx'
import { eventsOf } from './events-of.ts'

/** Events to take along into a calendar of one's own (section 2, Other pages). */
export const drawCalendar = async (asked: Asked): Promise<Drawing> => ({
  after: <Island name="calendar" data={{ events: await eventsOf(asked) }} />,
})
