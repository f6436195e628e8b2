import { afterEach, expect, test, vi } from 'vitest'
import { createSearchLoader } from '#src/document/search.ts'
import type { SearchOptions } from '#src/document/started-search.ts'

const startSearch = vi.hoisted(() => vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined)))
vi.mock('#src/islands/mount-search.tsx', () => ({ startSearch }))

const leaving = new AbortController()
afterEach(() => {
  leaving.abort()
  document.body.innerHTML = ''
})

test('the search box is loaded when the focus enters it, once, and not elsewhere', async () => {
  document.body.innerHTML = '<a href="/">Home</a><form id="search"><input /><button>Find</button></form>'
  createSearchLoader({} as SearchOptions, leaving.signal)
  document.querySelector('a')?.focus()
  await Promise.resolve()
  expect(startSearch).not.toHaveBeenCalled()
  document.querySelector('input')?.focus()
  document.querySelector('button')?.focus()
  await vi.waitFor(() => expect(startSearch).toHaveBeenCalledOnce())
})
