import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { IslandData } from '#contract/islands.ts'
import { windowMachine } from '#machines/address/window.machine.ts'
import { createPageWindowInput } from '#machines/address/window-setup.ts'
import { Catalogue } from '#src/views/website/Catalogue.tsx'
import { Gallery } from '#src/views/website/gallery/Gallery.tsx'
import type { ShareAddress } from '#src/views/website/gallery/PhotoViewer.tsx'
import { renderIsland } from './render-view.tsx'
import { PAGE_HREF, pageAddressFact } from '#test/models/addresses.ts'

const photo = (name: string) => ({
  picture: { src: `/${name}.svg`, alt: '' },
  title: name,
  name: `${name}.svg`,
})
const photos: IslandData['gallery'] = {
  photos: [photo('Hall'), photo('Aisle'), photo('Track')],
  videos: [{ src: '/flow.mp4', poster: { src: '/flow.svg', alt: '' }, title: 'Flow', name: 'flow.mp4' }],
}

/** Each address that is asked for comes at the next step. */
function showGallery(data = photos) {
  const names = [...data.photos, ...data.videos].map(({ name }) => name)
  const share = vi.fn<ShareAddress>()
  const shown = renderIsland(
    windowMachine,
    createPageWindowInput({ kind: 'photo', names, href: PAGE_HREF }),
    (windowRef) => <Gallery data={data} windowRef={windowRef} share={share} />,
  )
  const come = (hash: string) => act(() => shown.actor.send(pageAddressFact(hash)))
  const asked = () => shown.portParams('window.navigate').at(-1) as { name: string; replace: boolean }
  const step = (wish: () => void) => {
    wish()
    come(asked().name)
  }
  return { ...shown, share, come, asked, step }
}

/** With a photo that was opened by its address. */
function showPhoto(name: string) {
  const shown = showGallery()
  shown.come(`${name}.svg`)
  return shown
}
const viewer = () => within(screen.getByRole('dialog'))
const press = (name: string) => fireEvent.click(viewer().getByRole('button', { name }))

describe('the gallery', () => {
  test('is links to its files, each with its name as a place of the page', () => {
    showGallery()
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/Hall.svg',
      '/Aisle.svg',
      '/Track.svg',
      '/flow.mp4',
    ])
    expect(links.map(({ id }) => id)).toEqual(['Hall.svg', 'Aisle.svg', 'Track.svg', 'flow.mp4'])
  })

  test('requests the address of a clicked photo, and opens only by it', () => {
    const { asked, come } = showGallery()
    fireEvent.click(screen.getByRole('link', { name: 'Aisle' }))
    expect(asked()).toEqual({ name: 'Aisle.svg', replace: false })
    expect(screen.queryByRole('dialog')).toBeNull()
    come('Aisle.svg')
    expect(screen.getByRole('dialog', { name: 'Aisle' })).toBeTruthy()
  })

  test('shows a photo over the screen: its title, its place, and the file to take along', () => {
    showPhoto('Aisle')
    expect(screen.getByRole('dialog', { name: 'Aisle' })).toBeTruthy()
    expect(viewer().getByText('2 of 3')).toBeTruthy()
    const download = viewer().getByRole('link', { name: 'Download' })
    expect([download.getAttribute('href'), download.getAttribute('download')]).toEqual([
      '/Aisle.svg',
      'Aisle.svg',
    ])
  })

  test('goes on by buttons and arrow keys, round and round, in the same entry of the history', () => {
    const { asked, step } = showPhoto('Track')
    step(() => press('Next picture'))
    expect(asked()).toEqual({ name: 'Hall.svg', replace: true })
    expect(screen.getByRole('dialog', { name: 'Hall' })).toBeTruthy()
    step(() => fireEvent.keyDown(window, { key: 'ArrowLeft' }))
    expect(screen.getByRole('dialog', { name: 'Track' })).toBeTruthy()
    step(() => fireEvent.keyDown(window, { key: 'ArrowRight' }))
    step(() => press('Previous picture'))
    expect(screen.getByRole('dialog', { name: 'Track' })).toBeTruthy()
  })

  test('reads the name of a photo once, and what the picture shows beside it', () => {
    const named = (title: string, alt: string) => ({
      ...photo(title),
      picture: { src: `/${title}.svg`, alt },
    })
    showGallery({ photos: [named('Hall', 'Hall'), named('Gate', 'Queue')], videos: [] })
    expect(
      screen.getAllByRole('link').map((link) => [link.textContent, link.querySelector('img')?.alt]),
    ).toEqual([
      ['Hall', ''],
      ['Gate', 'Queue'],
    ])
  })

  test('has no list of photos if there are only films, and no neighbours for a single photo', () => {
    showGallery({ ...photos, photos: [] })
    expect(screen.getAllByRole('list')).toHaveLength(1)
    cleanup()
    showGallery({ ...photos, photos: [photo('Hall')] }).come('Hall.svg')
    expect(viewer().queryByRole('button', { name: /picture/ })).toBeNull()
  })

  test.each([
    [200, 100, ['Track.svg']],
    [100, 200, ['Hall.svg']],
    [100, 120, []],
  ])('a finger from %i to %i asks for %j', (from, to, hashes) => {
    const { portParams } = showPhoto('Aisle')
    const stage = document.querySelector('.viewer-stage') ?? document
    fireEvent.touchStart(stage, { touches: [{ identifier: 1, clientX: from, clientY: 0 }] })
    fireEvent.touchEnd(stage, { changedTouches: [{ identifier: 1, clientX: to, clientY: 8 }] })
    expect(portParams('window.navigate')).toEqual(hashes.map((name) => ({ name, replace: true })))
  })

  test('shares the shown photo, and reports the copied address for it only', async () => {
    const { share, step } = showPhoto('Aisle')
    const readStatus = () => viewer().getByRole('status').textContent
    share.mockResolvedValue('shared')
    press('Share')
    expect(share.mock.calls).toEqual([['Aisle']])
    await act(() => Promise.resolve())
    expect(readStatus()).toBe('')
    share.mockResolvedValue('copied')
    press('Share')
    expect(await viewer().findByText('Address copied.')).toBeTruthy()
    step(() => press('Next picture'))
    expect(readStatus()).toBe('')
    step(() => press('Previous picture'))
    expect(readStatus()).toBe('')
    share.mockResolvedValue('neither')
    press('Share')
    expect(await viewer().findByText(/^The address could not be copied\./)).toBeTruthy()
    expect(readStatus()).not.toContain('was copied')
  })

  test('asks to close by its cross and by Escape, stays until the address changes, and restores the focus', () => {
    const { come, portParams } = showPhoto('Aisle')
    press('Close')
    expect(screen.getByRole('dialog', { name: 'Aisle' })).toBeTruthy()
    come('')
    expect(screen.queryByRole('dialog')).toBeNull()
    come('Hall.svg')
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    come('')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(portParams('window.leave')).toHaveLength(2)
    expect(portParams('window.focusOpener')).toEqual([{ name: 'Aisle.svg' }, { name: 'Hall.svg' }])
  })

  test('plays a film in a window, and leads to its file where it cannot', () => {
    showGallery().come('flow.mp4')
    const film = screen.getByRole('dialog', { name: 'Flow' }).querySelector('video')
    expect(film?.querySelector('track')).toBeNull()
    expect([film?.getAttribute('src'), film?.controls]).toEqual(['/flow.mp4', true])
    fireEvent.error(film ?? document)
    expect(
      viewer()
        .getByRole('link', { name: /cannot be played/ })
        .getAttribute('href'),
    ).toBe('/flow.mp4')
  })
})

const item = (id: string, title: string) => ({
  id,
  title,
  summary: `${title} in short`,
  html: `<p>${title} in full</p>`,
  picture: null,
})
const items: IslandData['catalogue'] = { items: [item('pallets', 'Pallets'), item('racks', 'Racks')] }

describe('the catalogue', () => {
  const show = () =>
    renderIsland(
      windowMachine,
      createPageWindowInput({ kind: 'item', names: ['pallets', 'racks'], href: PAGE_HREF }),
      (windowRef) => <Catalogue data={items} windowRef={windowRef} />,
    )

  test('holds every text on its card, where the hash leads', () => {
    show()
    expect(document.getElementById('racks')?.textContent).toContain('Racks in full')
    expect(screen.getByRole('link', { name: 'Racks' }).getAttribute('href')).toBe('#racks')
  })

  test('asks for the hash, and opens and closes only by it', async () => {
    const { actor, portParams } = show()
    fireEvent.click(screen.getByRole('link', { name: 'Racks' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    actor.send(pageAddressFact('racks'))
    expect(await screen.findByRole('dialog', { name: 'Racks' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(portParams('window.navigate')).toEqual([{ name: 'racks', replace: false }])
    expect(portParams('window.leave')).toHaveLength(1)
  })
})
