import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { opening } from '#test/models/sample-fair.ts'
import { renderOnlineGuide } from './render-online-guide.tsx'

const openTab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }))

describe('the favourites of the online guide', () => {
  test('count companies and events, and show both', async () => {
    const { answer } = renderOnlineGuide({ events: [opening] })
    await answer('favourites.recallFavourites', [])
    await answer('favourites.recallFavourites', [])
    openTab(/Programme/)
    fireEvent.click(screen.getByRole('button', { name: 'Add to favourites: Opening' }))
    openTab(/Exhibitors/)
    fireEvent.click(screen.getByRole('button', { name: 'Add to favourites: Alfa' }))
    const tab = screen.getByRole('tab', { name: /Favourites/ })
    expect(tab.textContent).toContain('2')
    fireEvent.click(tab)
    const panel = within(screen.getByRole('tabpanel'))
    expect(panel.getAllByRole('heading').map((each) => each.textContent)).toEqual([
      'Events',
      'Tuesday 22\u00a0September',
      'Companies',
      'Hall 1',
    ])
    expect(panel.getByRole('link', { name: 'Opening' })).toBeTruthy()
    expect(panel.getByRole('link', { name: 'Alfa, Hall 1, stand A101' })).toBeTruthy()
  })

  test('name no kind of which there is none', async () => {
    const { answer } = renderOnlineGuide({ events: [opening] })
    await answer('favourites.recallFavourites', [])
    await answer('favourites.recallFavourites', [])
    openTab(/Exhibitors/)
    fireEvent.click(screen.getByRole('button', { name: 'Add to favourites: Alfa' }))
    openTab(/Favourites/)
    const headings = within(screen.getByRole('tabpanel')).getAllByRole('heading')
    expect(headings.map((each) => each.textContent)).toEqual(['Companies', 'Hall 1'])
  })

  test('say how to fill them while they are empty', () => {
    renderOnlineGuide()
    openTab(/Favourites/)
    expect(screen.getByText('No favourites yet')).toBeTruthy()
  })
})
