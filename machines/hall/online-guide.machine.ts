// The online guide: programme, plan, exhibitors, favourites and news (section 2, Online guide).
// Its windows follow the address; tab and hall are chosen by the visitor and are not part of the address.
import { assign, sendTo, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { OnlineAddress } from '#contract/addresses.ts'
import type { Banner } from '#contract/entities.ts'
import { getKnownEvents } from '#contract/programme/known-events.ts'
import type { GatedFeedFact, NewsFeedRef } from '#machines/visitor/gated-feed.machine.ts'
import type { ProgrammeRef } from '#machines/programme/programme.machine.ts'
import { getNamedFilter } from './address-filter.ts'
import { forwardToWindow, getRoute, getTargetParams } from './guide-setup.ts'
import { createHallInput } from './hall.machine.ts'
import { onlineGuideAddress } from './online-guide-address.ts'
import { onlineGuideRevision } from './online-guide-revision.ts'
import { changeHall, getOpenCompany, onlineGuideSetup, type OnlineTab } from './online-guide-setup.ts'

export type { OnlineGuideEvent, OnlineTab } from './online-guide-setup.ts'

const TABS = ['plan', 'exhibitors', 'favourites', 'programme', 'news'] as const satisfies OnlineTab[]

const forwardToNews = {
  type: 'forwardToNews',
  params: ({ event }: { event: GatedFeedFact }) => event,
} as const

export const onlineGuideMachine = onlineGuideSetup.createMachine({
  id: 'onlineGuide',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    address: input.data.address,
    hall: input.data.hall,
    filter: getNamedFilter(input.data.filter),
    target: input.data.target,
    // The first report of the address names it.
    way: null,
  }),
  invoke: [
    {
      id: 'hall',
      src: 'hall',
      input: ({ context: { data, svg } }) => createHallInput(data, svg, getOpenCompany(data.address), ''),
    },
    {
      id: 'programme',
      src: 'programme',
      input: ({ context: { data, now, timezone, lang } }) => ({ events: data.events, now, timezone, lang }),
    },
    {
      id: 'news',
      src: 'news',
      input: ({ context: { authorized } }) => ({ company: 0, authorized }),
    },
    {
      id: 'window',
      src: 'window',
      input: ({ context: { data, lang, authorized, consents, lazyWindows } }) => ({
        wanted: data.address,
        known: {
          company: data.exhibitors.map(({ id }) => id),
          ...getKnownEvents(lang, data.events, data.event === null ? [] : [data.event]),
        },
        authorized,
        company: data.company,
        consents,
        page: null,
        unloaded: lazyWindows,
      }),
    },
  ],
  states: {
    address: onlineGuideAddress,
    hall: {
      on: {
        'hall.choose': {
          guard: ({ context, event }) => event.hall !== context.hall,
          actions: [assign({ hall: ({ event }) => event.hall }), changeHall],
        },
      },
    },
    data: onlineGuideRevision,
    facts: {
      on: {
        'company.missing': { actions: sendTo('window', ({ event }) => event) },
        'exhibitors.loaded': {
          actions: [
            sendTo('window', ({ event: { exhibitors } }) => ({
              type: 'list.known',
              known: { company: exhibitors.map(({ id }) => id) },
            })),
            sendTo('hall', ({ event: { exhibitors } }) => ({ type: 'list.known', exhibitors })),
          ],
        },
        'events.loaded': {
          actions: sendTo('window', ({ event: { known } }) => ({ type: 'list.known', known })),
        },
        'event.loaded': { actions: sendTo('window', ({ event }) => event) },
        'event.gone': {
          description: 'The list names an event that is gone.',
          actions: sendTo('programme', { type: 'programme.reload' }),
        },
        'visitor.authorized': {
          description: 'Login also reloads the exhibitor data and announcements (section 4).',
          actions: [
            sendTo('hall', { type: 'exhibitors.reload' }),
            sendTo('programme', { type: 'programme.reload' }),
            forwardToNews,
            forwardToWindow,
          ],
        },
        'fair.changed': {
          description:
            'Open pages show another revision of the fair from their next answer on (readings 41).',
          actions: [
            sendTo('hall', { type: 'exhibitors.reload' }),
            sendTo('programme', { type: 'programme.reload' }),
            forwardToNews,
            forwardToWindow,
          ],
        },
        'visitor.lost': { actions: [forwardToNews, forwardToWindow] },
        'visitor.left': {
          actions: [sendTo('programme', ({ event }) => event), forwardToNews, forwardToWindow],
        },
        'consent.given': { actions: forwardToWindow },
        'consent.declined': { actions: forwardToWindow },
        'consent.recorded': { actions: forwardToWindow },
        'consents.listed': { actions: forwardToWindow },
        'connection.restored': {
          actions: [
            forwardToWindow,
            forwardToNews,
            sendTo('hall', ({ event }) => event),
            sendTo('programme', ({ event }) => event),
          ],
        },
      },
    },
    tab: {
      description:
        'Interactive plan, exhibitor list, favorites, event program, and on phones the news (section 2).',
      initial: 'deciding',
      on: {
        'address.changed': [
          {
            guard: { type: 'isTargetNamed', params: getTargetParams },
            description: 'A link to a stand shows the plan (readings 31).',
            target: '.plan',
          },
          {
            guard: { type: 'isFilterNamed', params: getRoute },
            description: 'A link to a filtered list shows the list.',
            target: '.exhibitors',
          },
        ],
        'tab.chosen': TABS.map((tab) => ({
          guard: ({ event }: { event: { tab: OnlineTab } }) => event.tab === tab,
          target: `.${tab}` as const,
        })),
        'list.wanted': '.exhibitors',
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasTarget', target: 'plan' },
            { guard: 'hasAddressFilter', target: 'exhibitors' },
            { target: 'plan' },
          ],
        },
        plan: {},
        exhibitors: {},
        favourites: {},
        programme: {},
        news: {},
      },
    },
  },
})

export type OnlineGuideRef = ActorRefFrom<typeof onlineGuideMachine>
type OnlineGuideSnapshot = SnapshotFrom<typeof onlineGuideMachine>

export const selectOnlineTab = (snapshot: OnlineGuideSnapshot): OnlineTab => snapshot.value.tab as OnlineTab

export const selectWindowAddress = ({ context }: OnlineGuideSnapshot): OnlineAddress => context.address
export const selectBanners = (snapshot: OnlineGuideSnapshot): readonly Banner[] =>
  snapshot.context.data.banners

export const selectProgramme = (snapshot: OnlineGuideSnapshot): ProgrammeRef =>
  snapshot.children.programme as ProgrammeRef
export const selectNewsFeed = (snapshot: OnlineGuideSnapshot): NewsFeedRef =>
  snapshot.children.news as NewsFeedRef
