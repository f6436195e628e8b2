import type { MeasureWalk } from '#contract/plan/measured-walk.ts'
import { createWindowHistory } from '#src/address/window-history.ts'
import { selectPageWindowStates } from '#machines/address/window.machine.ts'
import { createPageWindowInput } from '#machines/address/window-setup.ts'
import {
  createCalendarStatRecorder,
  provideAccount,
  reportConsents,
  provideDownloadAccess,
  provideForm,
  provideLoading,
  providePageWindow,
} from '#src/ports/provide/islands.ts'
import { focusOnPage } from '#src/components/held-page.ts'
import { prepareFormats } from '#src/ports/prepare-formats.ts'
import { shareAddress } from '#src/ports/share-address.ts'
import { safeSessionStorage } from '#src/ports/storage.ts'
import { GUIDE_ID } from '#machines/facts.ts'
import { sliderMachine } from '#machines/website/slider.machine.ts'
import { Catalogue } from '#src/views/website/Catalogue.tsx'
import { DownloadAccess } from '#src/views/website/forms/DownloadAccess.tsx'
import { FormView } from '#src/views/website/forms/FormView.tsx'
import { Gallery } from '#src/views/website/gallery/Gallery.tsx'
import { HeaderVideo } from '#src/views/website/HeaderVideo.tsx'
import { Loading } from '#src/views/website/Loading.tsx'
import { Slider } from '#src/views/website/slider/Slider.tsx'
import type { IslandLoaders } from './island.ts'

/** Moves the focus after the window over the element is gone. */
const focusOnNextFrame = (selector: string): void =>
  void requestAnimationFrame(() => focusOnPage(() => document.querySelector<HTMLElement>(selector)?.focus()))

/** Loads the view and the machine of each island; large islands of few pages are loaded lazily. */
export const ISLAND_LOADERS: IslandLoaders = {
  async 'old-guide'() {
    const [{ OldGuideView }, { provideOldGuide }, { selectOldGuideStates }] = await Promise.all([
      import('#src/views/hall/OldGuideView.tsx'),
      import('#src/ports/provide/old-guide.ts'),
      import('#machines/hall/old-guide-states.ts'),
    ])
    return (data, dependencies, start, href) => {
      const machine = provideOldGuide(dependencies, data, createWindowHistory(dependencies, href))
      const actor = start(machine, { data, href }, GUIDE_ID)
      return {
        view: <OldGuideView data={data} actor={actor} />,
        extendStates: (page) => selectOldGuideStates(actor, page),
      }
    }
  },
  async calendar() {
    const { Calendar } = await import('#src/views/website/Calendar.tsx')
    await prepareFormats()
    return (data, dependencies) => ({
      view: (
        <Calendar
          data={data}
          serverNow={dependencies.getServerTime}
          onAdded={createCalendarStatRecorder(dependencies)}
        />
      ),
    })
  },
  async 'shared-list'() {
    const { SharedList } = await import('#src/views/website/SharedList.tsx')
    return (data, { getServerTime }) => ({ view: <SharedList data={data} serverNow={getServerTime} /> })
  },
  async today() {
    const [{ Today }, { recallPosition }] = await Promise.all([
      import('#src/views/website/today/Today.tsx'),
      import('#src/ports/position-storage.ts'),
    ])
    await prepareFormats()
    return (data, { transport, lang, getServerTime }) => {
      const getHere = () => {
        const position = recallPosition(safeSessionStorage, data.year)
        return position !== null && 'stand' in position ? position : null
      }
      let measure: MeasureWalk | undefined
      const measureWalk: MeasureWalk = async (end) => {
        const { createWalkMeasure } = await import('#src/ports/measure-walk.ts')
        measure ??= createWalkMeasure({ transport, lang, year: data.year, getHere })
        return measure(end)
      }
      return { view: <Today data={data} serverNow={getServerTime} measureWalk={measureWalk} /> }
    }
  },
  async 'on-now'() {
    const { OnNow } = await import('#src/views/website/today/OnNow.tsx')
    await prepareFormats()
    return (data, { getServerTime }) => ({ view: <OnNow data={data} serverNow={getServerTime} /> })
  },
  async zoom() {
    const { ZoomPicture } = await import('#src/views/website/ZoomPicture.tsx')
    return (data) => ({ view: <ZoomPicture data={data} /> })
  },
  catalogue: () => (data, dependencies, start, href) => {
    const history = createWindowHistory(dependencies, href)
    const machine = providePageWindow(history, (id) => focusOnNextFrame(`#${CSS.escape(id)} a`))
    const actor = start(
      machine,
      createPageWindowInput({ kind: 'item', names: data.items.map(({ id }) => id), href }),
    )
    return {
      view: <Catalogue data={data} windowRef={actor} />,
      extendStates: (page) => selectPageWindowStates(actor, page),
    }
  },
  gallery: () => (data, dependencies, start, href) => {
    const history = createWindowHistory(dependencies, href)
    const machine = providePageWindow(history, (name) => focusOnNextFrame(`#${CSS.escape(name)}`))
    const actor = start(
      machine,
      createPageWindowInput({
        kind: 'photo',
        names: [...data.photos, ...data.videos].map(({ name }) => name),
        href,
      }),
    )
    const share = (title: string) => shareAddress(location.href, title)
    return {
      view: <Gallery data={data} windowRef={actor} share={share} />,
      extendStates: (page) => selectPageWindowStates(actor, page),
    }
  },
  'header-video': () => (data) => ({ view: <HeaderVideo data={data} /> }),
  loading: () => (data, _, start) => {
    const actor = start(provideLoading(), { target: data.target })
    return { view: <Loading data={data} loading={actor} /> }
  },
  'download-access': () => (data, dependencies, start) => {
    const actor = start(provideDownloadAccess(dependencies), data)
    return { view: <DownloadAccess data={data} access={actor} /> }
  },
  form: () => (data, dependencies, start) => {
    const actor = start(provideForm(dependencies), {
      form: data.form,
      values: data.values,
      returnTo: data.returnTo?.href,
    })
    return { view: <FormView data={data} form={actor} /> }
  },
  async subscribe() {
    const [{ Subscribe }, { provideSubscribe }, { selectSubscribeStates }] = await Promise.all([
      import('#src/views/website/forms/Subscribe.tsx'),
      import('#src/ports/provide/subscribe.ts'),
      import('#machines/website/subscribe.machine.ts'),
    ])
    return (data, dependencies, start) => {
      const actor = start(provideSubscribe(dependencies), { values: data.values })
      return {
        view: <Subscribe data={data} subscribe={actor} />,
        extendStates: (page) => selectSubscribeStates(actor.getSnapshot(), page),
      }
    }
  },
  async visitor() {
    const { Account } = await import('#src/views/visitor/Account.tsx')
    return (data, dependencies, start) => {
      const owner = { visitor: data.visitor?.UID ?? null }
      reportConsents(dependencies, data)
      const actor = start(provideAccount(dependencies, owner), { authorized: data.visitor !== null })
      return { view: <Account account={actor} data={data} /> }
    }
  },
  async 'calendar-feed'() {
    const [{ CalendarFeed }, { provideCalendarFeed }, { copyText }] = await Promise.all([
      import('#src/views/visitor/CalendarFeed.tsx'),
      import('#src/ports/provide/calendar-feed.ts'),
      import('#src/ports/share-address.ts'),
    ])
    return (data, dependencies, start) => {
      const feed = start(provideCalendarFeed(dependencies), data)
      return { view: <CalendarFeed feed={feed} copy={copyText} /> }
    }
  },
  slider: () => (data, _, start) => {
    const { slides, delay } = data
    const actor = start(sliderMachine, { count: slides.length, delay, reducedMotion: false })
    return { view: <Slider data={data} slider={actor} /> }
  },
}
