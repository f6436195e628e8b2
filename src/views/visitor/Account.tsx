import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { Calls } from '#contract/calls.ts'
import type { IslandData } from '#contract/islands.ts'
import { getLangPrefix } from '#contract/lang.ts'
import { selectIsLoggingOut, selectVisitor, selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import {
  selectAccountState,
  selectEndedSessions,
  selectIsCopying,
  selectIsDeletionAsked,
  selectIsEnding,
  selectLetter,
  type AccountRef,
} from '#machines/visitor/account.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'
import { AccountTrouble } from './AccountTrouble.tsx'
import { DeletionConfirmation } from './DeletionConfirmation.tsx'
import { GivenConsents } from './GivenConsents.tsx'
import { SentCards } from './SentCards.tsx'
import { TicketCode } from './TicketCode.tsx'
import { LetterSent } from './LetterSent.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { useLang } from '#src/i18n/use-lang.ts'

const EXPORT_PATH: Calls['exportVisitor']['path'] = '/ajax/online/visitor/export/'

/**
 * Renders the stored data of the visitor, with its export and deletion (readings 25), and the end of all sessions.
 * `data` is from render time: of the visitor who was logged in then.
 */
export function Account({ account, data }: { account: AccountRef; data: IslandData['visitor'] }) {
  const state = useSelector(account, selectAccountState)
  return (
    <div className="account">
      {state === 'authorized' ? (
        <StoredData account={account} data={data} />
      ) : (
        <LoggedOutAccount account={account} state={state} />
      )}
    </div>
  )
}

interface LoggedOutAccountProps {
  account: AccountRef
  state: Exclude<ReturnType<typeof selectAccountState>, 'authorized'>
}

const OUTCOME_MESSAGE_IDS = {
  anonymous: 'account.anonymous',
  deleted: 'account.deleted',
  loggedOut: 'account.everywhereDone',
} as const

function LoggedOutAccount({ account, state }: LoggedOutAccountProps) {
  const { dialog, visitor: actor } = useActors()
  const isKnown = useSelector(actor, selectVisitor) !== null
  const isLost = useSelector(actor, selectVisitorState) === 'auth-lost' && isKnown && state === 'anonymous'
  const count = useSelector(account, selectEndedSessions)
  const isUncounted = state === 'loggedOut' && count === null
  const messageId = isUncounted ? 'account.everywhereOver' : OUTCOME_MESSAGE_IDS[state]
  const lang = useLang()
  return (
    <>
      <p role="status" data-focus-fallback="">
        <FormattedMessage id={isLost ? 'account.lost' : messageId} values={{ count }} />
      </p>
      <div className="actions">
        {state !== 'deleted' && (
          <Button
            kind="accent"
            icon="user"
            className="needs-script"
            onClick={() => dialog.send({ type: 'login.wanted' })}
          >
            <FormattedMessage id={isLost ? 'connection.loginAgain' : 'visitor.login'} />
          </Button>
        )}
        {!isLost && (
          <a className="button button-secondary" href={`${getLangPrefix(lang)}/register/`}>
            <FormattedMessage id="access.register" />
          </a>
        )}
      </div>
    </>
  )
}

function StoredData({ account, data }: { account: AccountRef; data: IslandData['visitor'] }) {
  const { visitor: actor } = useActors()
  const visitor = useSelector(actor, selectVisitor)
  const leaving = useSelector(actor, selectIsLoggingOut)
  const isConfirming = useSelector(account, selectIsDeletionAsked)
  const copying = useSelector(account, selectIsCopying)
  const ending = useSelector(account, selectIsEnding)
  const letter = useSelector(account, selectLetter)
  const isSame = visitor !== null && visitor.UID === data.visitor?.UID
  return (
    <>
      <dl className="account-facts">
        <dt>
          <FormattedMessage id="account.name" />
        </dt>
        <dd>{visitor?.NAME || '—'}</dd>
        <dt>
          <FormattedMessage id="form.field.email" />
        </dt>
        <dd>{visitor?.EMAIL}</dd>
      </dl>
      <p data-focus-fallback="">
        <FormattedMessage id="account.stored" />
      </p>
      {isSame && data.sessions > 0 && (
        <p>
          <FormattedMessage id="account.sessions" values={{ count: data.sessions }} />
        </p>
      )}
      {isSame &&
        data.tickets.map((ticket) => (
          <section key={ticket.number} className="account-ticket">
            <h2>
              <FormattedMessage id="account.ticket" values={{ edition: ticket.edition }} />
            </h2>
            <TicketCode ticket={ticket} />
          </section>
        ))}
      {isSame && data.cards.length > 0 && <SentCards cards={data.cards} />}
      {isSame && data.consents.length > 0 && <GivenConsents consents={data.consents} />}
      <div className="account-actions" data-focus-fallback=".account-delete">
        <div className="actions">
          <a
            className="button button-primary"
            href={EXPORT_PATH}
            download=""
            aria-busy={copying}
            onClick={(event) => {
              event.preventDefault()
              account.send({ type: 'copy.wanted' })
            }}
          >
            <Icon name="download" />
            <FormattedMessage id="account.copy" />
          </a>
          <Button
            className="needs-script"
            busy={leaving}
            onClick={() => actor.send({ type: 'visitor.logout' })}
          >
            <FormattedMessage id="visitor.logout" />
          </Button>
          <Button
            className="needs-script"
            busy={ending}
            onClick={() => account.send({ type: 'everywhere.wanted' })}
          >
            <FormattedMessage id="account.everywhere" />
          </Button>
          {!isConfirming && (
            <Button
              kind="quiet"
              className="needs-script account-delete"
              onClick={() => account.send({ type: 'deletion.wanted' })}
            >
              <FormattedMessage id="account.delete" />
            </Button>
          )}
        </div>
        {!isConfirming && <AccountTrouble account={account} />}
        {isConfirming && <DeletionConfirmation account={account} />}
      </div>
      {letter !== null && <LetterSent account={account} letter={letter} email={visitor?.EMAIL ?? ''} />}
    </>
  )
}
