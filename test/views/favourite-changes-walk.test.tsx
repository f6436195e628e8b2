import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { getStarredKey, type StarredCompany } from '#contract/starred-changes.ts'
import { selectChanges } from '#machines/favourites/changes.machine.ts'
import { FavouriteChanges } from '#src/views/layout/FavouriteChanges.tsx'
import { changesModel } from '#test/models/changes.model.ts'
import { onlinePage } from '#test/models/sample-fair.ts'
import { renderChild } from './render-child.tsx'
import { connectionFacts } from './walk-facts.ts'
import { press, expectTexts } from './walk-gestures.ts'
import { isPassedDown, walkView } from './walk-view.ts'

const TEXTS: Record<string, string> = {
  'event 5 2020': '“Opening” has moved: previously 10:00–11:00, now 22\u00a0September, 12:30–13:30, Hall 1.',
  'company 1 2020': '“Alfa” (Hall 1, stand A12) is no longer at the 2020 fair.',
}

function expectShown(snapshot: SnapshotFrom<typeof changesModel.machine>): void {
  const keys = selectChanges(snapshot).map(({ was }) => getStarredKey(was))
  expectTexts(
    '.changes-box li',
    keys.map((key) => TEXTS[key] ?? ''),
  )
  const links = [...document.querySelectorAll('.changes-box a')].map((link) => link.getAttribute('href'))
  // A removed item has no address any more.
  expect(links).toEqual(keys.includes('event 5 2020') ? ['/en/online/events/5'] : [])
}

walkView({
  model: changesModel,
  render: (input) =>
    renderChild(
      changesModel.machine,
      input,
      (actor) => <FavouriteChanges actor={actor} isCovered={false} />,
      onlinePage,
    ),
  expectShown,
  executors: {
    'changes.dismiss': {
      act: () => press('changes.seen'),
      when: (snapshot) => selectChanges(snapshot).length > 0,
    },
    'change.opened': {
      act: () => {
        const link = document.querySelector('.changes-box a')
        link?.addEventListener('click', (event) => event.preventDefault())
        return link !== null && fireEvent.click(link) !== undefined
      },
      when: (snapshot, { key }) =>
        selectChanges(snapshot).some(({ was, what }) => what !== 'gone' && getStarredKey(was) === key),
    },
    'favourites.saved': isPassedDown,
    'fair.changed': isPassedDown,
    'visitor.authorized': isPassedDown,
    'visitor.lost': isPassedDown,
    'visitor.left': isPassedDown,
    ...connectionFacts,
  },
})

const placed: StarredCompany = {
  kind: 'company',
  id: 1,
  year: 2020,
  name: { ru: 'Альфа', en: 'Alfa' },
  stands: [{ hall: '1', stand: 'A12' }],
}
const unplaced = { ...placed, stands: [{ hall: null, stand: '' }] }

test.each([
  [
    'whose only stand is gone has neither moved nor left',
    placed,
    unplaced,
    '“Alfa” is no longer at Hall 1, stand A12; no new stand is known yet.',
  ],
  ['that gets its first stand has not moved', unplaced, placed, '“Alfa” has a stand now: Hall 1, stand A12.'],
])('a company %s', async (_what, was, now, text) => {
  const live = renderChild(
    changesModel.machine,
    { visitor: null },
    (actor) => <FavouriteChanges actor={actor} isCovered={false} />,
    onlinePage,
  )
  await act(async () => live.answer('changes.compareFavourites', [{ what: 'moved', was, now }]))
  expectTexts('.changes-box li', [text])
})
