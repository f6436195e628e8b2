import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { FairEvent } from '../../../../contract/entities.ts'
import {
  selectBroadcast,
  selectBroadcastCard,
  selectOrganizer,
  selectShowsSurvey,
  type BroadcastRef,
} from '../../../../machines/guide/broadcast.machine.ts'
import { Button } from '../../../parts/Button.tsx'
import { SendCard } from '../../company/SendCard.tsx'

/** Survey and business card, while the visitor watches. */
export function BroadcastActions({ event, actor }: { event: FairEvent; actor: BroadcastRef }) {
  const state = useSelector(actor, selectBroadcast)
  const card = useSelector(actor, selectBroadcastCard)
  const organizer = useSelector(actor, selectOrganizer)
  const isSurvey = useSelector(actor, selectShowsSurvey)
  if (state !== 'watching') return null
  return (
    <>
      {event.SURVEY !== null && (
        <Button
          icon="poll"
          aria-pressed={isSurvey}
          onClick={() => actor.send({ type: isSurvey ? 'survey.close' : 'survey.open' })}
        >
          <FormattedMessage id="broadcast.survey" />
        </Button>
      )}
      {card && organizer !== null && <SendCard actor={card} name={organizer.name} />}
    </>
  )
}
