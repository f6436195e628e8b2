import { createHashAddress } from '#src/address/hash-address.ts'
import {
  createAccountActor,
  createCatalogueActor,
  createDownloadAccessActor,
  createFormActor,
  createGalleryActor,
  createLoadingActor,
  createCalendarStatRecorder,
  createSliderActor,
  createSubscribeActor,
} from '#src/ports/provide/island-actors.ts'
import { Account } from '#src/views/visitor/Account.tsx'
import { Catalogue } from '#src/views/website/Catalogue.tsx'
import { DownloadAccess } from '#src/views/website/forms/DownloadAccess.tsx'
import { FormView } from '#src/views/website/forms/FormView.tsx'
import { Subscribe } from '#src/views/website/forms/Subscribe.tsx'
import { Gallery } from '#src/views/website/gallery/Gallery.tsx'
import { HeaderVideo } from '#src/views/website/HeaderVideo.tsx'
import { Loading } from '#src/views/website/Loading.tsx'
import { Slider } from '#src/views/website/slider/Slider.tsx'
import type { IslandLoaders } from './island.ts'

/** Each island's view and machine; what is large and on few pages is loaded where it stands. */
export const ISLAND_LOADERS: IslandLoaders = {
  async 'old-guide'() {
    const [{ OldGuideView }, { createOldGuideActor }, { selectOldGuideStates }] = await Promise.all([
      import('#src/views/hall/OldGuideView.tsx'),
      import('#src/ports/provide/old-guide.ts'),
      import('#machines/hall/old-guide-states.ts'),
    ])
    return (data, world) => {
      const actor = createOldGuideActor(world, data, createHashAddress(world.navigate))
      return {
        actor,
        view: <OldGuideView data={data} actor={actor} />,
        extendStates: (page) => selectOldGuideStates(actor, page),
      }
    }
  },
  async calendar() {
    const { Calendar } = await import('#src/views/website/Calendar.tsx')
    return (data, world) => ({
      view: (
        <Calendar data={data} serverNow={world.getServerTime} onAdded={createCalendarStatRecorder(world)} />
      ),
    })
  },
  async zoom() {
    const { ZoomPicture } = await import('#src/views/website/ZoomPicture.tsx')
    return (data) => ({ view: <ZoomPicture data={data} /> })
  },
  catalogue: () => (data, world) => {
    const actor = createCatalogueActor(world, data)
    return { actor, view: <Catalogue data={data} catalogue={actor} /> }
  },
  gallery: () => (data, world) => {
    const actor = createGalleryActor(world, data)
    return { actor, view: <Gallery data={data} gallery={actor} /> }
  },
  'header-video': () => (data) => ({ view: <HeaderVideo data={data} /> }),
  loading: () => (data) => {
    const actor = createLoadingActor(data)
    return { actor, view: <Loading data={data} loading={actor} /> }
  },
  'download-access': () => (data, world) => {
    const actor = createDownloadAccessActor(world, data)
    return { actor, view: <DownloadAccess data={data} access={actor} /> }
  },
  form: () => (data, world) => {
    const actor = createFormActor(world, data)
    return { actor, view: <FormView data={data} form={actor} /> }
  },
  subscribe: () => (data, world) => {
    const actor = createSubscribeActor(world)
    return { actor, view: <Subscribe data={data} subscribe={actor} /> }
  },
  visitor: () => (data, world, app) => {
    const actor = createAccountActor(world, app, data.visitor !== null)
    return { actor, view: <Account account={actor} sessions={data.sessions} /> }
  },
  slider: () => (data) => {
    const actor = createSliderActor(data)
    return { actor, view: <Slider data={data} slider={actor} /> }
  },
}
