import { createActor } from 'xstate'
import type { IslandData } from '../../../contract/islands.ts'
import { galleryMachine, type GalleryRef } from '../../../machines/archive/gallery.machine.ts'
import { sliderMachine, type SliderRef } from '../../../machines/site/slider.machine.ts'
import { shareAddress } from '../share.ts'

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

/** As soon as the window over it is gone. */
const focusLater = (selector: string): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
