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
  async zoom() {
    const { ZoomPicture } = await import('../screens/website/ZoomPicture.tsx')
    return (data) => ({ view: <ZoomPicture data={data} /> })
  },
}
