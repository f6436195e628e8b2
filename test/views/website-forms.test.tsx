import { cleanup, act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/faults.ts'
import { SAVE_RETRY_MS } from '#machines/save-retry.ts'
import { downloadAccessMachine } from '#machines/website/download-access.machine.ts'
import { formMachine } from '#machines/website/form.machine.ts'
import { selectLogin } from '#machines/visitor/dialog.machine.ts'
import { DownloadAccess } from '#src/views/website/forms/DownloadAccess.tsx'
import { FormView } from '#src/views/website/forms/FormView.tsx'
import { ivan } from '#test/models/sample-fair.ts'
import { renderChild } from './render-child.tsx'
import { renderIsland } from './render-view.tsx'

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const valueOf = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label).value

describe('the registration', () => {
  const show = () =>
    renderIsland(formMachine, { form: 'registration' }, (form) => (
      <FormView
        data={{ form: 'registration', done: 'A letter is on its way.', returnTo: null, values: {} }}
        form={form}
      />
    ))
  function fill() {
    type('First name', 'Anna')
    type('Last name', 'Kim')
    type('E-mail', 'Anna@Mail.example')
    fireEvent.click(screen.getByRole('switch', { name: /I agree/ }))
  }

  test('says which fields may stay empty, masks the phone and takes e-mails in lower case', () => {
    show()
    expect(screen.getByLabelText('Company (optional)')).toBeTruthy()
    type(/Phone/, '89161234567')
    type('E-mail', 'Anna@Mail.example')
    expect([valueOf(/Phone/), valueOf('E-mail')]).toEqual(['+7 (916) 123-45-67', 'anna@mail.example'])
  })

  test('says what is wrong with a field when it is left, not before', () => {
    show()
    type('E-mail', 'anna@')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(screen.getByLabelText('E-mail'))
    expect(screen.getByRole('alert').textContent).toMatch(/name@example.com/)
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
  })

  test('does not go without its consent, which leads to what is kept', () => {
    const { callInputs, portParams } = show()
    fill()
    const consent = screen.getByRole<HTMLInputElement>('switch', { name: /I agree/ })
    expect(consent.required).toBe(true)
    // A native checkbox has its state itself (ARIA in HTML).
    expect(consent.hasAttribute('aria-checked')).toBe(false)
    fireEvent.click(consent)
    press('Register')
    expect(callInputs('form.sendForm')).toEqual([])
    expect(portParams('form.focusField')).toEqual([{ name: 'data' }])
    expect(screen.getByText('The form cannot be sent without this consent.')).toBeTruthy()
    expect(screen.getByRole('link', { name: /What we keep/ }).getAttribute('href')).toBe('/en/privacy/')
  })

  test('keeps what was typed while its privacy page is read, which a new tab shows', () => {
    show()
    const link = screen.getByRole('link', { name: /new tab/ })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  })

  test('goes as a whole, and then says what comes next', async () => {
    const { callInputs, answer, live } = show()
    fill()
    press('Register')
    expect(callInputs('form.sendForm')).toEqual([
      {
        form: 'registration',
        values: {
          name: 'Anna',
          family: 'Kim',
          company: '',
          position: '',
          email: 'anna@mail.example',
          phone: '',
          data: 'Y',
          news: 'N',
        },
        key: expect.stringMatching(/^[\w-]{8,64}$/) as string,
      },
    ])
    await answer('form.sendForm', 'ok')
    expect(document.activeElement?.textContent).toBe('You are registered as anna@mail.example')
    expect(screen.getByText('A letter is on its way.')).toBeTruthy()
    press('Log in')
    const dialog = live.actors.dialog.getSnapshot()
    expect(dialog.value).toEqual({ login: 'shown' })
    expect(selectLogin(dialog)?.getSnapshot().context.email).toBe('anna@mail.example')
  })

  test('offers the next visitor at a shared device an empty form, once nobody is logged in', async () => {
    const { answer, live } = show()
    fill()
    press('Register')
    await answer('form.sendForm', 'ok')
    const findNext = () => screen.queryByText('Register another visitor')
    // The page itself, whose form is new when it is opened again.
    expect(findNext()?.getAttribute('href')).toBe('./')
    press('Log in')
    const login = selectLogin(live.actors.dialog.getSnapshot())
    act(() => login?.send({ type: 'login.submit' }))
    await act(() => live.answer('login.logIn', ivan))
    expect(findNext()).toBeNull()
    // The data of this visitor stay when the authorization is lost.
    act(() => live.app.send({ type: 'call.failed', fault: 'unauthorized' }))
    expect(findNext()).toBeNull()
    press('Log out, so that another visitor can register')
    await act(() => live.answer('visitor.logOut', undefined))
    expect(findNext()).not.toBeNull()
  })

  describe('from a broadcast', () => {
    const returnTo = { href: '/en/online/broadcast/2', broadcast: { text: 'Opening' }, isStart: false }
    const showReturning = () =>
      renderChild(formMachine, { form: 'registration', returnTo: returnTo.href }, (form) => (
        <FormView data={{ form: 'registration', done: '', returnTo, values: {} }} form={form} />
      ))
    const linkBack = () => screen.getByRole('link', { name: 'Go there now' })

    test('says where it leads, logs in by itself and goes there', async () => {
      const { answer, live } = showReturning()
      expect(document.querySelector('.form-return')?.textContent).toContain(
        'returned to the broadcast “Opening”',
      )
      expect(linkBack().getAttribute('href')).toBe(returnTo.href)
      fill()
      press('Register')
      await act(() => answer('form.sendForm', 'ok'))
      expect(live.callInputs('login.logIn')).toEqual([{ email: 'anna@mail.example' }])
      expect(live.portParams('dialog.openAddress')).toEqual([])
      await act(() => live.answer('login.logIn', ivan))
      expect(live.portParams('dialog.openAddress')).toEqual([{ href: returnTo.href }])
    })

    test('asks for the mailed code where one is needed, and goes there after it', async () => {
      const { answer, live } = showReturning()
      fill()
      press('Register')
      await act(() => answer('form.sendForm', 'ok'))
      await act(() => live.answer('login.logIn', 'code'))
      const login = selectLogin(live.actors.dialog.getSnapshot())
      expect(login?.getSnapshot().context).toMatchObject({ email: 'anna@mail.example', asksForCode: true })
      act(() => login?.send({ type: 'code.typed', code: '123456' }))
      act(() => login?.send({ type: 'login.submit' }))
      await act(() => live.answer('login.logIn', ivan))
      expect(live.portParams('dialog.openAddress')).toEqual([{ href: returnTo.href }])
    })

    test('leads there after a login instead', async () => {
      const { live } = showReturning()
      press('Already registered? Log in')
      const login = selectLogin(live.actors.dialog.getSnapshot())
      act(() => login?.send({ type: 'email.typed', email: ivan.EMAIL }))
      act(() => login?.send({ type: 'login.submit' }))
      await act(() => live.answer('login.logIn', ivan))
      expect(live.portParams('dialog.openAddress')).toEqual([{ href: returnTo.href }])
      expect(screen.queryByRole('button', { name: /already registered/ })).toBeNull()
    })

    test('keeps the way there where the login fails', async () => {
      const { answer, live } = showReturning()
      fill()
      press('Register')
      await act(() => answer('form.sendForm', 'ok'))
      await act(() => live.fail('login.logIn', 'unreachable'))
      act(() => live.actors.dialog.send({ type: 'dialog.close' }))
      expect(linkBack()).toBeTruthy()
      press('Log in')
      expect(live.actors.dialog.getSnapshot().context.returnTo).toBe(returnTo.href)
    })
  })

  test('shows at the field what the server found', async () => {
    const { answer } = show()
    fill()
    press('Register')
    await answer('form.sendForm', { faults: { email: 'email' } })
    expect(screen.getByRole('alert').textContent).toMatch(/name@example.com/)
  })

  test('for a ticket says that none was issued where the sale ended meanwhile, and promises no e-mail', async () => {
    const { answer } = renderChild(formMachine, { form: 'ticket' }, (form) => (
      <FormView data={{ form: 'ticket', done: '', returnTo: null, values: {} }} form={form} />
    ))
    fill()
    press('Get a ticket')
    await answer('form.sendForm', 'ended')
    expect(screen.getByRole('alert').textContent).toMatch(/No ticket was issued, nothing was stored/)
    expect(screen.queryByRole('heading', { name: /on its way/ })).toBeNull()
    expect(valueOf('E-mail')).toBe('anna@mail.example')
  })

  test('for a ticket shows it where the answer brings it, and nothing to scan where it does not', async () => {
    const showTicketForm = () =>
      renderChild(formMachine, { form: 'ticket' }, (form) => (
        <FormView data={{ form: 'ticket', done: '', returnTo: null, values: {} }} form={form} />
      ))
    const first = showTicketForm()
    fill()
    press('Get a ticket')
    await first.answer('form.sendForm', {
      ticket: { number: 'SF-PB33-EW35', code: { size: 1, path: 'M0 0h1v1h-1z' } },
    })
    expect(
      screen
        .getByRole('img', { name: 'QR code of ticket SF-PB33-EW35' })
        .querySelector('path[d="M0 0h1v1h-1z"]'),
    ).not.toBeNull()
    expect(screen.getByText('SF-PB33-EW35')).toBeTruthy()
    cleanup()
    const second = showTicketForm()
    fill()
    press('Get a ticket')
    await second.answer('form.sendForm', 'ok')
    expect(screen.getByRole('heading', { name: /on its way/ })).toBeTruthy()
    expect(document.querySelector('.ticket')).toBeNull()
  })

  test('keeps everything where the network fails, and says so', async () => {
    const { fail, callInputs } = show()
    fill()
    press('Register')
    await fail('form.sendForm', 'refused', ERROR_CODES.connection)
    expect(screen.getByRole('alert').textContent).toMatch(/Everything you typed is still here/)
    expect([valueOf('First name'), valueOf('E-mail')]).toEqual(['Anna', 'anna@mail.example'])
    press('Register')
    expect(callInputs('form.sendForm').length).toBe(2)
  })

  test('is not confirmed without an answer: it says so, is repeated as the same, and says "done" after the answer only', async () => {
    const { fail, answer, callInputs, passes } = show()
    fill()
    press('Register')
    await fail('form.sendForm')
    expect(screen.getByRole('alert').textContent).toMatch(/Not confirmed yet/)
    expect(screen.queryByRole('heading', { name: /anna@mail.example/ })).toBeNull()
    await passes(SAVE_RETRY_MS)
    const [first, again] = callInputs('form.sendForm')
    expect(again).toEqual(first)
    expect(screen.queryByRole('alert')).toBeNull()
    await answer('form.sendForm', 'ok')
    expect(screen.getByRole('heading').textContent).toMatch(/anna@mail.example/)
  })
})

describe('documents for a name and an e-mail', () => {
  const documents = [
    { id: 1, title: 'Manual' },
    { id: 2, title: 'Plan' },
  ]
  const show = (urls: { ID: number; URL: string }[] | null = null) =>
    renderIsland(downloadAccessMachine, { kind: 'links', urls }, (access) => (
      <DownloadAccess data={{ kind: 'links', documents, urls }} access={access} />
    ))
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  function ask() {
    type('Your name', 'Anna')
    type('E-mail', 'anna@mail.example')
    press('Open the documents')
  }

  test('need nothing typed by a logged-in visitor', () => {
    const values = { name: 'Anna Petrova', email: 'anna@mail.example' }
    renderIsland(downloadAccessMachine, { kind: 'links', urls: null, values }, (access) => (
      <DownloadAccess data={{ kind: 'links', documents, urls: null, values }} access={access} />
    ))
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Anna Petrova')
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('anna@mail.example')
    expect(isDisabled('Open the documents')).toBe(false)
  })

  test('stand below what opens them', () => {
    show()
    const [opens] = screen.getAllByRole('heading', { name: 'Enter your name and e-mail to open the files' })
    const manual = screen.getByRole('button', { name: 'Manual' })
    expect(opens?.compareDocumentPosition(manual)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('cannot be asked for before name and e-mail are right', () => {
    show()
    expect([isDisabled('Manual'), isDisabled('Open the documents')]).toEqual([true, true])
    type('Your name', 'Ann')
    type('E-mail', 'anna@mail.example')
    expect(isDisabled('Open the documents')).toBe(true)
    type('Your name', 'Anna')
    expect(isDisabled('Open the documents')).toBe(false)
  })

  test.each([
    ['Your name', 'name', 'Ann', 'This is too short.At least four letters.'],
    ['Your name', 'name', 'A'.repeat(1001), 'This is too long.At least four letters.'],
    ['Your name', 'name', ' ', 'Please fill in this field.At least four letters.'],
    ['E-mail', 'email', 'anna@', /name@example.com$/],
  ])('say what is wrong with a field when it is left, not before: %s', (label, name, typed, text) => {
    show()
    const field = screen.getByLabelText(label)
    const readText = () =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join('')
    type(label, typed)
    expect([field.getAttribute('name'), field.getAttribute('aria-invalid')]).toEqual([name, null])
    fireEvent.blur(field)
    expect([field.getAttribute('aria-invalid'), readText()]).toEqual(['true', expect.stringMatching(text)])
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(isDisabled('Open the documents')).toBe(true)
    type(label, 'anna@mail.example')
    expect([field.getAttribute('aria-invalid'), screen.queryByRole('alert')]).toEqual([null, null])
  })

  test('unlock with the addresses that the server gives', async () => {
    const { answer } = show()
    ask()
    await answer('downloadAccess.askLinks', [{ ID: 1, URL: '/documents/1/manual.pdf' }])
    const link = screen.getByRole('link', { name: 'Manual' })
    expect([link.getAttribute('href'), link.className]).toEqual([
      '/documents/1/manual.pdf',
      'document is-unlocked',
    ])
    expect(isDisabled('Plan')).toBe(true)
  })

  test('are open at once for a visitor with the cookie', () => {
    show([{ ID: 2, URL: '/documents/2/plan.pdf' }])
    expect(screen.getByRole('link', { name: 'Plan' })).toBeTruthy()
    expect(screen.queryByLabelText('E-mail')).toBeNull()
  })

  test('report wrong data with the text of the error catalogue', async () => {
    const { answer } = show()
    ask()
    await answer('downloadAccess.askLinks', 'error')
    expect(screen.getByRole('alert').textContent).toBe(
      'There is an error in what you entered. Please try the e-mail again.',
    )
    expect(valueOf('Your name')).toBe('Anna')
  })
})
