import type { SnapshotFrom } from 'xstate'
import {
  selectAccountState,
  selectAccountTrouble,
  selectEndedSessions,
  selectIsDeletionAsked,
  selectLetter,
} from '#machines/visitor/account.machine.ts'
import { selectVisitor } from '#machines/visitor/visitor.machine.ts'
import { Account } from '#src/views/visitor/Account.tsx'
import type { TestApp } from '#test/machines/sentences/test-app.ts'
import { accountModel } from '#test/models/account.model.ts'
import { ivan, plainPage, withVisitor } from '#test/models/sample-fair.ts'
import { renderChild } from './render-child.tsx'
import { visitorFacts } from './walk-facts.ts'
import { en, expectTexts, press } from './walk-gestures.ts'
import { walkView } from './walk-view.ts'

const TROUBLES = {
  deletion: 'account.trouble.deletion',
  everywhere: 'account.trouble.everywhere',
  letter: 'account.trouble.letter',
  refused: 'account.trouble.refused',
  unauthorized: 'form.trouble.unauthorized',
  ignored: 'form.trouble.ignored',
  rejected: 'account.trouble.rejected',
  tooMany: 'form.trouble.tooMany',
} as const

function expectAccount(
  snapshot: SnapshotFrom<typeof accountModel.machine>,
  { live }: { live: TestApp },
): void {
  const state = selectAccountState(snapshot)
  const [trouble, letter] = [selectAccountTrouble(snapshot), selectLetter(snapshot)]
  const count = selectEndedSessions(snapshot)
  const outcomes = {
    anonymous: [en('account.anonymous')],
    deleted: [en('account.deleted')],
    loggedOut: [count === null ? en('account.everywhereOver') : en('account.everywhereDone', { count })],
    authorized: [],
  }
  expectTexts('.account > [role=status]', outcomes[state])
  expectTexts('[role=alert]', trouble === null ? [] : [en(TROUBLES[trouble])])
  const windows = [
    ...(selectIsDeletionAsked(snapshot) ? [en('account.sure')] : []),
    ...(letter === null ? [] : [en('account.mailed.title')]),
  ]
  expectTexts('.deletion h2', windows)
  if (letter !== null) {
    const term = letter.letter === 'last' ? 'account.mailed.last' : 'account.mailed.term'
    expectTexts('.deletion [role=status] p', [
      en(`account.mailed.${letter.purpose}`, {
        email: selectVisitor(live.actors.visitor.getSnapshot())?.EMAIL ?? '',
      }),
      en(term),
    ])
  }
}

const renderAccount = ({ authorized }: { authorized: boolean }) =>
  renderChild(
    accountModel.machine,
    { authorized },
    (account) => (
      <Account
        account={account}
        data={{ visitor: ivan, sessions: 2, cards: [], consents: [], tickets: [] }}
      />
    ),
    withVisitor(plainPage, ivan),
  )

walkView({
  model: accountModel,
  render: renderAccount,
  executors: {
    'copy.wanted': () => press('account.copy'),
    'deletion.wanted': () => press('account.delete'),
    'deletion.confirm': () => press('account.yes'),
    'deletion.cancel': () => press('account.no'),
    'letter.again': () => press('account.mailed.again'),
    'letter.understood': () => press('account.mailed.back'),
    'everywhere.wanted': () => press('account.everywhere'),
    ...visitorFacts,
  },
  expectShown: expectAccount,
})
