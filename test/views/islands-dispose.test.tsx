import { useId } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Dependencies } from '#src/ports/provide/dependencies.ts'
import { ISLAND_LOADERS } from '#src/islands/loaders.tsx'
import { mountIslands, type MountOptions } from '#src/islands/mount-islands.tsx'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { plainPage } from '#test/models/sample-fair.ts'

const reported = vi.fn<(error: unknown) => void>()
const enlivened = vi.fn<() => void>()
const pressed = vi.fn<() => void>()
const ids: string[] = []
function Here() {
  ids.push(useId())
  return (
    <button type="button" onClick={pressed}>
      Here
    </button>
  )
}
const hydrate = () => {
  enlivened()
  return { view: <Here /> }
}

const mountOptions: MountOptions = {
  app: createTestApp(plainPage).app,
  dependencies: {} as Dependencies,
  page: plainPage,
  toTrusted: String,
  registerStates: () => undefined,
}
let leaving: AbortController

beforeEach(() => {
  vi.stubGlobal('reportError', reported)
  vi.spyOn(ISLAND_LOADERS, 'zoom').mockResolvedValue(hydrate)
  reported.mockClear()
  enlivened.mockReset()
  pressed.mockReset()
  leaving = new AbortController()
  document.documentElement.lang = 'en'
  document.body.innerHTML =
    '<div data-island="zoom" data-island-id="i7"><div class="island-root"><button type="button">Here</button></div><script type="application/json">{}</script></div>'
})
afterEach(() => vi.restoreAllMocks())

const rootText = () => document.querySelector('.island-root')?.textContent

test('a page that is left before its islands are hydrated reports nothing', async () => {
  enlivened.mockImplementation(() => queueMicrotask(() => leaving.abort()))
  await mountIslands(mountOptions, leaving.signal)
  await vi.waitFor(() => expect(leaving.signal.aborted).toBe(true))
  expect(reported.mock.calls).toEqual([])
  expect(document.body.children.length).toBe(1)
})

test('a page that is left before its messages have loaded hydrates nothing of the next one', async () => {
  const mounting = mountIslands(mountOptions, leaving.signal)
  leaving.abort()
  await mounting
  expect([enlivened.mock.calls.length, document.body.children.length]).toEqual([0, 1])
})

test('islands are disposed with their page', async () => {
  await mountIslands(mountOptions, leaving.signal)
  const { body } = document
  await vi.waitFor(() => expect(enlivened).toHaveBeenCalledOnce())
  expect([rootText(), body.children.length]).toEqual(['Here', 2])
  leaving.abort()
  expect([rootText(), body.children.length, reported.mock.calls.length]).toEqual(['', 1, 0])
})

test('an island has the ids that the server rendered it with, which begin with its own', async () => {
  ids.length = 0
  await mountIslands(mountOptions, leaving.signal)
  await vi.waitFor(() => expect(ids.length).toBeGreaterThan(0))
  leaving.abort()
  for (const id of ids) expect(id).toContain('i7')
})

test('a button that was clicked before its island was hydrated is clicked once then', async () => {
  const button = document.querySelector('button')
  if (button === null) throw new Error('The server rendered a button')
  window.earlyInput = { clicked: new Set([button]), pressed: new Set(), recordsKeys: true }
  onTestFinished(() => {
    delete window.earlyInput
  })
  await mountIslands(mountOptions, leaving.signal)
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce())
  expect(window.earlyInput.clicked.size).toBe(0)
  leaving.abort()
})

test('an island that the server rendered otherwise is reported', async () => {
  document.body.innerHTML = document.body.innerHTML.replace('>Here<', '>There<')
  await mountIslands(mountOptions, leaving.signal)
  await vi.waitFor(() => expect(reported).toHaveBeenCalled())
  leaving.abort()
})
