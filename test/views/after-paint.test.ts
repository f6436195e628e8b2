import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { afterPaintOrKey } from '#src/components/after-paint.ts'

const press = () => fireEvent.keyDown(document.body, { key: 'Escape' })

test('what follows a frame listens to no key after it', async () => {
  const callback = vi.fn<() => void>()
  afterPaintOrKey(callback)
  expect(callback).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(callback).toHaveBeenCalledTimes(1))
  press()
  expect(callback).toHaveBeenCalledTimes(1)
})

test('what follows a frame comes before a key that is pressed by then, and only the first one', () => {
  const callback = vi.fn<() => void>()
  afterPaintOrKey(callback)
  press()
  expect(callback).toHaveBeenCalledTimes(1)
  press()
  expect(callback).toHaveBeenCalledTimes(1)
})
