import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import {
  companyWindowMachine,
  selectCompany,
  selectFileAccess,
  selectIsCompanyFailed,
  selectIsGatedShown,
} from '#machines/hall/company-window.machine.ts'
import { selectCardReceipt, selectCardState } from '#machines/visitor/card.machine.ts'
import { selectIsConsentUnconfirmed } from '#machines/visitor/file-access.machine.ts'
import { CompanyBody } from '#src/views/company/CompanyBody.tsx'
import { SendCardButton } from '#src/views/company/SendCardButton.tsx'
import { cardModel } from '#test/models/card.model.ts'
import { companyWindowModel } from '#test/models/company-window.model.ts'
import { fileAccessModel } from '#test/models/file-access.model.ts'
import { download, ivan } from '#test/models/sample-fair.ts'
import { renderChild } from './render-child.tsx'
import { renderInCompany } from './render-in-company.tsx'
import {
  connectionFacts,
  consentFacts,
  consentLists,
  consentRecords,
  fairFacts,
  visitorFacts,
} from './walk-facts.ts'
import { en, expectTexts, press } from './walk-gestures.ts'
import { walkView } from './walk-view.ts'

type Window = SnapshotFrom<typeof companyWindowMachine>

function expectWindow(snapshot: Window): void {
  const company = selectCompany(snapshot)
  const isGated = company !== null && selectIsGatedShown(snapshot)
  expectTexts('.failed', company === null && selectIsCompanyFailed(snapshot) ? [expect.any(String)] : [])
  expect(document.querySelector('.invite') !== null).toBe(company !== null && !isGated)
  expectTexts(
    'h3',
    isGated ? ['company.downloads', 'company.staff', 'company.announcements'].map((id) => en(id)) : [],
  )
  expect(document.querySelectorAll('.people > li')).toHaveLength(isGated ? (company.staff?.length ?? 0) : 0)
}

walkView({
  model: companyWindowModel,
  render: (input) => renderChild(companyWindowMachine, input, (actor) => <CompanyBody actor={actor} />),
  executors: {
    'company.retry': () => press('company.retry'),
    ...visitorFacts,
    ...connectionFacts,
    ...consentFacts,
    ...consentRecords,
    ...consentLists,
    ...fairFacts,
  },
  expectShown: expectWindow,
})

const FILES = [download, { ...download, ID: 22, NAME: 'План', NAME_TRANSLATION: 'Plan', LINK: '/files/22' }]

type WindowView = ReturnType<typeof renderChild<typeof companyWindowMachine>>

/** Has the files listed, as to a visitor whose authorization is there. */
async function listFiles({ actor, openCalls, answer }: WindowView): Promise<void> {
  if (document.querySelector('.files') !== null) return
  act(() => actor.send({ type: 'visitor.authorized', visitor: ivan, login: false }))
  while (openCalls('downloadsFeed.load').length > 0) await act(() => answer('downloadsFeed.load', FILES))
}

walkView({
  model: fileAccessModel,
  async render({ consented }) {
    const shown = renderInCompany({ authorized: true, consented }, selectFileAccess)
    await act(() => shown.answer('downloadsFeed.load', FILES))
    return shown
  },
  executors: {
    ...visitorFacts,
    ...connectionFacts,
    ...consentFacts,
    ...consentLists,
    'download.open': async (event, view) => {
      const { link, receives } = event
      await listFiles(view)
      // The company of the walk has an e-mail; the test below has one without.
      if (!receives) return act(() => selectFileAccess(view.actor.getSnapshot())?.send(event))
      return press(link === '/files/21' ? 'Prices' : 'Plan')
    },
  },
  async expectShown(snapshot, view) {
    await listFiles(view)
    const isUnconfirmed = selectIsConsentUnconfirmed(snapshot)
    expectTexts('.unconfirmed', isUnconfirmed ? [en('save.unconfirmed')] : [])
  },
})

test.each([
  ['info@alfa.example', 'a company with an e-mail', ['confirming', []]],
  ['', 'a company without one, at once', ['idle', [{ link: '/files/21' }]]],
])('%s: a file of %s', async (email, _, expected) => {
  const shown = renderInCompany({ authorized: true, email }, selectFileAccess)
  await act(() => shown.answer('downloadsFeed.load', FILES))
  press('Prices')
  expect([shown.snapshot().value, shown.portParams('fileAccess.download')]).toEqual(expected)
})

function expectCard(snapshot: SnapshotFrom<typeof cardModel.machine>): void {
  const card = selectCardState(snapshot)
  expectTexts('.unconfirmed', card === 'unconfirmed' ? [en('save.unconfirmed')] : [])
  const delivery = selectCardReceipt(snapshot)?.delivery
  const texts = {
    queued: 'company.cardSent',
    mailed: 'company.cardSent',
    kept: 'company.cardKept',
    failed: 'company.cardFailed',
  }
  const text = en(delivery === undefined ? 'company.sendCard' : texts[delivery])
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent.startsWith(text))
  // The focus stays on the button, and the text comes where a screen reader listens already.
  const status = document.querySelector('[role=status]')
  expect([status?.textContent !== '', button?.disabled]).toEqual([card === 'unconfirmed', false])
  expect([button?.matches('[aria-disabled=true]'), button?.matches('[aria-busy=true]')]).toEqual([
    card === 'sent' || card === 'sending',
    card === 'sending',
  ])
  expect(button?.textContent?.endsWith('on 21\u00a0September')).toBe(card === 'sent')
}

walkView({
  model: cardModel,
  render: (input) =>
    renderChild(cardModel.machine, input, (actor) => <SendCardButton actor={actor} name="Alfa" receives />),
  executors: {
    'card.send': (event, { actor }) => {
      // The company of the button has an e-mail.
      if (event.receives) return press('company.sendCard')
      act(() => actor.send(event))
      return true
    },
    ...visitorFacts,
    ...connectionFacts,
    ...consentFacts,
    ...consentRecords,
  },
  expectShown: expectCard,
})
