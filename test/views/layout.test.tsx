import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import { AppNotice } from '#src/views/layout/AppNotice.tsx'
import { VisitorMenu } from '#src/views/layout/VisitorMenu.tsx'
import { WaitingWindow } from '#src/views/layout/WaitingWindow.tsx'
import { selectWindowRef } from '#machines/hall/guide-selectors.ts'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { ivan, onlinePage, plainPage, withVisitor } from '#test/models/sample-fair.ts'
import { renderView, renderWithActors } from './render-view.tsx'
import { keepFocusInTests } from './keep-focus-in-tests.ts'

keepFocusInTests()

describe('a component that is loaded when it is shown', () => {
  const show = (load: () => Promise<ComponentType<object>>, isRetried = false) => {
    const Lazy = createLazyComponent(load, { isRetried })
    renderView(
      <Suspense fallback="Waiting">
        <Lazy />
      </Suspense>,
    )
  }

  test('is waited for', async () => {
    show(() => Promise.resolve(() => 'Loaded'))
    expect(await screen.findByText('Loaded')).toBeTruthy()
  })

  test('renders nothing if it does not load, which is reported', async () => {
    const reported = vi.fn<typeof reportError>()
    vi.stubGlobal('reportError', reported)
    show(() => Promise.reject(new Error('Not there')))
    await vi.waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('Not there')))
    await vi.waitFor(() => expect(screen.queryByText('Waiting')).toBeNull())
  })

  test('loads with the network if it is optional, and nothing is reported', async () => {
    const reported = vi.fn<typeof reportError>()
    vi.stubGlobal('reportError', reported)
    delete document.documentElement.dataset['script']
    let isOnline = false
    const load = vi.fn<() => Promise<ComponentType<object>>>(() =>
      isOnline ? Promise.resolve(() => 'Loaded') : Promise.reject(new Error('Not there')),
    )
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    show(load, true)
    await vi.advanceTimersByTimeAsync(0)
    expect(load).toHaveBeenCalledOnce()
    isOnline = true
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    expect(await screen.findByText('Loaded')).toBeTruthy()
    expect(reported).not.toHaveBeenCalled()
    expect(document.documentElement.dataset['script']).toBeUndefined()
  })
})

test('the head offers the login', () => {
  const { actors } = renderView(<VisitorMenu />)
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(actors.dialog.getSnapshot().value).toEqual({ login: 'shown' })
})

test('the login has the focus after a logout in the menu, which goes', async () => {
  const live = renderView(<VisitorMenu />, { page: withVisitor(plainPage, ivan) })
  const logout = screen.getByRole('button', { name: 'Log out', hidden: true })
  logout.focus()
  fireEvent.click(logout)
  await act(() => live.answer('visitor.logOut', undefined))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log in' })))
})

test('a logout in another tab takes the focus from nothing', async () => {
  const live = renderView(
    <>
      <VisitorMenu />
      <input />
    </>,
    { page: withVisitor(plainPage, ivan) },
  )
  screen.getByRole('textbox').focus()
  await act(async () => live.app.send({ type: 'session.ended' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test('a notice goes when it is dismissed', () => {
  const live = createTestApp(plainPage)
  live.actors.notice.send({ type: 'notice.show', notice: 'card-refused' })
  renderWithActors(live, <AppNotice />, plainPage)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss message' }))
  expect(live.actors.notice.getSnapshot().value).toBe('hidden')
})

test('a window that waits for its view says so to its machine, and when it goes', () => {
  const live = createTestApp({ ...onlinePage, lang: 'en' })
  const guide = live.actors.onlineGuide?.getSnapshot()
  if (guide === undefined) throw new Error('The page has a guide')
  const windowRef = selectWindowRef(guide)
  const send = vi.spyOn(windowRef, 'send')
  renderWithActors(live, <WaitingWindow windowRef={windowRef} />, onlinePage)
  expect(send).toHaveBeenLastCalledWith({ type: 'view.awaited' })
  cleanup()
  expect(send).toHaveBeenLastCalledWith({ type: 'view.shown' })
})
