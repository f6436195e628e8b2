import { createActor } from 'xstate'
import { sliderMachine } from '../../../machines/site/slider.machine.ts'
import { Calendar } from '../../../src/screens/website/Calendar.tsx'
import { Catalogue } from '../../../src/screens/website/Catalogue.tsx'
import { Gallery } from '../../../src/screens/website/gallery/Gallery.tsx'
import { HeaderVideo } from '../../../src/screens/website/HeaderVideo.tsx'
import { Slider } from '../../../src/screens/website/slider/Slider.tsx'
import { ZoomPicture } from '../../../src/screens/website/ZoomPicture.tsx'
import { catalogueMachine } from '../../../machines/archive/catalogue.machine.ts'
import { galleryMachine } from '../../../machines/archive/gallery.machine.ts'
import { oldGuideMachine } from '../../../machines/archive/oldGuide.machine.ts'
import { OldGuide } from '../../../src/screens/old-guide/OldGuide.tsx'
import type { IslandViews } from './island-drawer.ts'

/** How each island looks before it acts; its actor is created and never started. */
export const ISLAND_VIEWS: Partial<IslandViews> = {
  'old-guide': (data) => <OldGuide data={data} actor={createActor(oldGuideMachine, { input: data })} />,
  calendar: (data) => <Calendar data={data} onAdded={() => undefined} />,
  catalogue(data) {
    const input = { ids: data.items.map(({ id }) => id) }
    return <Catalogue data={data} catalogue={createActor(catalogueMachine, { input })} />
  },
  gallery(data) {
    const input = { photos: data.photos.length, videos: data.videos.length }
    return <Gallery data={data} gallery={createActor(galleryMachine, { input })} />
  },
  'header-video': (data) => <HeaderVideo data={data} />,
  slider(data) {
    const input = { count: data.slides.length, delay: data.delay, reducedMotion: false }
    return <Slider data={data} slider={createActor(sliderMachine, { input })} />
  },
  zoom: (data) => <ZoomPicture data={data} />,
}
