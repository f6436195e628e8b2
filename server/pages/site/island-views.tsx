import { createActor } from 'xstate'
import { accountMachine } from '../../../machines/site/account.machine.ts'
import { downloadAccessMachine } from '../../../machines/site/downloadAccess.machine.ts'
import { formMachine } from '../../../machines/site/form.machine.ts'
import { loadingMachine } from '../../../machines/site/loading.machine.ts'
import { sliderMachine } from '../../../machines/site/slider.machine.ts'
import { subscribeMachine } from '../../../machines/site/subscribe.machine.ts'
import { Account } from '../../../src/screens/website/Account.tsx'
import { Calendar } from '../../../src/screens/website/Calendar.tsx'
import { Catalogue } from '../../../src/screens/website/Catalogue.tsx'
import { DownloadAccess } from '../../../src/screens/website/forms/DownloadAccess.tsx'
import { FormPage } from '../../../src/screens/website/forms/FormPage.tsx'
import { Subscribe } from '../../../src/screens/website/forms/Subscribe.tsx'
import { Gallery } from '../../../src/screens/website/gallery/Gallery.tsx'
import { HeaderVideo } from '../../../src/screens/website/HeaderVideo.tsx'
import { Loading } from '../../../src/screens/website/Loading.tsx'
import { Slider } from '../../../src/screens/website/slider/Slider.tsx'
import { ZoomPicture } from '../../../src/screens/website/ZoomPicture.tsx'
import { catalogueMachine } from '../../../machines/archive/catalogue.machine.ts'
import { galleryMachine } from '../../../machines/archive/gallery.machine.ts'
import { oldGuideMachine } from '../../../machines/archive/oldGuide.machine.ts'
import { OldGuide } from '../../../src/screens/old-guide/OldGuide.tsx'
import type { IslandViews } from './island-drawer.ts'

/** How each island looks before it acts; its actor is created and never started. */
export const ISLAND_VIEWS: IslandViews = {
  'old-guide': (data) => <OldGuide data={data} actor={createActor(oldGuideMachine, { input: data })} />,
  calendar: (data) => <Calendar data={data} serverNow={() => data.now} onAdded={() => undefined} />,
  catalogue(data) {
    const input = { ids: data.items.map(({ id }) => id) }
    return <Catalogue data={data} catalogue={createActor(catalogueMachine, { input })} />
  },
  gallery: (data) => <Gallery data={data} gallery={createActor(galleryMachine, { input: data })} />,
  'download-access'({ kind, documents, urls }) {
    const access = createActor(downloadAccessMachine, { input: { kind, urls } })
    return <DownloadAccess data={{ kind, documents, urls }} access={access} />
  },
  form: (data) => <FormPage data={data} form={createActor(formMachine, { input: { form: data.form } })} />,
  'header-video': (data) => <HeaderVideo data={data} />,
  loading: (data) => <Loading data={data} loading={createActor(loadingMachine, { input: data })} />,
  slider(data) {
    const input = { count: data.slides.length, delay: data.delay, reducedMotion: false }
    return <Slider data={data} slider={createActor(sliderMachine, { input })} />
  },
  subscribe: (data) => <Subscribe data={data} subscribe={createActor(subscribeMachine)} />,
  visitor({ visitor, sessions }) {
    const input = { authorized: visitor !== null }
    return <Account account={createActor(accountMachine, { input })} sessions={sessions} />
  },
  zoom: (data) => <ZoomPicture data={data} />,
}
