import { act } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { selectLogin } from '#machines/visitor/dialog.machine.ts'
import {
  selectIsLoggingIn,
  selectIsResending,
  selectCanSubmitLogin,
  selectLoginNotice,
  selectLoginTrouble,
  type loginMachine,
} from '#machines/visitor/login.machine.ts'
import { CurrentModal } from '#src/views/visitor/CurrentModal.tsx'
import { VisitorMenu } from '#src/views/layout/VisitorMenu.tsx'
import { loginModel } from '#test/models/login.model.ts'
import { plainPage } from '#test/models/sample-fair.ts'
import { renderPart, watch } from './render-child.tsx'
import { en, expectTexts, findButton, findField, press, type } from './walk-gestures.ts'
import { isPassedDown, walkView } from './walk-view.ts'

/** The login in its window; the button of the header opens it again. */
function render({ email, isSubmitted = false }: { email: string; isSubmitted?: boolean | undefined }) {
  const live = renderPart(
    <>
      <header>
        <VisitorMenu />
      </header>
      <CurrentModal />
    </>,
    plainPage,
  )
  act(() => live.actors.dialog.send({ type: 'login.wanted', email, isSubmitted }))
  const login = selectLogin(live.actors.dialog.getSnapshot())
  if (login === undefined) throw new Error('The login is open')
  return { ...live, ...watch(live, login) }
}

function expectShown(snapshot: SnapshotFrom<typeof loginMachine>): void {
  const { email, code, asksForCode, isGivenUp } = snapshot.context
  if (snapshot.status === 'done') return
  expect(document.querySelector('dialog form') === null).toBe(isGivenUp)
  if (isGivenUp) return
  const [trouble, notice] = [selectLoginTrouble(snapshot), selectLoginNotice(snapshot)]
  expect(findField('login.email')?.value).toBe(email)
  expect(findField('login.code')?.value).toBe(asksForCode ? code : undefined)
  expectTexts('form [role=alert]', trouble === null ? [] : [en(`login.trouble.${trouble}`)])
  expectTexts('form [role=status]', notice === null ? [] : [en(`login.notice.${notice}`)])
  const [busy, resending] = [selectIsLoggingIn(snapshot), selectIsResending(snapshot)]
  const submit = document.querySelector('form [type=submit]')
  expect(submit?.matches(':disabled')).toBe(resending || !(selectCanSubmitLogin(snapshot) || busy))
  expect(submit?.matches('[aria-busy=true]')).toBe(busy && !resending)
  expect(findButton('login.resend')?.matches('[aria-busy=true]')).toBe(asksForCode ? resending : undefined)
}

walkView({
  model: loginModel,
  render,
  expectShown,
  executors: {
    'email.typed': {
      act: ({ email }) => type('login.email', email),
      when: ({ context }, { email }) => context.email !== email,
    },
    'code.typed': {
      act: ({ code }) => type('login.code', code),
      when: ({ context }, { code }) => context.asksForCode && context.code !== code,
    },
    'login.submit': () => press('login.submit', document.querySelector('form') ?? document),
    'code.resend': () => press('login.resend'),
    'login.cancel': {
      act: () => press('modal.close'),
      when: ({ context }) => !context.isGivenUp,
    },
    'login.resume': {
      act: () => press('visitor.login', document.querySelector('header') ?? document),
      when: ({ context }) => context.isGivenUp,
    },
    'visitor.authorized': isPassedDown,
  },
})
