import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Modal, useModal } from '#src/components/Modal.tsx'
import { renderWithIntl } from './render-with-intl.tsx'

/** The test's DOM knows dialogs, but not modal ones. */
const showModal = vi.fn<(this: HTMLDialogElement) => void>(function () {
  if (this.open) throw new DOMException('open already', 'InvalidStateError')
  this.open = true
})
const close = vi.fn<(this: HTMLDialogElement) => void>(function () {
  this.open = false
})

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

describe('Modal', () => {
  test('stays above a window whose views came later', () => {
    const { dialog, onClose } = show()
    const Window = () => (
      <dialog ref={useModal(onClose)} aria-label="Window">
        <h2 tabIndex={-1}>Window</h2>
      </dialog>
    )
    renderWithIntl(<Window />)
    expect(screen.getByRole('dialog', { name: 'Window' })).toHaveProperty('open', true)
    expect(showModal.mock.contexts.at(-1)).toBe(dialog)
    expect(dialog).toHaveProperty('open', true)
    expect(dialog.contains(document.activeElement)).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
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

  test('closes when it is unmounted, and restores the focus', () => {
    show().unmount()
    expect(close).toHaveBeenCalledTimes(1)
  })
})
