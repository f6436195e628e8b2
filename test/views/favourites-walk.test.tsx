import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import {
  selectFavourites,
  selectIsUnsaved,
  type FavouritesOwner,
} from '#machines/favourites/favourites.machine.ts'
import { ExhibitorsPanel } from '#src/views/hall/ExhibitorsPanel.tsx'
import { FavouritesPanel } from '#src/views/hall/FavouritesPanel.tsx'
import { GuideHall } from '#src/views/hall/HallContext.tsx'
import type { TestApp } from '#test/machines/sentences/test-app.ts'
import { favouritesModel } from '#test/models/favourites.model.ts'
import { ivan, maria, planPage } from '#test/models/sample-fair.ts'
import { renderPart, watch } from './render-child.tsx'
import { connectionFacts, visitorFacts } from './walk-facts.ts'
import { isPassedDown, walkView } from './walk-view.ts'

function expectFavourites(snapshot: SnapshotFrom<typeof favouritesModel.machine>): void {
  const stars = [1, 2, 3].filter(
    (id) => document.querySelector(`[data-company="${id}"] .star`)?.ariaPressed === 'true',
  )
  expect(stars).toEqual(selectFavourites(snapshot).toSorted((one, other) => one - other))
  expect(document.querySelector('.unsaved') !== null).toBe(selectIsUnsaved(snapshot))
}

const isOfCompanies = ({ kind, call }: Partial<FavouritesOwner> & { call?: string }): boolean =>
  kind === 'companies' || call === 'saveFavouriteCompanies'

walkView({
  model: favouritesModel,
  render({ visitor, ids }) {
    const live = renderPart(
      <GuideHall>
        <ExhibitorsPanel />
        <FavouritesPanel />
      </GuideHall>,
      {
        ...planPage,
        visitor: [ivan, maria].find(({ UID }) => UID === visitor) ?? null,
        favourites: { companies: ids, events: [] },
      },
    )
    const openCalls: TestApp['openCalls'] = (port) =>
      live
        .openCalls(port)
        .filter(({ input }) => isOfCompanies(input as Partial<FavouritesOwner> & { call?: string }))
    return { ...live, ...watch(live, live.actors.favouriteCompanies), openCalls }
  },
  executors: {
    'favourites.toggle': ({ id }) =>
      fireEvent.click(document.querySelector(`[data-company="${id}"] .star`) ?? document),
    'favourites.changed': isPassedDown,
    ...visitorFacts,
    ...connectionFacts,
  },
  expectShown: expectFavourites,
})
