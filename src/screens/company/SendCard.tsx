import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectCard, type CardRef } from '../../../machines/guide/card.machine.ts'
import { Unconfirmed } from './Unconfirmed.tsx'
import { Button } from '../../parts/Button.tsx'

/** For authorized visitors. */
export function SendCard({ actor, name }: { actor: CardRef; name: string }) {
  const card = useSelector(actor, selectCard)
  return (
    <>
      {card === 'unconfirmed' && <Unconfirmed />}
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
