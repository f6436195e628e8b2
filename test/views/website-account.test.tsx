import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ERROR_CODES } from '#contract/faults.ts'
import type { IslandData } from '#contract/islands.ts'
import { accountMachine } from '#machines/visitor/account.machine.ts'
import { getFavouritesKey } from '#src/ports/favourites-storage.ts'
import { getSubmissionsKey } from '#src/ports/has-submissions.ts'
import { getNotesKey } from '#src/ports/has-unsaved-notes.ts'
import { provideAccount } from '#src/ports/provide/islands.ts'
import { startChild } from '#src/ports/start-child.ts'
import type { Dependencies } from '#src/ports/provide/dependencies.ts'
import { Account } from '#src/views/visitor/Account.tsx'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { createFakePorts } from '#test/machines/sentences/fake-ports.ts'
import { withVisitor, ivan, plainPage } from '#test/models/sample-fair.ts'
import { renderWithActors } from './render-view.tsx'
import { keepFocusInTests } from './keep-focus-in-tests.ts'

keepFocusInTests()

const CARD = {
  id: 4,
  name: 'Hikari',
  href: '/en/plan/2/4',
  day: '2021-09-21',
  delivery: 'mailed' as const,
  stands: [
    { text: 'Hall 2, stand F210', href: '/en/plan/2?stand=F210' },
    { text: 'Hall 1, stand A113', href: '/en/plan/1?stand=A113' },
  ],
}

function show(
  page = withVisitor(plainPage, ivan),
  data: IslandData['visitor'] = {
    visitor: page.visitor,
    sessions: 2,
    cards: [CARD],
    consents: [],
    tickets: [],
  },
) {
  const live = createTestApp(page)
  const fakePorts = createFakePorts()
  const account = startChild(live.app, fakePorts.connected(accountMachine), {
    id: 'account',
    input: { authorized: page.visitor !== null },
  })
  renderWithActors(live, <Account account={account} data={data} />, page)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { live, account, fakePorts, press }
}

describe('the account', () => {
  test('invites somebody to log in', () => {
    const { live, press } = show(plainPage)
    expect(screen.queryByText(ivan.EMAIL)).toBeNull()
    expect(document.activeElement).toBe(document.body)
    press('Log in')
    expect(live.actors.dialog.getSnapshot().value).toEqual({ login: 'shown' })
  })

  test('says that it is hidden, not that nobody is here, while the login cannot be confirmed', () => {
    const { live } = show()
    act(() => live.app.send({ type: 'call.failed', fault: 'unauthorized' }))
    expect(screen.queryByText(ivan.EMAIL)).toBeNull()
    expect(
      screen.getByText(/^Your login could not be confirmed, so your data is hidden for now/),
    ).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Log in again' })).toBeTruthy()
    act(() => live.app.send({ type: 'call.answered', gated: true }))
    expect(screen.getByText(ivan.EMAIL)).toBeTruthy()
  })

  test('shows a visitor what is stored, hands out a copy and logs out', async () => {
    const { live, account, press } = show()
    expect(screen.getByText(ivan.EMAIL)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Download a copy' }).getAttribute('href')).toBe(
      '/ajax/online/visitor/export/',
    )
    press('Log out')
    expect(live.callInputs('visitor.logOut').length).toBe(1)
    screen.getByRole('button', { name: 'Log out' }).focus()
    await act(() => live.answer('visitor.logOut', undefined))
    act(() => account.send({ type: 'visitor.left' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')))
  })

  test('lists to whom the card was sent, and leads to each of their stands', () => {
    show()
    const list = screen.getByRole('heading', { name: 'Business cards you sent' }).closest('section')
    const links = [...(list?.querySelectorAll('a') ?? [])].map((a) => [a.textContent, a.getAttribute('href')])
    expect(links).toEqual([
      ['Hikari', '/en/plan/2/4'],
      ['Hall 2, stand F210', '/en/plan/2?stand=F210'],
      ['Hall 1, stand A113', '/en/plan/1?stand=A113'],
    ])
  })

  test.each([
    ['mailed', 'sent by e-mail on 21\u00a0September 2021'],
    ['queued', 'accepted on 21\u00a0September 2021; the e-mail has not gone out yet'],
    ['kept', '21\u00a0September 2021: kept by the organiser, as the company has no e-mail here'],
    ['failed', '21\u00a0September 2021: the e-mail could not be delivered; the organiser keeps the card'],
  ] as const)('says what became of a card: %s', (delivery, text) => {
    show(undefined, { visitor: ivan, sessions: 2, cards: [{ ...CARD, delivery }], consents: [], tickets: [] })
    expect(screen.getByRole('listitem').textContent).toContain(`Hikari ${text}`)
  })

  test('names a company that no guide shows without a link, and nobody where no card was sent', () => {
    const page = withVisitor(plainPage, ivan)
    const { href: _, ...card } = { ...CARD, stands: [] }
    show(page, { visitor: ivan, sessions: 2, cards: [card], consents: [], tickets: [] })
    expect(screen.getByText('Hikari').tagName).toBe('STRONG')
  })

  test('shows nobody the cards of another visitor who was logged in when the page came', () => {
    const page = withVisitor(plainPage, ivan)
    show(page, { visitor: { ...ivan, UID: 'other' }, sessions: 2, cards: [CARD], consents: [], tickets: [] })
    expect(screen.getByText(ivan.EMAIL)).toBeTruthy()
    expect(screen.queryByText('Hikari')).toBeNull()
    expect(screen.queryByText(/2 open/)).toBeNull()
  })

  test('mentions no consents where none was given', () => {
    show()
    expect(screen.queryByRole('heading', { name: 'Consents to share your contact' })).toBeNull()
  })

  test('lists the consents, each with a form that withdraws it, and nobody those of another visitor', () => {
    const page = withVisitor(plainPage, ivan)
    const consents = [
      {
        kind: 'broadcast',
        id: 5,
        company: { text: 'Hikari' },
        event: { text: 'Opening' },
        day: '2021-09-21',
      },
      { kind: 'download', id: 4, company: { text: 'Альфа', lang: 'ru' }, day: '2021-09-20' },
    ] as const
    show(page, { visitor: ivan, sessions: 2, cards: [], consents: [...consents], tickets: [] })
    const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Withdraw' })
    expect(
      buttons.map((button) => [
        document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
        button.form?.method,
        button.form?.getAttribute('action'),
        button.form && Object.fromEntries(new FormData(button.form)),
      ]),
    ).toEqual([
      [
        'Broadcast “Opening”, shared with Hikari: agreed on 21\u00a0September 2021',
        'post',
        '/visitor/withdraw/',
        { kind: 'broadcast', id: '5', lang: 'en' },
      ],
      [
        'Files of Альфа: agreed on 20\u00a0September 2021',
        'post',
        '/visitor/withdraw/',
        { kind: 'download', id: '4', lang: 'en' },
      ],
    ])
    cleanup()
    show(page, {
      visitor: { ...ivan, UID: 'other' },
      sessions: 2,
      cards: [],
      consents: [...consents],
      tickets: [],
    })
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })

  test('shows the tickets of the visitor, and nobody those of another', () => {
    const page = withVisitor(plainPage, ivan)
    const tickets = [
      { number: 'SF-PB33-EW35', code: { size: 1, path: 'M0 0h1v1h-1z' }, edition: 'Store & Flow 2021' },
    ]
    show(page, { visitor: ivan, sessions: 2, cards: [], consents: [], tickets })
    expect(screen.getByRole('heading', { name: 'Ticket to Store & Flow 2021' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'QR code of ticket SF-PB33-EW35' })).toBeTruthy()
    cleanup()
    show(page, { visitor: { ...ivan, UID: 'other' }, sessions: 2, cards: [], consents: [], tickets })
    expect(screen.queryByText('SF-PB33-EW35')).toBeNull()
  })

  test('deletes nothing without a second confirmation', async () => {
    const { fakePorts, press } = show()
    press('Delete my data')
    expect(document.activeElement?.textContent).toBe('Delete everything for good?')
    screen.getByRole('button', { name: 'Keep it' }).focus()
    press('Keep it')
    expect(screen.queryByText('Delete everything for good?')).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete my data'))
    expect(fakePorts.callInputs('account.deleteVisitor')).toEqual([])
  })

  test('says the outcome of the deletion', async () => {
    const { fakePorts, press } = show()
    press('Delete my data')
    press('Yes, delete everything')
    await act(() => fakePorts.answer('account.askConfirmation', 'proven'))
    await act(() => fakePorts.fail('account.deleteVisitor', 'refused', ERROR_CODES.connection))
    expect(screen.getByRole('alert').textContent).toMatch(/server is not accepting requests/)
    press('Yes, delete everything')
    await act(() => fakePorts.answer('account.askConfirmation', 'proven'))
    screen.getByRole('button', { name: 'Yes, delete everything' }).focus()
    await act(() => fakePorts.answer('account.deleteVisitor', undefined))
    expect(screen.getByRole('status').textContent).toMatch(/has been deleted/)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')))
  })

  test('says that a deletion whose answer was lost is unknown, and finds out by a retry', async () => {
    const { account, live, fakePorts, press } = show()
    press('Delete my data')
    press('Yes, delete everything')
    await act(() => fakePorts.answer('account.askConfirmation', 'proven'))
    await act(() => fakePorts.fail('account.deleteVisitor', 'unreachable'))
    expect(screen.getByRole('alert').textContent).toMatch(/do not know whether everything has been deleted/)
    press('Yes, delete everything')
    act(() => account.send({ type: 'visitor.lost' }))
    await act(() => fakePorts.fail('account.askConfirmation', 'unauthorized', ERROR_CODES.authorization))
    expect(screen.getByRole('status').textContent).toMatch(/has been deleted/)
    expect(live.actors.visitor.getSnapshot().value).toBe('anonymous')
    expect(fakePorts.portParams('account.forgetSession')).toEqual([{ deleted: true }])
  })

  test('says that a logout everywhere whose answer was lost is unknown, and finds out by a retry', async () => {
    const { account, live, fakePorts, press } = show()
    press('Log out everywhere')
    await act(() => fakePorts.fail('account.endSessions', 'unreachable'))
    const text = screen.getByRole('alert').textContent
    expect(text).toMatch(/do not know whether you are logged out everywhere/)
    expect(text).not.toMatch(/form|typed/)
    press('Log out everywhere')
    act(() => account.send({ type: 'visitor.lost' }))
    await act(() => fakePorts.fail('account.endSessions', 'unauthorized', ERROR_CODES.authorization))
    expect(screen.getByRole('status').textContent).toMatch(
      /^You are logged out on all devices\. Your calendar/,
    )
    expect(live.actors.visitor.getSnapshot().value).toBe('anonymous')
  })

  test('says that a letter was sent and that nothing is deleted yet, and sends it again', async () => {
    const { fakePorts, press } = show()
    press('Delete my data')
    press('Yes, delete everything')
    expect(fakePorts.callInputs('account.askConfirmation')).toEqual(['delete'])
    await act(() => fakePorts.answer('account.askConfirmation', 'sent'))
    expect(document.activeElement?.textContent).toBe('Check your mail')
    const text = () => screen.getByRole('region', { name: 'Check your mail' }).textContent
    expect(text()).toContain(`on its way to ${ivan.EMAIL}. Nothing is deleted yet`)
    press('Send again')
    await act(() => fakePorts.answer('account.askConfirmation', 'last'))
    expect(text()).toContain('the link in the last one works')
    screen.getByRole('button', { name: 'OK' }).focus()
    press('OK')
    expect(screen.queryByText('Check your mail')).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^We also keep/))
    expect(fakePorts.callInputs('account.deleteVisitor')).toEqual([])
  })

  test.each([
    ['unreachable', undefined, /do not know whether an e-mail was sent/],
    ['refused', undefined, /do not know whether an e-mail was sent/],
    ['refused', ERROR_CODES.connection, /server is not accepting requests/],
  ] as const)('promises no letter that was not sent: %s, code %s', async (fault, code, text) => {
    const { fakePorts, press } = show()
    press('Delete my data')
    press('Yes, delete everything')
    await act(() => fakePorts.fail('account.askConfirmation', fault, code))
    expect(screen.queryByText(/is on its way/)).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Check your mail' })).toBeNull()
    expect(screen.getByRole('alert').textContent).toMatch(text)
    expect(fakePorts.callInputs('account.deleteVisitor')).toEqual([])
  })

  test('mails a link to the copy, or downloads it where the session began with a letter', async () => {
    const { fakePorts } = show()
    const link = screen.getByRole('link', { name: 'Download a copy' })
    expect(fireEvent.click(link)).toBe(false)
    await act(() => fakePorts.answer('account.askConfirmation', 'sent'))
    expect(screen.getByText(/link to the copy is on its way/)).toBeTruthy()
    expect(fakePorts.portParams('account.downloadCopy')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    fireEvent.click(link)
    await act(() => fakePorts.fail('account.askConfirmation', 'unreachable'))
    expect(screen.getByRole('alert').textContent).toMatch(/do not know whether an e-mail was sent/)
    fireEvent.click(link)
    await act(() => fakePorts.answer('account.askConfirmation', 'proven'))
    expect(fakePorts.portParams('account.downloadCopy')).toHaveLength(1)
  })

  test('counts the sessions, ends them all, and says how many were ended', async () => {
    const { fakePorts, press } = show()
    expect(screen.getByText('You are logged in on 2 devices or browsers.')).toBeTruthy()
    press('Log out everywhere')
    await act(() => fakePorts.answer('account.endSessions', 3))
    expect(screen.getByRole('status').textContent).toBe(
      'You are logged out on all devices: 3 sessions were ended. Your calendar address and the login links in earlier e-mails no longer work. To come back, log in again.',
    )
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
  })

  test('logs out all tabs after a deletion, and ends with its page', async () => {
    const live = createTestApp(withVisitor(plainPage, ivan))
    const transport = { call: () => Promise.resolve({ response: 'proven' }) }
    const notifyTabs = vi.fn<Dependencies['notifyTabs']>()
    const storage = { write: vi.fn<(key: string, text: string) => void>() }
    const owner = { visitor: ivan.UID }
    const machine = provideAccount({ transport, storage, notifyTabs } as unknown as Dependencies, owner)
    const account = startChild(live.app, machine, { id: 'account', input: { authorized: true } })
    account.send({ type: 'deletion.wanted' })
    account.send({ type: 'deletion.confirm' })
    await vi.waitFor(() => expect(live.actors.visitor.getSnapshot().value).toBe('anonymous'))
    expect(notifyTabs).toHaveBeenCalledWith({ type: 'session.ended' })
    expect(storage.write.mock.calls).toEqual([
      [getNotesKey(owner), ''],
      [getSubmissionsKey(ivan.UID), ''],
      [getFavouritesKey({ kind: 'companies', ...owner }), ''],
      [getFavouritesKey({ kind: 'events', ...owner }), ''],
    ])
    live.app.send({ type: 'child.stop', id: 'account' })
    expect(account.getSnapshot().status).toBe('stopped')
  })
})
