import { fireEvent, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { createActor } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { getHallExhibitors } from '#machines/hall/old-list.ts'
import { oldGuideMachine, selectOldFavourites } from '#machines/hall/old-guide.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { OldGuideView } from '#src/views/hall/OldGuideView.tsx'
import { oldGuideData } from '#test/models/sample-fair.ts'
import { expectOldGuide, listRowsWith, listStandsWith, readTexts } from './expect-old-guide.ts'
import { typeSearch } from './old-guide-gestures.ts'
import { renderReadyOldGuide, type RenderedOldGuide } from './render-old-guide.tsx'
import { messages } from './render-with-intl.tsx'
import { pointAtRow, pointAtStand, pressIn, pressRow, pressStand, findRow } from './plan-gestures.ts'

describe('section 2: the old guide', () => {
  test('the select groups the categories, and a group itself can be chosen', async () => {
    await renderReadyOldGuide()
    expect(readTexts('select > option')).toEqual(['All categories', 'Containers'])
    expect(readTexts('optgroup[label=Cranes] > option')).toEqual(['Cranes: all', 'Hoists'])
  })

  test('what a filter finds is counted in each hall, and an empty hall points to the others', async () => {
    const shown = await renderReadyOldGuide()
    await shown.perform(() => void typeSearch('delta'))
    expect(readTexts('.halls .count')).toEqual(['0', '1'])
    expect(readTexts('.found-company')).toEqual(['Delta Hall 2, stand A101/D-050'])
    expect(document.querySelector('a.found-stand')?.getAttribute('href')).toBe('/en/guide/?hall=2&stand=A101')
    await shown.perform(() => void pressIn('.found-elsewhere', 'Hall 2: 1 exhibitor'))
    expect(readTexts('.row:not([hidden]) .row-name')).toEqual(['Delta'])
  })

  test('a row is a link to guide v2, and so is the window', async () => {
    const shown = await renderReadyOldGuide()
    expect(findRow(1)?.querySelector('a')?.getAttribute('href')).toBe('/en/plan/1/1')
    await shown.performAndNavigate(() => void pressRow(2))
    expect(screen.getByRole('link', { name: 'On the floor plan', hidden: true }).getAttribute('href')).toBe(
      '/en/plan/1/2',
    )
  })

  test('the window tells what is known', async () => {
    const shown = await renderReadyOldGuide()
    await shown.performAndNavigate(() => void pressStand('C303'))
    expect(readTexts('dialog .old-where li')).toEqual([
      'Hall 1, stand B202Hall 1, stand C303',
      'Hall 2, stand E404',
    ])
    expect(readTexts('dialog .tags li')).toEqual(['Hoists'])
    expect(readTexts('dialog .old-text')).toEqual(['Тали и лебёдки'])
    expect(readTexts('dialog .company-events')).toEqual([])
  })

  test('the window lists the events of its company, which lead to guide v2 and to the plan', async () => {
    const [alfa, ...others] = oldGuideData.exhibitors
    if (alfa === undefined) throw new Error('The sample fair has companies')
    const event = { id: 5, name: 'Talk', day: '2021-09-21', times: '10:00–10:30', room: 'Stage' }
    const events = [
      { ...event, place: { id: 12, hall: '2' } },
      { ...event, id: 6, cancelled: true as const },
    ]
    const shown = await renderReadyOldGuide({ exhibitors: [{ ...alfa, events }, ...others] })
    await shown.performAndNavigate(() => void pressRow(1))
    expect(readTexts('dialog .company-events > li')).toEqual([
      '21 September, 10:00–10:30TalkStage',
      '21 September, 10:00–10:30 CancelledTalkStage',
    ])
    const links = [...document.querySelectorAll('dialog .company-events a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/plan/events/5',
      '/en/guide/?hall=2&place=12',
      '/en/plan/events/6',
    ])
  })

  test('a row asks for the address of its window, and Escape for the page without', async () => {
    const shown = await renderReadyOldGuide()
    await shown.perform(() => void pressRow(1))
    expect([document.querySelector('dialog'), shown.live.requestedHashes()]).toEqual([null, ['1']])
    await shown.perform(shown.live.arrive)
    const dialog = document.querySelector('dialog')
    await shown.perform(() => void (dialog && fireEvent(dialog, new Event('cancel', { cancelable: true }))))
    expect([document.querySelector('dialog'), shown.live.requestedHashes()]).toEqual([dialog, ['1', '']])
    await shown.perform(shown.live.arrive)
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  })

  test('a hall without a scheme says so, and the list goes on', async () => {
    const shown = await renderReadyOldGuide()
    await shown.perform(() => void pressIn('.halls', 'Hall 3'))
    expect(readTexts('.floor h2')).toEqual(['The plan of this hall is not available'])
    expect(readTexts('.row:not([hidden]) .row-name')).toEqual(['Omega'])
  })
})

describe('section 4: stand hover', () => {
  const points = async (shown: RenderedOldGuide, at: () => boolean) => {
    await shown.perform(() => void at())
    expectOldGuide(shown)
  }
  const marked = () => ({ rows: listRowsWith('is-hovered'), stands: listStandsWith('is-hovered') })
  const NOTHING = { rows: [], stands: [] }
  const onlyBeta = (shown: RenderedOldGuide) => shown.perform(() => void typeSearch('beta'))

  test('a row marks its stands, a stand its rows, and neither when the pointer leaves', async () => {
    const shown = await renderReadyOldGuide()
    await points(shown, () => pointAtRow(1))
    expect(marked()).toEqual({ rows: [1], stands: ['A101'] })
    await points(shown, () => pointAtStand('B202'))
    expect(marked()).toEqual({
      rows: getStandIndex(getHallExhibitors(oldGuideData.exhibitors, '1'), '1').getCompanies('B202'),
      stands: ['B202'],
    })
    await points(shown, () => pointAtStand(null))
    expect(marked()).toEqual(NOTHING)
    await points(shown, () => pointAtRow(1))
    await points(shown, () => pointAtRow(null))
    expect(marked()).toEqual(NOTHING)
  })

  test('a row that leaves the list under a resting pointer is not marked any more', async () => {
    const shown = await renderReadyOldGuide()
    await points(shown, () => pointAtRow(1))
    await onlyBeta(shown)
    expect(findRow(1)).toBeNull()
    expect(marked()).toEqual(NOTHING)
  })

  test('one that stays is', async () => {
    const shown = await renderReadyOldGuide()
    await points(shown, () => pointAtRow(2))
    await onlyBeta(shown)
    expect(marked().rows).toEqual([2])
    expectOldGuide(shown)
  })

  test('a stand of a hall that was left is not, in a hall with one of the same name', async () => {
    const shown = await renderReadyOldGuide()
    await points(shown, () => pointAtStand('A101'))
    await shown.perform(() => void pressIn('.halls', 'Hall 2'))
    await shown.answerAll()
    expect(document.querySelector('[data-stand="A101"]')).not.toBeNull()
    expect(marked()).toEqual(NOTHING)
  })
})

describe('favourites', () => {
  const ids = ({ live }: RenderedOldGuide) =>
    selectFavourites(selectOldFavourites(live.actor.getSnapshot()).getSnapshot())

  test('a star adds and removes, in the list and in the window', async () => {
    const shown = await renderReadyOldGuide({ favourites: [] })
    await shown.perform(() => void pressIn('.row[data-company="1"]', 'Add to favourites: Alfa'))
    await shown.answerAll()
    expect(ids(shown)).toEqual([1])
    expect(listStandsWith('is-favourite')).toEqual(['A101'])
    await shown.performAndNavigate(() => void pressRow(1))
    await shown.perform(() => void pressIn('dialog', 'In favourites: Alfa'))
    expect(ids(shown)).toEqual([])
  })

  test('a refused one is reported, also over the window', async () => {
    const shown = await renderReadyOldGuide({ favourites: [] })
    await shown.performAndNavigate(() => void pressRow(1))
    await shown.perform(() => void pressIn('dialog', 'Add to favourites: Alfa'))
    await shown.perform(() => void shown.live.fail('favourites.saveFavourites', 'rejected'))
    expect(readTexts('dialog .toast p')).toEqual([expect.stringContaining('could not be saved')])
    expect(ids(shown)).toEqual([])
  })

  test('one that is not saved yet is marked', async () => {
    const shown = await renderReadyOldGuide({ favourites: [] })
    await shown.perform(() => void pressIn('.row[data-company="1"]', 'Add to favourites: Alfa'))
    await shown.perform(() => void shown.live.fail('favourites.saveFavourites', 'unreachable'))
    expect(document.querySelector('.unsaved')?.textContent).toContain('not confirmed')
  })
})

test('section 9: on a phone a tap opens a stand, and the click that follows does not', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(width < 768px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const shown = await renderReadyOldGuide()
  const stand = document.querySelector('[data-stand="A101"]')
  if (stand === null) throw new Error('The plan is drawn')
  await shown.perform(() => void fireEvent.click(stand))
  expect(document.querySelector('dialog')).toBeNull()
  await shown.perform(() => {
    fireEvent.pointerDown(stand, { clientX: 5, clientY: 5 })
    fireEvent.pointerUp(stand)
  })
  await shown.perform(shown.live.arrive)
  expect(readTexts('dialog h2')).toEqual(['Alfa'])
  vi.unstubAllGlobals()
})

test('the server renders the list from an actor that is never started', () => {
  const actor = createActor(oldGuideMachine, { input: { data: oldGuideData, href: '' } })
  const view = (
    <IntlProvider locale="en-GB" messages={messages.en}>
      <OldGuideView data={oldGuideData} actor={actor} />
    </IntlProvider>
  )
  // A server has no document.
  vi.stubGlobal('document', undefined)
  const html = renderToString(view)
  vi.unstubAllGlobals()
  for (const { name } of getHallExhibitors(oldGuideData.exhibitors, '1')) expect(html).toContain(name)
  expect(html).toContain('plan-skeleton')
})
