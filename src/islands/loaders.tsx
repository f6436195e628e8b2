import { createHashAddress } from '../effects/hashAddress.ts'
import {
  accountActor,
  catalogueActor,
  downloadAccessActor,
  formActor,
  galleryActor,
  loadingActor,
  recordAdded,
  sliderActor,
  subscribeActor,
} from '../effects/provide/website.ts'
import { Account } from '../screens/website/Account.tsx'
import { Catalogue } from '../screens/website/Catalogue.tsx'
import { DownloadAccess } from '../screens/website/forms/DownloadAccess.tsx'
import { FormPage } from '../screens/website/forms/FormPage.tsx'
import { Subscribe } from '../screens/website/forms/Subscribe.tsx'
import { Gallery } from '../screens/website/gallery/Gallery.tsx'
import { HeaderVideo } from '../screens/website/HeaderVideo.tsx'
import { Loading } from '../screens/website/Loading.tsx'
import { Slider } from '../screens/website/slider/Slider.tsx'
import type { IslandLoaders } from './island.ts'

/** Each island's view and machine; what is large and on few pages is loaded where it stands. */
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
    const { Calendar } = await import('../screens/website/Calendar.tsx')
    return (data, world) => ({
      view: <Calendar data={data} serverNow={world.serverNow} onAdded={recordAdded(world)} />,
    })
  },
  async zoom() {
    const { ZoomPicture } = await import('../screens/website/ZoomPicture.tsx')
    return (data) => ({ view: <ZoomPicture data={data} /> })
  },
  catalogue: () => (data, world) => {
    const actor = catalogueActor(world, data)
    return { actor, view: <Catalogue data={data} catalogue={actor} /> }
  },
  gallery: () => (data, world) => {
    const actor = galleryActor(world, data)
    return { actor, view: <Gallery data={data} gallery={actor} /> }
  },
  'header-video': () => (data) => ({ view: <HeaderVideo data={data} /> }),
  loading: () => (data) => {
    const actor = loadingActor(data)
    return { actor, view: <Loading data={data} loading={actor} /> }
  },
  'download-access': () => (data, world) => {
    const actor = downloadAccessActor(world, data)
    return { actor, view: <DownloadAccess data={data} access={actor} /> }
  },
  form: () => (data, world) => {
    const actor = formActor(world, data)
    return { actor, view: <FormPage data={data} form={actor} /> }
  },
  subscribe: () => (data, world) => {
    const actor = subscribeActor(world)
    return { actor, view: <Subscribe data={data} subscribe={actor} /> }
  },
  visitor: () => (data, world, app) => {
    const actor = accountActor(world, app, data.visitor !== null)
    return { actor, view: <Account account={actor} sessions={data.sessions} /> }
  },
  slider: () => (data) => {
    const actor = sliderActor(data)
    return { actor, view: <Slider data={data} slider={actor} /> }
  },
}
