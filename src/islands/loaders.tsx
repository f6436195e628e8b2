import type { IslandLoaders } from './island.ts'

const loadWebsite = () => import('../effects/provide/website.ts')

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
  async calendar() {
    const [{ Calendar }, { recordAdded }] = await Promise.all([
      import('../screens/website/Calendar.tsx'),
      loadWebsite(),
    ])
    return (data, world) => ({ view: <Calendar data={data} onAdded={recordAdded(world)} /> })
  },
  async catalogue() {
    const [{ Catalogue }, { catalogueActor }] = await Promise.all([
      import('../screens/website/Catalogue.tsx'),
      loadWebsite(),
    ])
    return (data, world) => {
      const actor = catalogueActor(world, data)
      return { actor, view: <Catalogue data={data} catalogue={actor} /> }
    }
  },
  async gallery() {
    const [{ Gallery }, { galleryActor }] = await Promise.all([
      import('../screens/website/gallery/Gallery.tsx'),
      loadWebsite(),
    ])
    return (data) => {
      const actor = galleryActor(data)
      return { actor, view: <Gallery data={data} gallery={actor} /> }
    }
  },
  async 'header-video'() {
    const { HeaderVideo } = await import('../screens/website/HeaderVideo.tsx')
    return (data) => ({ view: <HeaderVideo data={data} /> })
  },
  async slider() {
    const [{ Slider }, { sliderActor }] = await Promise.all([
      import('../screens/website/slider/Slider.tsx'),
      loadWebsite(),
    ])
    return (data) => {
      const actor = sliderActor(data)
      return { actor, view: <Slider data={data} slider={actor} /> }
    }
  },
  async zoom() {
    const { ZoomPicture } = await import('../screens/website/ZoomPicture.tsx')
    return (data) => ({ view: <ZoomPicture data={data} /> })
  },
}
