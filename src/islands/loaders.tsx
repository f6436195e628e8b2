import type { IslandLoaders } from './island.ts'

/** Each island's view and machine, loaded where one stands. */
export const ISLANDS: Partial<IslandLoaders> = {
  async zoom() {
    const { ZoomPicture } = await import('../screens/website/ZoomPicture.tsx')
    return (data) => ({ view: <ZoomPicture data={data} /> })
  },
}
