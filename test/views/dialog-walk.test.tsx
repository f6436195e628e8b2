import { act, fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import {
  selectCardContent,
  selectCardOutcome,
  selectCardReceiver,
  selectConsentReceiver,
  selectModal,
  type dialogMachine,
  type Modal,
} from '#machines/visitor/dialog.machine.ts'
import type { LoginOutcome } from '#machines/visitor/login.machine.ts'
import { selectVisitor } from '#machines/visitor/visitor.machine.ts'
import { AccessInvite } from '#src/views/company/AccessInvite.tsx'
import { VisitorMenu } from '#src/views/layout/VisitorMenu.tsx'
import { CurrentModal } from '#src/views/visitor/CurrentModal.tsx'
import type { TestApp } from '#test/machines/sentences/test-app.ts'
import { dialogModel } from '#test/models/dialog.model.ts'
import { ivan } from '#test/models/sample-fair.ts'
import { renderPart, watch } from './render-child.tsx'
import { en, expectTexts, press, readTexts, type } from './walk-gestures.ts'
import { isPassedDown, walkView } from './walk-view.ts'

/** The modal slot, and below it the buttons of a page that open it. */
function render() {
  const live = renderPart(
    <>
      <header>
        <VisitorMenu />
        <AccessInvite />
      </header>
      <CurrentModal />
    </>,
  )
  const { dialog } = live.actors
  return { ...live, ...watch(live, dialog) }
}

type DialogSnapshot = SnapshotFrom<typeof dialogMachine>

const isIn =
  (...modals: (Modal | null)[]) =>
  (snapshot: DialogSnapshot) =>
    modals.includes(selectModal(snapshot))

const isConfirmation = isIn('card-confirmation', 'download-confirmation', 'broadcast-confirmation')

const inHeader = () => document.querySelector('header') ?? document
const inModal = () => document.querySelector('dialog') ?? document

/** Sends the login's form, so that an answer is under way. */
function submitLogin({ openCalls }: TestApp, email = ivan.EMAIL): void {
  if (openCalls('login.logIn').length > 0) return
  type('login.email', email)
  press('login.submit', document.querySelector('form') ?? document)
}

/** Leads the login to an outcome, open or hidden. */
async function endLogin({ outcome, email, visitor }: LoginOutcome, view: TestApp): Promise<boolean> {
  if (outcome === 'accepted' && visitor === null) {
    if (view.openCalls('login.logIn').length > 0) return false
    act(() => view.actors.dialog.send({ type: 'visitor.authorized' }))
    return true
  }
  submitLogin(view, email)
  if (outcome === 'accepted') await act(() => view.answer('login.logIn', visitor))
  else await act(() => view.fail('login.logIn', outcome === 'refused' ? 'rejected' : 'unreachable'))
  return outcome !== 'cancelled' || document.querySelector('dialog') === null || press('modal.close')
}

function pressMessageSwitch(): boolean {
  const [box] = document.querySelectorAll('dialog input[type=checkbox]')
  if (box === undefined) return false
  fireEvent.click(box)
  return true
}

const CLOSERS = ['consent.no', 'login.ok.go', 'card.ok', 'login.error.cancel', 'modal.close']

const TITLES: Record<Exclude<Modal, 'card-sent'>, string> = {
  'gain-access': 'access.title',
  login: 'login.title',
  'login-ok': 'login.ok.title',
  'login-error': 'login.error.title',
  'card-confirmation': 'consent.card.title',
  'download-confirmation': 'consent.download.title',
  'broadcast-confirmation': 'consent.broadcast.title',
}

function expectShown(snapshot: DialogSnapshot): void {
  const modal = selectModal(snapshot)
  const card = `card.${selectCardOutcome(snapshot)}`
  const title = modal === 'card-sent' ? `${card}.title` : modal && TITLES[modal]
  expectTexts('dialog h2', title === null ? [] : [en(title)])
  const [text] = readTexts('dialog h2, dialog p').slice(1)
  if (modal === 'card-sent') expect(text).toBe(en(`${card}.text`, { company: selectCardReceiver(snapshot) }))
  if (isConfirmation(snapshot)) expect(text).toContain(selectConsentReceiver(snapshot))
  if (modal !== 'card-confirmation') return
  const { without, message } = selectCardContent(snapshot)
  const field = document.querySelector<HTMLTextAreaElement>('dialog textarea')
  expect(field?.value).toBe(without.includes('message') ? undefined : message)
}

walkView({
  model: dialogModel,
  render,
  expectShown,
  executors: {
    'access.wanted': { act: () => press('access.get', inHeader()), when: isIn(null) },
    'login.wanted': {
      // Another form asks with an e-mail; of who is logged in, a lost authorization asks.
      act: (event, view) =>
        event.email !== undefined || selectVisitor(view.actors.visitor.getSnapshot()) !== null
          ? isPassedDown(event, view)
          : press('visitor.login', inModal()) ||
            press('login.error.again') ||
            press('visitor.login', inHeader()),
      when: isIn(null, 'gain-access', 'login-error'),
    },
    'card.sent': isPassedDown,
    'consent.wanted': isPassedDown,
    'card.part.toggled': { act: pressMessageSwitch, when: isIn('card-confirmation') },
    'card.message.typed': {
      act(event, view) {
        const field = document.querySelector('dialog textarea')
        if (field === null) return isPassedDown(event, view)
        fireEvent.change(field, { target: { value: event.text } })
        return true
      },
      when: isIn('card-confirmation'),
    },
    'dialog.confirm': {
      act: () => ['card', 'download', 'broadcast'].some((kind) => press(`consent.${kind}.yes`)),
      when: isConfirmation,
    },
    'dialog.close': {
      act: (_, view) => {
        if (isIn('login')(view.snapshot() as DialogSnapshot)) submitLogin(view)
        return CLOSERS.some((id) => press(id, inModal()))
      },
      when: (snapshot) => !isIn(null)(snapshot),
    },
    'visitor.authorized': { act: isPassedDown, when: (snapshot) => !snapshot.matches('login') },
    'visitor.left': isPassedDown,
  },
  ends: {
    'xstate.done.actor.login': ({ output }, view) => endLogin(output, view),
  },
  untaken: {
    'login access.wanted': 'the window of the login covers the buttons that ask',
    'login login.wanted': 'the window of the login covers the buttons that ask',
    'login visitor.authorized': 'it ends the login at once; that is walked as the end',
    'login.hidden dialog.close': 'nothing is open that could be closed',
  },
})
