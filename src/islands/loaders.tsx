import { createActor } from 'xstate'
import type { IslandLoaders } from './island.ts'

/** Each island's view and machine, loaded where one stands. */
export const ISLANDS: Partial<IslandLoaders> = {
  async 'old-guide'() {
    const [{ OldGuide }, { oldGuideActor }] = await Promise.all([
      import('../screens/old-guide/OldGuide.tsx'),
      import('../effects/provide/oldGuide.ts'),
    ])
    return (data, world) => {
      const actor = oldGuideActor(world, data)
      return { actor, view: <OldGuide data={data} actor={actor} /> }
    }
  },
  async slider() {
    const { Slider } = await import('../screens/website/slider/Slider.tsx')
    const { sliderMachine } = await import('../../machines/site/slider.machine.ts')
    return (data) => {
      const { delay, slides } = data
      const slider = createActor(sliderMachine, {
        input: { count: slides.length, delay, reducedMotion: false },
      })
      return { view: <Slider data={data} slider={slider} />, actor: slider }
    }
  },
  async zoom() {
    const { ZoomPicture } = await import('../screens/website/ZoomPicture.tsx')
    return (data) => ({ view: <ZoomPicture data={data} /> })
  },
}
