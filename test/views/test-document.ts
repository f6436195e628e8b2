import { vi } from 'vitest'

class NullObserver {
  observe = () => undefined
  disconnect = () => undefined
}

const media = Object.assign(new EventTarget(), { matches: false })

/** Adds what the test's document does not know: modal dialogs, scrolling, sizes, sight and the visitor's wishes. */
export function prepareDocument(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('ResizeObserver', NullObserver)
  vi.stubGlobal('IntersectionObserver', NullObserver)
  setReducedMotion(false)
}

/** Makes the document, its address and what it stores as they are in a new window. */
export function resetDocument(): void {
  const { documentElement, head, body } = document
  for (const element of [head, body]) element.replaceChildren()
  for (const element of [documentElement, head, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
}

/** Whether the visitor wishes for less motion, from now on. */
export function setReducedMotion(lessMotion: boolean): void {
  vi.stubGlobal('matchMedia', () => media)
  if (media.matches === lessMotion) return
  media.matches = lessMotion
  media.dispatchEvent(new Event('change'))
}

/** Throws what a view or its messages report, so that a test fails by it. */
export function failOnError(error: unknown): never {
  throw error instanceof Error ? error : new Error(String(error))
}
