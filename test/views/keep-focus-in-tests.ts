import { afterEach, beforeEach } from 'vitest'
import { keepFocus } from '#src/document/keep-focus.ts'

/** Keeps the focus in each test of a file, as every page does. */
export function keepFocusInTests(): void {
  let leaving = new AbortController()
  beforeEach(() => {
    leaving = new AbortController()
    keepFocus(leaving.signal)
  })
  afterEach(() => leaving.abort())
}
