import { programmeMachine } from '#machines/programme/programme.machine.ts'
import { createClock } from '#src/ports/clock.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

/**
 * Provides the programme of an edition.
 *
 * @param year undefined for the online edition
 * @param isLate true if it starts after the page, whose time is over by then
 */
export const provideProgramme = (
  { transport, lang, getServerTime, isPageStored }: Dependencies,
  { year, isLate }: { year?: number; isLate: boolean },
) =>
  programmeMachine.provide({
    actors: {
      loadEvents: fromAsync(() =>
        transport.call('events', { params: { lang, ...(year !== undefined && { year: String(year) }) } }),
      ),
      clock: createClock(getServerTime, isPageStored || isLate),
    },
  })
