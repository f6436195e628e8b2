import { createActor } from 'xstate'
import { accountMachine } from '#machines/visitor/account.machine.ts'
import { calendarFeedMachine } from '#machines/visitor/calendar-feed.machine.ts'
import { downloadAccessMachine } from '#machines/website/download-access.machine.ts'
import { formMachine } from '#machines/website/form.machine.ts'
import { loadingMachine } from '#machines/website/loading.machine.ts'
import { sliderMachine } from '#machines/website/slider.machine.ts'
import { subscribeMachine } from '#machines/website/subscribe.machine.ts'
import { Account } from '#src/views/visitor/Account.tsx'
import { OnNow } from '#src/views/website/today/OnNow.tsx'
import { Today } from '#src/views/website/today/Today.tsx'
import { Calendar } from '#src/views/website/Calendar.tsx'
import { CalendarFeed } from '#src/views/visitor/CalendarFeed.tsx'
import { Catalogue } from '#src/views/website/Catalogue.tsx'
import { DownloadAccess } from '#src/views/website/forms/DownloadAccess.tsx'
import { FormView } from '#src/views/website/forms/FormView.tsx'
import { Subscribe } from '#src/views/website/forms/Subscribe.tsx'
import { Gallery } from '#src/views/website/gallery/Gallery.tsx'
import { HeaderVideo } from '#src/views/website/HeaderVideo.tsx'
import { Loading } from '#src/views/website/Loading.tsx'
import { SharedList } from '#src/views/website/SharedList.tsx'
import { Slider } from '#src/views/website/slider/Slider.tsx'
import { ZoomPicture } from '#src/views/website/ZoomPicture.tsx'
import { windowMachine } from '#machines/address/window.machine.ts'
import { createPageWindowInput } from '#machines/address/window-setup.ts'
import type { PageWindowKind } from '#machines/address/window-target.ts'
import { oldGuideMachine } from '#machines/hall/old-guide.machine.ts'
import { OldGuideView } from '#src/views/hall/OldGuideView.tsx'
import type { IslandViews } from './island-renderer.ts'

/** The server does not see the hash, so every window over a page is closed at first. */
const createClosedWindow = (kind: PageWindowKind) =>
  createActor(windowMachine, { input: createPageWindowInput({ kind, names: [], href: '' }) })

/** The view of each island before hydration. Its actor is created and never started. */
export const ISLAND_VIEWS: IslandViews = {
  'old-guide': (data) => (
    <OldGuideView data={data} actor={createActor(oldGuideMachine, { input: { data, href: '' } })} />
  ),
  today: (data) => <Today data={data} serverNow={() => data.now} measureWalk={() => Promise.resolve(null)} />,
  'on-now': (data) => <OnNow data={data} serverNow={() => data.now} />,
  calendar: (data) => <Calendar data={data} serverNow={() => data.now} onAdded={() => undefined} />,
  'calendar-feed': (input) => (
    <CalendarFeed feed={createActor(calendarFeedMachine, { input })} copy={() => Promise.resolve(false)} />
  ),
  catalogue: (data) => <Catalogue data={data} windowRef={createClosedWindow('item')} />,
  gallery: (data) => (
    <Gallery data={data} windowRef={createClosedWindow('photo')} share={() => Promise.resolve('neither')} />
  ),
  'download-access': (data) => (
    <DownloadAccess data={data} access={createActor(downloadAccessMachine, { input: data })} />
  ),
  form: (data) => (
    <FormView
      data={data}
      form={createActor(formMachine, { input: { form: data.form, values: data.values } })}
    />
  ),
  'header-video': (data) => <HeaderVideo data={data} />,
  loading: (data) => <Loading data={data} loading={createActor(loadingMachine, { input: data })} />,
  'shared-list': (data) => <SharedList data={data} serverNow={() => data.now} />,
  slider(data) {
    const input = { count: data.slides.length, delay: data.delay, reducedMotion: false }
    return <Slider data={data} slider={createActor(sliderMachine, { input })} />
  },
  subscribe: (data) => (
    <Subscribe data={data} subscribe={createActor(subscribeMachine, { input: { values: data.values } })} />
  ),
  visitor(data) {
    const input = { authorized: data.visitor !== null }
    return <Account account={createActor(accountMachine, { input })} data={data} />
  },
  zoom: (data) => <ZoomPicture data={data} />,
}
