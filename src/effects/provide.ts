import { fromPromise } from 'xstate'
import { CallFault } from '../../contract/answers.ts'
import { planHref, type PlanAddress } from '../../contract/addresses.ts'
import type { Lang } from '../../contract/lang.ts'
import { appMachine } from '../../machines/app.machine.ts'
import { cardMachine } from '../../machines/guide/card.machine.ts'
import { companyWindowMachine } from '../../machines/guide/companyWindow.machine.ts'
import { fileAccessMachine } from '../../machines/guide/fileAccess.machine.ts'
import { announcementsFeedMachine, downloadsFeedMachine } from '../../machines/guide/gatedFeed.machine.ts'
import { overlayMachine } from '../../machines/guide/overlay.machine.ts'
import { exhibitorsMachine } from '../../machines/plan/exhibitors.machine.ts'
import { floorPlanMachine } from '../../machines/plan/floorPlan.machine.ts'
import { planGuideMachine } from '../../machines/plan/planGuide.machine.ts'
import { connectionMachine } from '../../machines/session/connection.machine.ts'
import { favouritesMachine } from '../../machines/session/favourites.machine.ts'
import { loginMachine } from '../../machines/session/login.machine.ts'
import { visitorMachine } from '../../machines/session/visitor.machine.ts'
import { dialogMachine } from '../../machines/site/dialog.machine.ts'
import { recallFavourites, rememberFavourites } from './favouriteMemory.ts'
import { recallPlan, rememberPlan } from './planMemory.ts'
import type { Memory } from './storage.ts'
import type { Transport } from './transport.ts'

export interface World {
  transport: Transport
  memory: Memory
  lang: Lang
  /** Edition that the guide shows. */
  year: number
  navigate: (href: string, options: { replace: boolean }) => void
  log: (message: string) => void
}

const answeredBy = <Output, Input>(ask: (input: Input) => Promise<Output> | Output) =>
  fromPromise<Output, Input>(({ input }) => Promise.resolve(ask(input)))

/** The machines with every port connected to the world: the only place where they meet. */
export function provideApp(world: World): typeof appMachine {
  const probe = (_: unknown, options: { gated: boolean }) => world.transport.probe(options)
  return appMachine.provide({
    actors: {
      connection: connectionMachine.provide({ actions: { probe } }),
      visitor: visitorMachine.provide({ actions: { probe }, actors: { logOut: answeredBy(() => logOut(world)) } }),
      favourites: provideFavourites(world),
      dialog: dialogMachine.provide({
        actors: {
          login: loginMachine.provide({
            actors: { logIn: answeredBy((body: { email: string; code?: string }) => logIn(world, body)) },
          }),
        },
      }),
      planGuide: providePlanGuide(world),
    },
  })
}

async function logIn({ transport }: World, body: { email: string; code?: string }) {
  const answer = await transport.call('login', { body })
  return 'response' in answer ? answer.response : answer
}

async function logOut({ transport }: World) {
  await transport.call('logout', { body: {} })
}

function provideFavourites({ transport, memory }: World) {
  return favouritesMachine.provide({
    actors: {
      recallFavourites: answeredBy((kind) => recallFavourites(memory, kind)),
      saveFavourites: answeredBy(async ({ ids, base }) => {
        const answer = await transport.call('saveFavouriteCompanies', { body: { ids, base } })
        return answer.ids ?? ids
      }),
    },
    actions: { rememberFavourites: (_, favourites) => rememberFavourites(memory, favourites) },
  })
}

function providePlanGuide({ transport, memory, lang, year, navigate, log }: World) {
  const go = (address: PlanAddress, replace: boolean) => navigate(planHref(lang, address), { replace })
  return planGuideMachine.provide({
    actions: { navigate: (_, { address, replace }) => go(address, replace) },
    actors: {
      exhibitors: exhibitorsMachine.provide({
        actors: {
          loadExhibitors: answeredBy(async ({ hall }) => {
            const answer = await transport.call('exhibitors', { params: { year: String(year), lang, hall: [hall] } })
            if (answer.filtered || !Array.isArray(answer.data)) throw new CallFault('rejected')
            return answer.data
          }),
          filterExhibitors: answeredBy(async ({ hall, w, rubs }) => {
            const filter = { w, rubs: rubs.map(String) }
            const params = { year: String(year), lang, hall: [hall], filter }
            const answer = await transport.call('exhibitors', { params })
            return answer.filtered ? { ids: answer.data, found: answer.found } : null
          }),
        },
      }),
      floorPlan: floorPlanMachine.provide({
        actors: {
          recallPlan: answeredBy(({ hash, ...key }) => recallPlan(memory, key, hash)),
          loadPlan: answeredBy(({ hall }) =>
            transport.call('floorPlanV2', { params: { hall, year: String(year) } }),
          ),
        },
        actions: {
          rememberPlan: (_, plan) => rememberPlan(memory, plan),
          logPlanFailure: (_, { hall }) => log(`The plan of hall ${hall} did not load`),
        },
      }),
      overlay: overlayMachine.provide({
        actions: { leave: (_, { replace }) => go({}, replace) },
        actors: { companyWindow: provideCompanyWindow({ transport, lang, year }) },
      }),
    },
  })
}

const provideCard = (transport: Transport) =>
  cardMachine.provide({
    actors: {
      sendCard: answeredBy(async (id: number) => {
        await transport.call('sendCard', { body: { id } })
      }),
    },
  })

function provideCompanyWindow({ transport, lang, year }: Pick<World, 'transport' | 'lang' | 'year'>) {
  return companyWindowMachine.provide({
    actors: {
      loadCompany: answeredBy(async (id) => {
        const params = { year: String(year), lang, filter: { id: String(id) } }
        const answer = await transport.call('exhibitors', { params })
        if (answer.filtered || Array.isArray(answer.data) || answer.data === null) throw new CallFault('rejected')
        return answer.data
      }),
      card: provideCard(transport),
      fileAccess: fileAccessMachine.provide({
        actors: {
          giveConsent: answeredBy(async (id: number) => {
            await transport.call('consent', { body: { kind: 'download', id } })
          }),
        },
        actions: { download: (_, { link }) => location.assign(link) },
      }),
      announcements: announcementsFeedMachine.provide({
        actors: {
          load: answeredBy((id) =>
            transport.call('companyAnnouncements', { params: { id: String(id), lang } }),
          ),
        },
      }),
      downloads: downloadsFeedMachine.provide({
        actors: {
          load: answeredBy((id) => transport.call('companyDownloads', { params: { id: String(id) } })),
        },
      }),
    },
    actions: {
      recordStat: (_, body) => {
        transport.call('stat', { body }).catch(() => undefined)
      },
    },
  })
}
