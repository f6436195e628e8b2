import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { selectKnownExhibitorsRef } from '#machines/hall/guide-selectors.ts'
import { getHallExhibitors } from '#machines/hall/old-list.ts'
import { pageAddressFact } from '#test/models/addresses.ts'
import { knownExhibitorsModel } from '#test/models/known-exhibitors.model.ts'
import { oldGuideModel } from '#test/models/old-guide.model.ts'
import { expectOldGuide } from './expect-old-guide.ts'
import {
  chooseCategory,
  clearFilter,
  pressHallButton,
  submitSearch,
  typeSearch,
} from './old-guide-gestures.ts'
import { pressRow, pressStand, releaseStand } from './plan-gestures.ts'
import { renderOldGuide, type RenderedOldGuide } from './render-old-guide.tsx'
import { connectionFacts, visitorFacts } from './walk-facts.ts'
import { isPassedDown, walkView } from './walk-view.ts'

interface Walked {
  getSnapshot: () => AnyMachineSnapshot
  send: (event: never) => void
}

/** The old guide over an address, for the walk of one of its actors. */
async function render(under: string, select: (shown: RenderedOldGuide) => Walked) {
  const shown = renderOldGuide()
  await shown.answerAll()
  await shown.perform(() => shown.live.actor.send(pageAddressFact(under)))
  const actor = select(shown)
  return {
    ...shown.live,
    shown,
    snapshot: () => actor.getSnapshot(),
    pass: (event: EventObject) => actor.send(event as never),
    stop: shown.unmount,
  }
}

async function expectShown(_: unknown, { shown }: { shown: RenderedOldGuide }): Promise<void> {
  await shown.answerAll()
  expectOldGuide(shown)
}

/** Halls, a list and its filter go on under an open window. */
for (const under of ['', '2']) {
  const place = `its view over #${under}`

  walkView({
    model: oldGuideModel,
    place,
    render: () => render(under, ({ live }) => live.actor),
    expectShown,
    executors: {
      'hall.choose': { act: ({ hall }) => pressHallButton(hall), when: (_, { hall }) => hall !== '9' },
      'stand.opened': { act: ({ stand }) => pressStand(stand), when: ({ context }) => context.hall !== '3' },
      'stand.chosen': isPassedDown,
      'place.chosen': isPassedDown,
      'company.open': {
        act: ({ id }) => pressRow(id),
        when: ({ context: { data, hall } }, { id }) =>
          getHallExhibitors(data.exhibitors, hall).some((each) => each.id === id),
      },
      'address.changed': isPassedDown,
      'favourites.changed': isPassedDown,
      ...visitorFacts,
      ...connectionFacts,
    },
  })

  walkView({
    model: knownExhibitorsModel,
    place,
    render: () => render(under, ({ live }) => selectKnownExhibitorsRef(live.actor.getSnapshot())),
    expectShown,
    executors: {
      'hall.changed': ({ hall }) => pressHallButton(hall),
      'categories.chosen': {
        act: ({ rubs }) => chooseCategory(rubs[0]),
        when: ({ context }, { rubs }) => context.rubs.length !== rubs.length,
      },
      'keyword.typed': { act: ({ w }) => typeSearch(w), when: ({ context }, { w }) => context.w !== w },
      'filter.clear': {
        act: clearFilter,
        when: ({ context: { w, rubs, stand } }) => (w !== '' || rubs.length > 0) && stand === null,
      },
      'stand.enter': submitSearch,
      'stand.opened': ({ stand }) => pressStand(stand),
      'stand.released': {
        act: releaseStand,
        when: ({ context }) => context.stand !== null,
      },
    },
  })
}
