import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { focusOnPage } from '#src/components/held-page.ts'
import { Modal } from '#src/components/Modal.tsx'
import { useModal } from '#src/components/use-modal.ts'
import { renderWithIntl } from './render-with-intl.tsx'

/** The test's DOM knows dialogs, but not modal ones. */
const showModal = vi.fn<(this: HTMLDialogElement) => void>(function () {
  if (this.open) throw new DOMException('open already', 'InvalidStateError')
  this.open = true
})
const close = vi.fn<(this: HTMLDialogElement) => void>(function () {
  this.open = false
})

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(HTMLDialogElement.prototype, { showModal, close })
})
function show() {
  const onClose = vi.fn<() => void>()
  const view = renderWithIntl(
    <Modal title="Log in" onClose={onClose}>
      <p>Text</p>
    </Modal>,
  )
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Log in' }), unmount: view.unmount }
}

const Window = ({ onClose, children }: { onClose: () => void; children?: ReactNode }) => (
  <dialog ref={useModal(onClose)} aria-label="Window">
    <h2 tabIndex={-1}>Window</h2>
    {children}
  </dialog>
)

describe('a window', () => {
  function showWindow() {
    const onClose = vi.fn<() => void>()
    const view = renderWithIntl(<Window onClose={onClose} />)
    const dialog = screen.getByRole('dialog', { name: 'Window' })
    const heading = screen.getByRole('heading', { name: 'Window' })
    return { onClose, dialog, heading, unmount: view.unmount }
  }

  test('is shown with its focus before it becomes modal, and keeps the focus then', async () => {
    const { dialog, heading } = showWindow()
    expect(dialog).toHaveProperty('open', true)
    expect(document.activeElement).toBe(heading)
    expect(showModal).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(showModal).toHaveBeenCalledTimes(1))
    expect(document.activeElement).toBe(heading)
    expect(heading.hasAttribute('autofocus')).toBe(false)
  })

  test('is modal before a key is handled', () => {
    const { heading } = showWindow()
    const pressed = vi.fn<() => void>(() => expect(showModal).toHaveBeenCalledTimes(1))
    heading.addEventListener('keydown', pressed)
    fireEvent.keyDown(heading, { key: 'Escape' })
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  test('that is closed at once never becomes modal, and gives the focus back', async () => {
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const { unmount } = showWindow()
    unmount()
    expect(document.activeElement).toBe(opener)
    await nextPaint()
    expect(showModal).not.toHaveBeenCalled()
    opener.remove()
  })
})

describe('a page under a window that closes', () => {
  /** Opens a window from a button, and waits until it is modal. */
  async function openFromButton() {
    const opener = document.body.appendChild(document.createElement('button'))
    onTestFinished(() => opener.remove())
    opener.focus()
    const { rerender, unmount } = renderWithIntl(<Window key="first" onClose={vi.fn<() => void>()} />)
    await vi.waitFor(() => expect(showModal).toHaveBeenCalledTimes(1))
    return { opener, unmount, replace: () => rerender(<Window key="second" onClose={vi.fn<() => void>()} />) }
  }

  test('stays inert until it is painted without the window, and has the focus back then', async () => {
    const { opener, unmount } = await openFromButton()
    unmount()
    expect(showModal).toHaveBeenCalledTimes(2)
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
    await vi.waitFor(() => expect(document.activeElement).toBe(opener))
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('gives the focus to what asked for it meanwhile', async () => {
    const { unmount } = await openFromButton()
    const asking = document.body.appendChild(document.createElement('button'))
    onTestFinished(() => asking.remove())
    unmount()
    focusOnPage(() => asking.focus())
    expect(document.activeElement).not.toBe(asking)
    await vi.waitFor(() => expect(document.activeElement).toBe(asking))
  })

  test('responds before a key is handled', async () => {
    const { opener, unmount } = await openFromButton()
    unmount()
    fireEvent.keyDown(document.body, { key: 'Tab' })
    expect(document.activeElement).toBe(opener)
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('stays inert where another window replaces it, which gives the focus back in the end', async () => {
    const { opener, replace, unmount } = await openFromButton()
    replace()
    const dialog = screen.getByRole('dialog', { name: 'Window' })
    expect(showModal.mock.contexts.at(-1)).toBe(dialog)
    expect(dialog.contains(document.activeElement)).toBe(true)
    expect(document.querySelectorAll('dialog')).toHaveLength(1)
    await nextPaint()
    expect(dialog.contains(document.activeElement)).toBe(true)
    unmount()
    await vi.waitFor(() => expect(document.activeElement).toBe(opener))
  })
})

describe('Modal', () => {
  test('stays above a window whose views came later', async () => {
    const { dialog, onClose } = show()
    renderWithIntl(<Window onClose={onClose} />)
    expect(screen.getByRole('dialog', { name: 'Window' })).toHaveProperty('open', true)
    await vi.waitFor(() => expect(showModal).toHaveBeenCalledTimes(3))
    expect(showModal.mock.contexts.at(-1)).toBe(dialog)
    expect(dialog).toHaveProperty('open', true)
    expect(dialog.contains(document.activeElement)).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('lies above a modal that was opened before, which stays where it is', () => {
    const { onClose } = show()
    renderWithIntl(
      <Modal title="Card" onClose={onClose}>
        <p>Text</p>
      </Modal>,
    )
    expect(showModal).toHaveBeenCalledTimes(2)
    expect(showModal.mock.contexts.at(-1)).toBe(screen.getByRole('dialog', { name: 'Card' }))
  })

  test('becomes modal although it was rendered open, and takes the focus', () => {
    const { dialog } = show()
    expect(showModal).toHaveBeenCalledTimes(1)
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  test('asks to be closed on Escape, and stays until it is unmounted', () => {
    const { dialog, onClose } = show()
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(dialog.hasAttribute('open')).toBe(true)
  })

  test('asks on the cross and the backdrop, but not on its content', () => {
    const { dialog, onClose } = show()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(onClose).toHaveBeenCalledTimes(2)
    fireEvent.click(screen.getByText('Text'))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  test('a selection that is dragged out of it does not close it', () => {
    const { dialog, onClose } = show()
    fireEvent.pointerDown(screen.getByText('Text'))
    fireEvent.click(dialog)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('reports when the browser closes it', () => {
    const { dialog, onClose } = show()
    dialog.removeAttribute('open')
    fireEvent(dialog, new Event('close'))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['what asks for it', <textarea key="field" data-return-focus="" />, 'TEXTAREA'],
    ['the heading', <textarea key="field" />, 'H2'],
  ])('gives the focus to %s in the window below where its opener is gone', async (_, field, name) => {
    renderWithIntl(
      <Window onClose={vi.fn<() => void>()}>
        <button type="button">Enter</button>
        {field}
      </Window>,
    )
    await nextPaint()
    const opener = screen.getByRole('button', { name: 'Enter' })
    opener.focus()
    const { unmount } = show()
    opener.remove()
    unmount()
    expect(document.activeElement?.tagName).toBe(name)
  })

  test('closes when it is unmounted, and restores the focus', () => {
    show().unmount()
    expect(close).toHaveBeenCalledTimes(1)
  })
})
