import { createHashAddress } from '../effects/hashAddress.ts'
import type { IslandLoaders } from './island.ts'

const loadWebsite = () => import('../effects/provide/website.ts')

/** Each island's view and machine, loaded where one stands. */
export const ISLANDS: IslandLoaders = {
  async 'old-guide'() {
    const [{ OldGuide }, { oldGuideActor }, { oldGuideStates }] = await Promise.all([
      import('../screens/old-guide/OldGuide.tsx'),
      import('../effects/provide/oldGuide.ts'),
      import('../../machines/archive/oldGuideStates.ts'),
    ])
    return (data, world) => {
      const actor = oldGuideActor(world, data, createHashAddress(world.navigate))
      return {
        actor,
        view: <OldGuide data={data} actor={actor} />,
        states: (page) => oldGuideStates(actor, page),
      }
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
    return (data, world) => {
      const actor = galleryActor(world, data)
      return { actor, view: <Gallery data={data} gallery={actor} /> }
    }
  },
  async 'header-video'() {
    const { HeaderVideo } = await import('../screens/website/HeaderVideo.tsx')
    return (data) => ({ view: <HeaderVideo data={data} /> })
  },
  async loading() {
    const [{ Loading }, { loadingActor }] = await Promise.all([
      import('../screens/website/Loading.tsx'),
      loadWebsite(),
    ])
    return (data) => {
      const actor = loadingActor(data)
      return { actor, view: <Loading data={data} loading={actor} /> }
    }
  },
  async 'download-access'() {
    const [{ DownloadAccess }, { downloadAccessActor }] = await Promise.all([
      import('../screens/website/forms/DownloadAccess.tsx'),
      loadWebsite(),
    ])
    return (data, world) => {
      const actor = downloadAccessActor(world, data)
      return { actor, view: <DownloadAccess data={data} access={actor} /> }
    }
  },
  async form() {
    const [{ FormPage }, { formActor }] = await Promise.all([
      import('../screens/website/forms/FormPage.tsx'),
      loadWebsite(),
    ])
    return (data, world) => {
      const actor = formActor(world, data)
      return { actor, view: <FormPage data={data} form={actor} /> }
    }
  },
  async subscribe() {
    const [{ Subscribe }, { subscribeActor }] = await Promise.all([
      import('../screens/website/forms/Subscribe.tsx'),
      loadWebsite(),
    ])
    return (data, world) => {
      const actor = subscribeActor(world)
      return { actor, view: <Subscribe data={data} subscribe={actor} /> }
    }
  },
  async visitor() {
    const [{ Account }, { accountActor }] = await Promise.all([
      import('../screens/website/Account.tsx'),
      loadWebsite(),
    ])
    return (data, world, app) => {
      const actor = accountActor(world, app, data.visitor !== null)
      return { actor, view: <Account account={actor} /> }
    }
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
