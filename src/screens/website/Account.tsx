import { useSelector } from '@xstate/react'
import { useEffect, useRef, type RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Calls } from '../../../contract/calls.ts'
import { langPrefix } from '../../../contract/lang.ts'
import { selectIsLeaving, selectVisitor } from '../../../machines/session/visitor.machine.ts'
import {
  selectAccount,
  selectIsDeletionAsked,
  type AccountRef,
} from '../../../machines/site/account.machine.ts'
import { Button } from '../../parts/Button.tsx'
import { useActors } from '../ActorsContext.tsx'
import { Deletion } from './Deletion.tsx'
import { SiteIcon } from './SiteIcon.tsx'
import { useLang } from '../useLang.ts'

const COPY: Calls['exportVisitor']['path'] = '/ajax/online/visitor/export/'

/** What is stored about the visitor: to look at, to take along, to delete (readings 25). */
export function Account({ account }: { account: AccountRef }) {
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
        <Stored account={account} />
      ) : (
        <Invitation isDeleted={state === 'deleted'} said={said} />
      )}
    </div>
  )
}

interface InvitationProps {
  isDeleted: boolean
  said: RefObject<HTMLParagraphElement | null>
}

function Invitation({ isDeleted, said }: InvitationProps) {
  const { dialog } = useActors()
  const lang = useLang()
  return (
    <>
      <p role="status" tabIndex={-1} ref={said}>
        <FormattedMessage id={isDeleted ? 'account.deleted' : 'account.anonymous'} />
      </p>
      <div className="actions">
        {!isDeleted && (
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

function Stored({ account }: { account: AccountRef }) {
  const { visitor: actor } = useActors()
  const visitor = useSelector(actor, selectVisitor)
  const leaving = useSelector(actor, selectIsLeaving)
  const asked = useSelector(account, selectIsDeletionAsked)
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
      <div className="actions">
        <a className="button button-primary" href={COPY} download="">
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
      {asked && <Deletion account={account} />}
    </>
  )
}
