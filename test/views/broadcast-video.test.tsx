import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { talk, watchBroadcast } from './watch-broadcast.ts'

const film = () => document.querySelector('.stage video')?.getAttribute('src')

test('a video that cannot be loaded is tried again when the organiser has given it another address', async () => {
  const { live, does, answer } = await watchBroadcast()
  expect(film()).toBe('/online/media/5/film.mp4')
  fireEvent.error(document.querySelector('.stage video') ?? document.body)
  expect(screen.getByText('The video cannot be loaded at the moment.')).toBeTruthy()
  await does(() => live.app.send({ type: 'fair.changed' }))
  await answer('programme.loadEvents', [talk])
  expect(film()).toBeUndefined()
  await does(() => live.app.send({ type: 'fair.changed' }))
  await answer('programme.loadEvents', [{ ...talk, LINK: '/online/media/5/other.mp4' }])
  expect(film()).toBe('/online/media/5/other.mp4')
})
