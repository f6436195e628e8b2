import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectCardState, type CardRef } from '#machines/visitor/card.machine.ts'
import { UnconfirmedSave } from './UnconfirmedSave.tsx'
import { Button } from '#src/components/Button.tsx'

/** Renders the button that sends the business card, for authorized visitors. */
export function SendCardButton({ actor, name }: { actor: CardRef; name: string }) {
  const card = useSelector(actor, selectCardState)
  return (
    <>
      {card === 'unconfirmed' && <UnconfirmedSave />}
      <Button
        kind="primary"
        icon={card === 'sent' ? 'check' : 'card'}
        busy={card === 'sending'}
        disabled={card === 'sent'}
        onClick={() => actor.send({ type: 'card.send', name })}
      >
        <FormattedMessage id={card === 'sent' ? 'company.cardSent' : 'company.sendCard'} />
      </Button>
    </>
  )
}
