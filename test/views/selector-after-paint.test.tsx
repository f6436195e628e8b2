import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSelectorAfterPaint } from '#src/components/use-selector-after-paint.ts'

/** An actor whose state is a text. */
function createSource(first: string) {
  let state = first
  const listeners = new Set<(state: string) => void>()
  return {
    getSnapshot: () => state,
    subscribe(listener: (state: string) => void) {
      listeners.add(listener)
      return { unsubscribe: () => listeners.delete(listener) }
    },
    change(next: string) {
      state = next
      for (const listener of listeners) listener(state)
    },
  }
}

const read = (state: string) => state

function showValues(first: ReturnType<typeof createSource>) {
  const values: string[] = []
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  function Value({ actor }: { actor: typeof first }) {
    values.push(useSelectorAfterPaint(actor, read))
    return null
  }
  const { rerender } = render(<Value actor={first} />)
  return {
    values,
    show: (actor: typeof first) => rerender(<Value actor={actor} />),
    /** Paints a frame. Each task that waits for it is rendered before the next one runs, as browsers may do. */
    async paint() {
      for (const callback of frames.splice(0))
        await act(async () => {
          callback(0)
          await new Promise((resolve) => setTimeout(resolve))
        })
    },
  }
}

test('a value follows once the frame is painted, and then the latest', async () => {
  const actor = createSource('a')
  const { values, paint } = showValues(actor)
  await paint()
  act(() => actor.change('b'))
  act(() => actor.change('c'))
  expect(values.at(-1)).toBe('a')
  await paint()
  expect(values).not.toContain('b')
  expect(values.at(-1)).toBe('c')
  vi.unstubAllGlobals()
})

test('the value of an actor that was left before the frame is not shown', async () => {
  const [former, next] = [createSource('a'), createSource('n')]
  const { values, show, paint } = showValues(former)
  await paint()
  act(() => former.change('late'))
  show(next)
  await paint()
  expect(values).not.toContain('late')
  expect(values.at(-1)).toBe('n')
  vi.unstubAllGlobals()
})
