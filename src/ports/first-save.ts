import type { CallName } from '#contract/calls.ts'

/** Returns true for a save of what an anonymous visitor keeps; the first gives the browser its token (readings 15). */
const isSave = (name: CallName): boolean => name.startsWith('saveFavourite') || name === 'saveNote'

interface FirstSave {
  /** Makes a call; until one of the saves has succeeded, each waits for the end of the one before. */
  call<T>(name: CallName, make: () => Promise<T>): Promise<T>
  /** Makes the next save a first one again, after a change of the visitor. */
  reset(): void
}

/**
 * Sends the first save alone. Two saves of a browser without a token, sent at once, would give it two tokens: the cookie
 * of the later one would replace the other, and what that has saved would be lost.
 */
export function createFirstSave(): FirstSave {
  let hasToken = false
  let last: Promise<unknown> = Promise.resolve()
  return {
    call(name, make) {
      if (hasToken || !isSave(name)) return make()
      const saving = last.then(make)
      last = saving.then(
        () => (hasToken = true),
        () => undefined,
      )
      return saving
    },
    reset: () => (hasToken = false),
  }
}
