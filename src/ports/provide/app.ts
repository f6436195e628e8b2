import { appMachine } from '#machines/app.machine.ts'
import { connectionMachine } from '#machines/visitor/connection.machine.ts'
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import { loginMachine } from '#machines/visitor/login.machine.ts'
import { visitorMachine } from '#machines/visitor/visitor.machine.ts'
import { dialogMachine } from '#machines/visitor/dialog.machine.ts'
import { recallFavourites, storeFavourites } from '#src/ports/favourites-storage.ts'
import { FORMS_KEY, forgetSavedNotes, forgetVisitor, safeSessionStorage } from '#src/ports/storage.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

/** The machines of the page's type; a page loads no others. */
export type PageMachines = Pick<
  NonNullable<Parameters<typeof appMachine.provide>[0]['actors']>,
  'planGuide' | 'onlineGuide' | 'page' | 'menu'
>

/** Provides all ports of the root and its children. */
export function provideApp(dependencies: Dependencies, pageMachines: PageMachines): typeof appMachine {
  const probe = (_: unknown, options: { gated: boolean }) => dependencies.transport.probe(options)
  return appMachine.provide({
    actors: {
      connection: connectionMachine.provide({ actions: { probe } }),
      visitor: visitorMachine.provide({
        actions: {
          probe,
          forgetVisitor: (_, { visitor }) => {
            forgetVisitor(dependencies.storage, visitor)
            // The next visitor must not read what was typed in this tab.
            safeSessionStorage.erase(FORMS_KEY)
          },
        },
        actors: { logOut: fromAsync(() => logOut(dependencies)) },
      }),
      favourites: provideFavourites(dependencies),
      dialog: dialogMachine.provide({
        // A full load, as for every page of an authorized visitor; Back does not return to the form.
        actions: { openAddress: (_, { href }) => location.replace(href) },
        actors: {
          login: loginMachine.provide({
            actors: {
              logIn: fromAsync((body: { email: string; code?: string }) => logIn(dependencies, body)),
            },
          }),
        },
      }),
      ...pageMachines,
    },
  })
}

async function logIn(
  { transport, storage, notifyTabs }: Dependencies,
  body: { email: string; code?: string },
) {
  const answer = await transport.call('login', { body })
  if ('response' in answer) return answer.last === true ? 'lastCode' : 'code'
  forgetSavedNotes(storage)
  notifyTabs({ type: 'login.accepted', visitor: answer })
  return answer
}

async function logOut({ transport, notifyTabs }: Dependencies) {
  await transport.call('logout', { body: {} })
  notifyTabs({ type: 'session.ended' })
}

/** Provides the favourites of the guides. The old guide's call has the ids as texts (section 3). */
export function provideFavourites({ transport, storage, notifyTabs }: Dependencies) {
  return favouritesMachine.provide({
    actors: {
      recallFavourites: fromAsync((owner) => recallFavourites(storage, owner)),
      saveFavourites: fromAsync(async ({ call, ids, base }) => {
        if (call !== 'saveFavourites') return (await transport.call(call, { body: { ids, base } })).ids ?? ids
        const body = { ids: ids.map(String), base: base.map(String) }
        const { response } = await transport.call(call, { body })
        return response.ids?.map(Number) ?? ids
      }),
    },
    actions: {
      storeFavourites: (_, favourites) => storeFavourites(storage, favourites),
      notifyTabs: (_, fact) => notifyTabs(fact),
    },
  })
}
