import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CardDelivery } from '#contract/entities.ts'
import { selectSubmissionsRef } from '#machines/app-selectors.ts'
import type { SubmissionAnswer } from '#machines/outbox/submission.ts'
import { selectSentCard, selectSubmissions, type SubmissionState } from '#machines/outbox/submission-state.ts'
import {
  selectCardCompany,
  selectCardReceipt,
  selectCardState,
  type CardRef,
} from '#machines/visitor/card.machine.ts'
import { SaveStatus } from './SaveStatus.tsx'
import { Button } from '#src/components/Button.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'

const STATUS = {
  queued: { icon: 'check', message: 'company.cardSent' },
  mailed: { icon: 'check', message: 'company.cardSent' },
  kept: { icon: 'card', message: 'company.cardKept' },
  failed: { icon: 'card', message: 'company.cardFailed' },
} as const satisfies Record<CardDelivery, object>

/** Returns the state of the card on this device if it waits or was sent since the page was loaded. */
function useSubmittedCard(actor: CardRef): {
  waiting: SubmissionState | undefined
  answer: SubmissionAnswer
} {
  const { app } = useActors()
  const id = useSelector(actor, selectCardCompany)
  const submissions = useSelector(app, selectSubmissionsRef)
  const waiting = useSelector(submissions, (snapshot) =>
    snapshot === undefined
      ? undefined
      : selectSubmissions(snapshot).find(
          ({ submission: { kind, subject } }) => kind === 'card' && subject === id,
        )?.state,
  )
  const answer = useSelector(submissions, (snapshot) =>
    snapshot === undefined ? null : selectSentCard(snapshot, id),
  )
  return { waiting, answer }
}

interface SendCardButtonProps {
  actor: CardRef
  /** The name of the company. */
  name: string
  /** False if the company has no e-mail. */
  receives: boolean
}

/** Renders the button that sends the business card, for authorized visitors, and the outcome of a sent card. */
export function SendCardButton({ actor, name, receives }: SendCardButtonProps) {
  const intl = useIntl()
  const state = useSelector(actor, selectCardState)
  const receipt = useSelector(actor, selectCardReceipt)
  // The page of a company is the same for all visitors (decision 0016).
  const isHydrated = useIsHydrated()
  const card = state === 'sent' && !isHydrated ? 'idle' : state
  const submitted = useSubmittedCard(actor)
  const waiting = isHydrated ? submitted.waiting : undefined
  const isUnconfirmed = card === 'unconfirmed' || waiting === 'unanswered'
  const sent = (card === 'sent' ? receipt : null) ?? (isHydrated ? submitted.answer : null)
  return (
    <>
      <Button
        kind="primary"
        icon={sent === null ? 'card' : STATUS[sent.delivery].icon}
        busy={card === 'sending'}
        done={sent !== null || waiting === 'waiting' || waiting === 'unanswered'}
        onClick={() => actor.send({ type: 'card.send', name, receives })}
      >
        <FormattedMessage id={sent === null ? 'company.sendCard' : STATUS[sent.delivery].message} />{' '}
        {sent !== null && (
          <span>
            <FormattedMessage
              id="company.cardDay"
              values={{ day: intl.formatDate(sent.sent, { day: 'numeric', month: 'long' }) }}
            />
          </span>
        )}
      </Button>
      <SaveStatus
        message={waiting === 'waiting' ? 'save.waiting' : isUnconfirmed ? 'save.unconfirmed' : null}
      />
    </>
  )
}
