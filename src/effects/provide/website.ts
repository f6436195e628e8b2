import { createActor } from 'xstate'
import type { IslandData } from '../../../contract/islands.ts'
import { catalogueMachine, type CatalogueRef } from '../../../machines/archive/catalogue.machine.ts'
import { galleryMachine, type GalleryRef } from '../../../machines/archive/gallery.machine.ts'
import { sliderMachine, type SliderRef } from '../../../machines/site/slider.machine.ts'
import { shareAddress } from '../share.ts'
import type { World } from './world.ts'

/** The machines behind the islands, each connected to the world; not started yet. */

export const sliderActor = ({ slides, delay }: IslandData['slider']): SliderRef =>
  createActor(sliderMachine, { input: { count: slides.length, delay, reducedMotion: false } })

export function galleryActor({ photos, videos }: IslandData['gallery']): GalleryRef {
  async function share(index: number): Promise<void> {
    const photo = photos[index]
    if (photo === undefined) return
    const url = new URL(photo.picture.src, location.href).href
    if ((await shareAddress(url, photo.title)) === 'copied') actor.send({ type: 'address.copied' })
  }
  const machine = galleryMachine.provide({
    actions: {
      share: (_, { index }) => void share(index),
      focusOpener: (_, { kind, index }) => focusLater(`[data-opener="${kind} ${index}"]`),
    },
  })
  const actor = createActor(machine, { input: { photos: photos.length, videos: videos.length } })
  return actor
}

/** A stat is not worth a word to the visitor when it fails. */
export const recordAdded =
  ({ transport }: World) =>
  (id: number): void =>
    void transport.call('stat', { body: { id, e: 'add_calendar' } }).catch(() => undefined)

/** As soon as the window over it is gone. */
const focusLater = (selector: string): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())

/** Its address is the page's with a hash, which is read here: the pages themselves have none. */
export function catalogueActor(world: World, { items }: IslandData['catalogue']): CatalogueRef {
  /** The entry of the history before this one is the catalogue without a window. */
  let cameFromPage = false
  const machine = catalogueMachine.provide({
    actions: {
      navigate(_, { hash, replace }) {
        if (hash === '' && cameFromPage) return history.back()
        cameFromPage = hash !== ''
        const page = location.pathname + location.search
        world.navigate(hash === '' ? page : `${page}#${encodeURIComponent(hash)}`, { replace })
        read()
      },
    },
  })
  const actor = createActor(machine, { input: { ids: items.map(({ id }) => id) } })
  const read = () => actor.send({ type: 'hash.changed', hash: hashHere() })
  read()
  /** By the visitor's own hand, or through the history. */
  const change = () => {
    cameFromPage = false
    read()
  }
  window.addEventListener('hashchange', change)
  actor.subscribe({ complete: () => window.removeEventListener('hashchange', change) })
  return actor
}

/** Without `#`, decoded where it can be. */
function hashHere(): string {
  const hash = location.hash.slice(1)
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
