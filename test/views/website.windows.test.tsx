import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { IslandData } from '../../contract/islands.ts'
import { catalogueMachine } from '../../machines/archive/catalogue.machine.ts'
import { galleryMachine } from '../../machines/archive/gallery.machine.ts'
import { Catalogue } from '../../src/screens/website/Catalogue.tsx'
import { Gallery } from '../../src/screens/website/gallery/Gallery.tsx'
import { showIsland } from './website.shown.tsx'

const photo = (name: string) => ({
  picture: { src: `/${name}.svg`, alt: '' },
  title: name,
  name: `${name}.svg`,
})
const photos: IslandData['gallery'] = {
  photos: [photo('Hall'), photo('Aisle'), photo('Track')],
  videos: [{ src: '/flow.mp4', poster: { src: '/flow.svg', alt: '' }, title: 'Flow', name: 'flow.mp4' }],
}

const showGallery = () =>
  showIsland(galleryMachine, { photos: 3, videos: 1 }, (gallery) => (
    <Gallery data={photos} gallery={gallery} />
  ))
const viewer = () => within(screen.getByRole('dialog'))
const openPhoto = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

describe('the gallery', () => {
  test('is links to its files', () => {
    showGallery()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/Hall.svg',
      '/Aisle.svg',
      '/Track.svg',
      '/flow.mp4',
    ])
  })

  test('shows a photo over the screen: its title, its place, and the file to take along', () => {
    showGallery()
    openPhoto('Aisle')
    expect(screen.getByRole('dialog', { name: 'Aisle' })).toBeTruthy()
    expect(viewer().getByText('2 of 3')).toBeTruthy()
    const download = viewer().getByRole('link', { name: 'Download' })
    expect([download.getAttribute('href'), download.getAttribute('download')]).toEqual([
      '/Aisle.svg',
      'Aisle.svg',
    ])
  })

  test('goes on by buttons and arrow keys, round and round', () => {
    showGallery()
    openPhoto('Track')
    fireEvent.click(viewer().getByRole('button', { name: 'Next picture' }))
    expect(screen.getByRole('dialog', { name: 'Hall' })).toBeTruthy()
    fireEvent.keyDown(window, { key: 'ArrowLeft' })
    expect(screen.getByRole('dialog', { name: 'Track' })).toBeTruthy()
    fireEvent.keyDown(window, { key: 'ArrowRight' })
    fireEvent.click(viewer().getByRole('button', { name: 'Previous picture' }))
    expect(screen.getByRole('dialog', { name: 'Track' })).toBeTruthy()
  })

  test.each([
    [200, 100, 'Track'],
    [100, 200, 'Hall'],
    [100, 120, 'Aisle'],
  ])('a finger from %i to %i leads to %s', (from, to, title) => {
    showGallery()
    openPhoto('Aisle')
    const stage = document.querySelector('.viewer-stage') ?? document
    fireEvent.touchStart(stage, { touches: [{ identifier: 1, clientX: from, clientY: 0 }] })
    fireEvent.touchEnd(stage, { changedTouches: [{ identifier: 1, clientX: to, clientY: 8 }] })
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  })

  test('shares the photo that stands, and says when its address was copied', () => {
    const { actor, used } = showGallery()
    openPhoto('Aisle')
    fireEvent.click(viewer().getByRole('button', { name: 'Share' }))
    expect(used('gallery.share')).toEqual([{ index: 1 }])
    expect(viewer().getByRole('status').textContent).toBe('')
    fireEvent.click(viewer().getByRole('button', { name: 'Share' }))
    actor.send({ type: 'address.copied' })
    return expect(viewer().findByText('The address of the picture was copied.')).resolves.toBeTruthy()
  })

  test('closes by its cross and by Escape, and gives the focus back', () => {
    const { used } = showGallery()
    openPhoto('Aisle')
    fireEvent.click(viewer().getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    openPhoto('Hall')
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(used('gallery.focusOpener')).toEqual([
      { kind: 'photo', index: 1 },
      { kind: 'photo', index: 0 },
    ])
  })

  test('plays a film in a window, and leads to its file where it cannot', () => {
    showGallery()
    fireEvent.click(screen.getByRole('link', { name: 'Flow' }))
    const film = screen.getByRole('dialog', { name: 'Flow' }).querySelector('video')
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
    showIsland(catalogueMachine, { ids: ['pallets', 'racks'] }, (catalogue) => (
      <Catalogue data={items} catalogue={catalogue} />
    ))

  test('holds every text on its card, where the hash leads', () => {
    show()
    expect(document.getElementById('racks')?.textContent).toContain('Racks in full')
    expect(screen.getByRole('link', { name: 'Racks' }).getAttribute('href')).toBe('#racks')
  })

  test('asks for the hash, and opens and closes only by it', async () => {
    const { actor, used } = show()
    fireEvent.click(screen.getByRole('link', { name: 'Racks' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    actor.send({ type: 'hash.changed', hash: 'racks' })
    expect(await screen.findByRole('dialog', { name: 'Racks' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(used('catalogue.navigate')).toEqual([{ hash: 'racks', replace: false }])
    expect(used('catalogue.leave')).toHaveLength(1)
  })
})
