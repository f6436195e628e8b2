import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ZoomPicture } from '#src/views/website/ZoomPicture.tsx'
import { renderView } from './render-view.tsx'
import { setReducedMotion } from './test-document.ts'

test('a picture grows by steps and comes back to its size', async () => {
  setReducedMotion(true)
  renderView(<ZoomPicture data={{ picture: { src: '/map.svg', alt: 'Map' } }} />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const scale = () =>
    /scale\((\d+(\.\d)?)/.exec(
      document.querySelector<HTMLElement>('.plan-content')?.style.transform ?? '',
    )?.[1]
  await screen.findByRole('button', { name: 'Zoom in' })
  press('Zoom in')
  expect(scale()).toBe('1.6')
  press('Zoom out')
  expect(scale()).toBe('1')
})

test('a picture can be saved as a file, to be printed', () => {
  renderView(<ZoomPicture data={{ picture: { src: '/map.svg', alt: 'Map' } }} />)
  const link = screen.getByRole('link', { name: 'Download the picture for printing' })
  expect(link.getAttribute('href')).toBe('/map.svg')
  expect(link.hasAttribute('download')).toBe(true)
})
