import { appMachine } from '../../../machines/app.machine.ts'
import { connectionMachine } from '../../../machines/session/connection.machine.ts'
import { favouritesMachine } from '../../../machines/session/favourites.machine.ts'
import { loginMachine } from '../../../machines/session/login.machine.ts'
import { visitorMachine } from '../../../machines/session/visitor.machine.ts'
import { dialogMachine } from '../../../machines/site/dialog.machine.ts'
import { recallFavourites, rememberFavourites } from '../favouriteMemory.ts'
import { forgetDrafts } from '../storage.ts'
import { answeredBy, type World } from './world.ts'

/** The machines of the screen that a page shows; it loads no other. */
export type Screen = Pick<
  NonNullable<Parameters<typeof appMachine.provide>[0]['actors']>,
  'planGuide' | 'onlineGuide' | 'page' | 'menu'
>

/** The machines with every port connected to the world: the only place where they meet. */
export function provideApp(world: World, screen: Screen): typeof appMachine {
  const probe = (_: unknown, options: { gated: boolean }) => world.transport.probe(options)
  return appMachine.provide({
    actors: {
      connection: connectionMachine.provide({ actions: { probe } }),
      visitor: visitorMachine.provide({
        actions: { probe, forgetDrafts: (_, { visitor }) => forgetDrafts(world.memory, visitor) },
        actors: { logOut: answeredBy(() => logOut(world)) },
      }),
      favourites: provideFavourites(world),
      dialog: dialogMachine.provide({
        actors: {
          login: loginMachine.provide({
            actors: { logIn: answeredBy((body: { email: string; code?: string }) => logIn(world, body)) },
          }),
        },
      }),
      ...screen,
    },
  })
}

async function logIn({ transport, tellTabs }: World, body: { email: string; code?: string }) {
  const answer = await transport.call('login', { body })
  if ('response' in answer) return answer.last === true ? 'lastCode' : 'code'
  tellTabs({ type: 'login.accepted', visitor: answer })
  return answer
}

async function logOut({ transport, tellTabs }: World) {
  await transport.call('logout', { body: {} })
  tellTabs({ type: 'visitor.deleted' })
}

const SAVE_CALLS = { companies: 'saveFavouriteCompanies', events: 'saveFavouriteEvents' } as const

function provideFavourites({ transport, memory, tellTabs }: World) {
  return favouritesMachine.provide({
    actors: {
      recallFavourites: answeredBy((owner) => recallFavourites(memory, owner)),
      saveFavourites: answeredBy(async ({ kind, ids, base }) => {
        const answer = await transport.call(SAVE_CALLS[kind], { body: { ids, base } })
        return answer.ids ?? ids
      }),
    },
    actions: {
      rememberFavourites: (_, favourites) => rememberFavourites(memory, favourites),
      tellTabs: (_, fact) => tellTabs(fact),
    },
  })
}
