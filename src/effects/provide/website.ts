import { createActor } from 'xstate'
import { CallFault } from '../../../contract/answers.ts'
import { calls } from '../../../contract/calls.ts'
import type { FormName } from '../../../contract/forms.ts'
import type { IslandData } from '../../../contract/islands.ts'
import { READ_TIME_LIMIT_MS } from '../../../contract/limits.ts'
import type { AppRef } from '../../../machines/app.machine.ts'
import { catalogueMachine, type CatalogueRef } from '../../../machines/archive/catalogue.machine.ts'
import { galleryMachine, type GalleryRef } from '../../../machines/archive/gallery.machine.ts'
import { accountMachine, type AccountRef } from '../../../machines/site/account.machine.ts'
import {
  downloadAccessMachine,
  type DownloadAccessRef,
} from '../../../machines/site/downloadAccess.machine.ts'
import { formMachine, type FormRef } from '../../../machines/site/form.machine.ts'
import { loadingMachine, type LoadingRef } from '../../../machines/site/loading.machine.ts'
import { sliderMachine, type SliderRef } from '../../../machines/site/slider.machine.ts'
import { subscribeMachine, type SubscribeRef } from '../../../machines/site/subscribe.machine.ts'
import { createHashAddress } from '../hashAddress.ts'
import { shareAddress } from '../share.ts'
import { answeredBy, type World } from './world.ts'

/** The machines behind the islands, each connected to the world; not started yet. */

export const sliderActor = ({ slides, delay }: IslandData['slider']): SliderRef =>
  createActor(sliderMachine, { input: { count: slides.length, delay, reducedMotion: false } })

export function galleryActor({ navigate }: World, data: IslandData['gallery']): GalleryRef {
  async function share(name: string): Promise<void> {
    const title = data.photos.find((photo) => photo.name === name)?.title ?? ''
    if ((await shareAddress(location.href, title)) === 'copied') actor.send({ type: 'address.copied' })
  }
  const address = createHashAddress(navigate)
  const machine = galleryMachine.provide({
    actors: { listen: address.listen },
    actions: {
      navigate: (_, wish) => address.navigate(wish),
      leave: address.leave,
      share: (_, { name }) => void share(name),
      focusOpener: (_, { name }) => focusLater(`#${CSS.escape(name)}`),
    },
  })
  const actor = createActor(machine, { input: data })
  return actor
}

export function loadingActor({ target }: IslandData['loading']): LoadingRef {
  const machine = loadingMachine.provide({
    actors: {
      probe: answeredBy(async (href: string) => {
        const { ok } = await fetch(href, {
          method: 'HEAD',
          cache: 'no-store',
          signal: AbortSignal.timeout(READ_TIME_LIMIT_MS),
        })
        if (!ok) throw new CallFault('refused')
      }),
    },
    actions: { go: (_, { target: href }) => location.replace(href) },
  })
  return createActor(machine, { input: { target } })
}

export function downloadAccessActor(
  { transport }: World,
  { kind, urls }: IslandData['download-access'],
): DownloadAccessRef {
  const machine = downloadAccessMachine.provide({
    actors: {
      askLinks: answeredBy(async ({ kind: asked, ...body }) => {
        const answer = await transport.call(asked === 'links' ? 'askLinks' : 'askCommonLinks', { body })
        return 'message' in answer ? 'error' : answer
      }),
    },
  })
  return createActor(machine, { input: { kind, urls } })
}

export const formActor = (world: World, { form }: IslandData['form']): FormRef =>
  createActor(provideForm(world), { input: { form } })

export function subscribeActor(world: World): SubscribeRef {
  const machine = subscribeMachine.provide({
    actors: {
      form: provideForm(world),
      recallSeen: answeredBy(() => world.memory.read(SEEN) !== null),
    },
    actions: { rememberSeen: () => world.memory.write(SEEN, 'yes') },
  })
  return createActor(machine)
}

/** The root hears that the visitor is deleted. */
export function accountActor({ transport, tellTabs }: World, app: AppRef, isAuthorized: boolean): AccountRef {
  const machine = accountMachine.provide({
    actors: {
      deleteVisitor: answeredBy(async () => {
        await transport.call('deleteVisitor', { body: {} })
        tellTabs({ type: 'visitor.deleted' })
      }),
      askConfirmation: answeredBy(async (purpose) => {
        const { response } = await transport.call('confirmVisitor', { body: { purpose } })
        return response
      }),
      endSessions: answeredBy(async () => {
        const { sessions } = await transport.call('logoutEverywhere', { body: {} })
        tellTabs({ type: 'visitor.deleted' })
        return sessions
      }),
    },
    actions: {
      downloadCopy: () => location.assign(calls.exportVisitor.path),
      tellDeleted: () => queueMicrotask(() => app.send({ type: 'visitor.deleted' })),
    },
  })
  return createActor(machine, { input: { authorized: isAuthorized } })
}

const SEEN = 'subscribe:seen'

const FORM_CALLS = { registration: 'register', ticket: 'orderTicket', subscription: 'subscribe' } as const

function provideForm({ transport, lang }: World) {
  return formMachine.provide({
    actors: {
      sendForm: answeredBy(async ({ form, values, key }) => {
        const answer = await transport.call(FORM_CALLS[sent(form)], { body: { values, lang, key } })
        return 'faults' in answer ? answer : 'ok'
      }),
    },
    actions: {
      focusField: (_, { name }) =>
        document.querySelector<HTMLElement>(`.site-form [name="${CSS.escape(name)}"]`)?.focus(),
    },
  })
}

/** The form of a download page has a machine of its own. */
function sent(form: FormName): keyof typeof FORM_CALLS {
  if (form === 'access') throw new Error('The access form is sent by its own machine')
  return form
}

/** A stat is not worth a word to the visitor when it fails. */
export const recordAdded =
  ({ transport }: World) =>
  (id: number): void =>
    void transport.call('stat', { body: { id, e: 'add_calendar' } }).catch(() => undefined)

/** As soon as the window over it is gone. */
const focusLater = (selector: string): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())

export function catalogueActor({ navigate }: World, { items }: IslandData['catalogue']): CatalogueRef {
  const address = createHashAddress(navigate)
  const machine = catalogueMachine.provide({
    actors: { listen: address.listen },
    actions: {
      navigate: (_, wish) => address.navigate(wish),
      leave: address.leave,
      focusOpener: (_, { id }) => focusLater(`#${CSS.escape(id)} a`),
    },
  })
  return createActor(machine, { input: { ids: items.map(({ id }) => id) } })
}
