import type { SnapshotFrom } from 'xstate'
import { selectShownName } from '#machines/address/window.machine.ts'
import { createPageWindowInput, type WindowInput } from '#machines/address/window-setup.ts'
import { Catalogue } from '#src/views/website/Catalogue.tsx'
import { Gallery } from '#src/views/website/gallery/Gallery.tsx'
import { PAGE_HREF } from '#test/models/addresses.ts'
import { windowModel } from '#test/models/window.model.ts'
import { renderChild } from './render-child.tsx'
import { expectTexts, press } from './walk-gestures.ts'
import { isPassedDown, walkView } from './walk-view.ts'

const titleOf = (name: string) => name.toUpperCase()

const galleryOf = (names: readonly string[]) => ({
  photos: names.map((name) => ({ picture: { src: `/${name}`, alt: '' }, title: titleOf(name), name })),
  videos: [],
})

const catalogueOf = (names: readonly string[]) => ({
  items: names.map((id) => ({ id, title: titleOf(id), summary: '', html: '', picture: null })),
})

type WindowSnapshot = SnapshotFrom<typeof windowModel.machine>

function expectItem(snapshot: WindowSnapshot): void {
  const name = selectShownName(snapshot)
  expectTexts('dialog h2', name === null ? [] : [titleOf(name)])
}

const namesOf = ({ page }: WindowInput) => page?.names ?? []

const isListed = ({ context }: WindowSnapshot, { name }: { name: string }) => namesOf(context).includes(name)

const overPage = createPageWindowInput({ kind: 'item', names: ['pallets', 'racks'], href: PAGE_HREF })

const NEVER = { never: 'only guides pass it down' } as const
const NOT_OVER_PAGE = {
  'list.known': NEVER,
  'company.missing': NEVER,
  'fair.changed': NEVER,
  'view.awaited': NEVER,
  'view.shown': NEVER,
  'event.loaded': NEVER,
  'visitor.authorized': NEVER,
  'visitor.lost': NEVER,
  'visitor.left': NEVER,
  'connection.restored': NEVER,
  'consent.given': NEVER,
  'consent.declined': NEVER,
  'consent.recorded': NEVER,
  'consents.listed': NEVER,
} as const

const OF_GUIDE = 'this is a window of a guide'
const OF_GUIDES = {
  'deciding always[1]': OF_GUIDE,
  'deciding always[2]': OF_GUIDE,
  'deciding always[3]': OF_GUIDE,
  'deciding always[4]': OF_GUIDE,
  'deciding always[5]': OF_GUIDE,
  'waiting window.close': OF_GUIDE,
  'loading window.close': OF_GUIDE,
  'loading done(loadContent)': OF_GUIDE,
  'loading error(loadContent)': OF_GUIDE,
  'renewing window.close': OF_GUIDE,
  'renewing done(renewPage)[0]': OF_GUIDE,
  'renewing done(renewPage)[1]': OF_GUIDE,
  'renewing error(renewPage)': OF_GUIDE,
  'unloaded window.close': OF_GUIDE,
}

/** From photo to photo under an open window, and from the page where none is open. */
walkView({
  model: { ...windowModel, inputs: [overPage] },
  render: (input) =>
    renderChild(windowModel.machine, input, (actor) => (
      <Gallery data={galleryOf(namesOf(input))} windowRef={actor} share={() => Promise.resolve('neither')} />
    )),
  place: 'the gallery',
  expectShown: expectItem,
  executors: {
    'address.changed': isPassedDown,
    'window.open': {
      act: ({ name }, view) => {
        const snapshot = view.snapshot() as WindowSnapshot
        const [shown, names] = [selectShownName(snapshot), namesOf(snapshot.context)]
        if (shown === null) return press(titleOf(name))
        const isNext = names[(names.indexOf(shown) + 1) % names.length] === name
        return press(isNext ? 'gallery.next' : 'gallery.previous')
      },
      when: (snapshot, event) => isListed(snapshot, event) && selectShownName(snapshot) !== event.name,
    },
    'window.close': {
      act: () => press('modal.close'),
      when: (snapshot) => snapshot.matches({ open: { step: 'shown' } }),
    },
    ...NOT_OVER_PAGE,
  },
  untaken: OF_GUIDES,
})

walkView({
  model: { ...windowModel, inputs: [overPage] },
  render: (input) =>
    renderChild(windowModel.machine, input, (actor) => (
      <Catalogue data={catalogueOf(namesOf(input))} windowRef={actor} />
    )),
  place: 'the catalogue',
  expectShown: expectItem,
  executors: {
    'address.changed': isPassedDown,
    'window.open': {
      act: ({ name }) => press(titleOf(name)),
      when: (snapshot, event) => isListed(snapshot, event) && selectShownName(snapshot) === null,
    },
    'window.close': {
      act: () => press('modal.close'),
      when: (snapshot) => snapshot.matches({ open: { step: 'shown' } }),
    },
    ...NOT_OVER_PAGE,
  },
  untaken: { ...OF_GUIDES, 'open.step.shown window.open': 'the window covers the cards' },
})
