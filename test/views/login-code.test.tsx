import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ERROR_CODES, type Fault } from '#contract/faults.ts'
import { CurrentModal } from '#src/views/visitor/CurrentModal.tsx'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { maria, plainPage } from '#test/models/sample-fair.ts'
import { renderWithActors } from './render-view.tsx'

const EMAIL = maria.EMAIL
const PORT = 'login.logIn'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** The login window; `send` types an e-mail and presses the button. */
function show() {
  const page = { ...plainPage, lang: 'en' as const }
  const live = createTestApp(page)
  live.actors.dialog.send({ type: 'login.wanted' })
  renderWithActors(live, <CurrentModal />, page)
  return {
    live,
    answer: (output: unknown) => act(() => live.answer(PORT, output)),
    fail: (fault: Fault, code?: number) => act(() => live.fail(PORT, fault, code)),
    send(email = EMAIL) {
      type('E-mail', email)
      press('Log in')
    },
    enter(code: string) {
      type('Code from the e-mail', code)
      press('Log in')
    },
  }
}

test('the mailed code logs in: what is sent is the e-mail, then the e-mail with the digits', async () => {
  const { live, answer, send, enter } = show()
  send()
  await answer('code')
  const code = screen.getByLabelText<HTMLInputElement>('Code from the e-mail')
  expect([code.autocomplete, code.inputMode, document.activeElement]).toEqual([
    'one-time-code',
    'numeric',
    code,
  ])
  expect(screen.getByText(/If maria@example.com is registered/)).toBeTruthy()
  enter('123456')
  expect(live.callInputs(PORT)).toEqual([{ email: EMAIL }, { email: EMAIL, code: '123456' }])
  expect([valueOf('E-mail'), valueOf('Code from the e-mail')]).toEqual([EMAIL, '123456'])
  await answer(maria)
  expect(screen.getByRole('dialog', { name: 'You are logged in' })).toBeTruthy()
})

test('the button waits for six digits', async () => {
  const { answer, send } = show()
  send()
  await answer('code')
  const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' }).disabled
  expect(isDisabled()).toBe(true)
  type('Code from the e-mail', '12345')
  expect(isDisabled()).toBe(true)
  type('Code from the e-mail', ' 123456 ')
  expect(isDisabled()).toBe(false)
})

test('a wrong code stays where it was typed and says so, until it is changed', async () => {
  const { answer, fail, send, enter } = show()
  send()
  await answer('code')
  enter('123456')
  await fail('rejected', ERROR_CODES.invalid)
  expect(screen.getByRole('alert').textContent).toMatch(/That code is not right/)
  expect(screen.getByLabelText('Code from the e-mail').getAttribute('aria-invalid')).toBe('true')
  expect(valueOf('Code from the e-mail')).toBe('123456')
  type('Code from the e-mail', '123457')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('after too many tries the link of the e-mail is pointed out', async () => {
  const { answer, fail, send, enter } = show()
  send()
  await answer('code')
  enter('123456')
  await fail('rejected', ERROR_CODES.tooMany)
  expect(screen.getByRole('alert').textContent).toMatch(/Open the link in the latest e-mail/)
  expect(valueOf('Code from the e-mail')).toBe('123456')
})

test('sending again is a separate button, and says the outcome', async () => {
  const { live, answer, fail, send } = show()
  send()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  await answer('code')
  expect(screen.getByRole('status').textContent).toBe('')
  type('Code from the e-mail', '12')
  press('Send again')
  const button = screen.getByRole('button', { name: 'Send again' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-busy')).toBeNull()
  fireEvent.click(button)
  expect(live.callInputs(PORT)).toEqual([{ email: EMAIL }, { email: EMAIL }])
  await answer('code')
  expect(screen.getByRole('status').textContent).toMatch(/another e-mail is on its way/)
  expect(valueOf('Code from the e-mail')).toBe('12')
  press('Send again')
  expect(screen.getByRole('status').textContent).toBe('')
  await answer('lastCode')
  expect(screen.getByRole('status').textContent).toMatch(/the last one/)
  press('Send again')
  await fail('unreachable')
  expect([screen.getByRole('alert').textContent, screen.getByRole('status').textContent]).toEqual([
    expect.stringContaining('is not answering'),
    '',
  ])
})

test('another e-mail starts over', async () => {
  const { live, answer, send } = show()
  send()
  await answer('code')
  type('Code from the e-mail', '123456')
  send('ivan@example.com')
  expect(screen.queryByLabelText('Code from the e-mail')).toBeNull()
  expect(live.callInputs(PORT).at(-1)).toEqual({ email: 'ivan@example.com' })
})

test('after a refused e-mail trying again comes before the registration', async () => {
  const { fail, send } = show()
  send()
  await fail('rejected')
  const dialog = screen.getByRole('dialog', { name: 'Login failed' })
  const offered = [...dialog.querySelectorAll('.actions > *')].map((each) => each.textContent)
  expect(offered).toEqual(['Try again', 'Register', 'Cancel'])
})

test('without cookies no code is offered, since none would be right', () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  show()
  expect(screen.getByRole('alert').textContent).toMatch(/^Cookies are switched off/)
  expect([screen.queryByLabelText('E-mail'), screen.queryByRole('button', { name: 'Log in' })]).toEqual([
    null,
    null,
  ])
  vi.restoreAllMocks()
})
