import { calendarFeedMachine } from '#machines/visitor/calendar-feed.machine.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

export const provideCalendarFeed = ({ transport, lang }: Dependencies) =>
  calendarFeedMachine.provide({
    actors: {
      findFeed: fromAsync(async () => (await transport.call('calendarFeed', { params: {} })).exists),
      makeFeed: fromAsync(async () => (await transport.call('makeCalendarFeed', { body: { lang } })).url),
      withdrawFeed: fromAsync(async () => {
        await transport.call('withdrawCalendarFeed', { body: {} })
      }),
    },
  })
