import { useSelector } from '@xstate/react'
import { useEffect, useRef, type RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Calls } from '../../../contract/calls.ts'
import { langPrefix } from '../../../contract/lang.ts'
import { selectIsLeaving, selectVisitor } from '../../../machines/session/visitor.machine.ts'
import {
  selectAccount,
  selectAccountTrouble,
  selectEnded,
  selectIsCopying,
  selectIsDeletionAsked,
  selectIsEnding,
  selectLetter,
  type AccountRef,
} from '../../../machines/site/account.machine.ts'
import { Button } from '../../parts/Button.tsx'
import { useActors } from '../ActorsContext.tsx'
import { Deletion } from './Deletion.tsx'
import { MailedLink } from './MailedLink.tsx'
import { SiteIcon } from './SiteIcon.tsx'
import { useLang } from '../useLang.ts'

const COPY: Calls['exportVisitor']['path'] = '/ajax/online/visitor/export/'

/**
 * What is stored about the visitor: to look at, to take along, to delete (readings 25), and the end of all sessions.
 * `sessions`: how many there were when the page was rendered; 0: nobody was logged in.
 */
export function Account({ account, sessions }: { account: AccountRef; sessions: number }) {
  const state = useSelector(account, selectAccount)
  const said = useRef<HTMLParagraphElement>(null)
  const before = useRef(state)
  useEffect(() => {
    // What was pressed is gone, and the focus with it: it goes to what took its place.
    if (state !== before.current && document.activeElement === document.body)
      said.current?.focus({ preventScroll: true })
    before.current = state
  }, [state])
  return (
    <div className="account">
      {state === 'authorized' ? (
        <Stored account={account} sessions={sessions} />
      ) : (
        <Invitation account={account} state={state} said={said} />
      )}
    </div>
  )
}

interface InvitationProps {
  account: AccountRef
  state: Exclude<ReturnType<typeof selectAccount>, 'authorized'>
  said: RefObject<HTMLParagraphElement | null>
}

const OUTCOMES = {
  anonymous: 'account.anonymous',
  deleted: 'account.deleted',
  loggedOut: 'account.everywhereDone',
} as const

function Invitation({ account, state, said }: InvitationProps) {
  const { dialog } = useActors()
  const count = useSelector(account, selectEnded)
  const lang = useLang()
  return (
    <>
      <p role="status" tabIndex={-1} ref={said}>
        <FormattedMessage id={OUTCOMES[state]} values={{ count }} />
      </p>
      <div className="actions">
        {state !== 'deleted' && (
          <Button
            kind="accent"
            icon="user"
            className="needs-script"
            onClick={() => dialog.send({ type: 'login.wanted' })}
          >
            <FormattedMessage id="visitor.login" />
          </Button>
        )}
        <a className="button button-secondary" href={`${langPrefix(lang)}/register/`}>
          <FormattedMessage id="access.register" />
        </a>
      </div>
    </>
  )
}

function Stored({ account, sessions }: { account: AccountRef; sessions: number }) {
  const { visitor: actor } = useActors()
  const visitor = useSelector(actor, selectVisitor)
  const leaving = useSelector(actor, selectIsLeaving)
  const asked = useSelector(account, selectIsDeletionAsked)
  const copying = useSelector(account, selectIsCopying)
  const ending = useSelector(account, selectIsEnding)
  const letter = useSelector(account, selectLetter)
  const trouble = useSelector(account, selectAccountTrouble)
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
      <p>
        <FormattedMessage id="account.stored" />
      </p>
      {sessions > 0 && (
        <p>
          <FormattedMessage id="account.sessions" values={{ count: sessions }} />
        </p>
      )}
      <div className="actions">
        <a
          className="button button-primary"
          href={COPY}
          download=""
          aria-busy={copying}
          onClick={(event) => {
            event.preventDefault()
            account.send({ type: 'copy.wanted' })
          }}
        >
          <SiteIcon name="download" />
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
        {!asked && (
          <Button
            kind="quiet"
            className="needs-script account-delete"
            onClick={() => account.send({ type: 'deletion.wanted' })}
          >
            <FormattedMessage id="account.delete" />
          </Button>
        )}
      </div>
      {trouble !== null && !asked && (
        <p className="field-error" role="alert">
          <FormattedMessage id={`form.trouble.${trouble}`} />
        </p>
      )}
      {asked && <Deletion account={account} />}
      {letter !== null && <MailedLink account={account} letter={letter} email={visitor?.EMAIL ?? ''} />}
    </>
  )
}
