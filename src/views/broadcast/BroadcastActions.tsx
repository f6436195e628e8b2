import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { type BroadcastRef } from '#machines/broadcast/broadcast.machine.ts'
import {
  selectBroadcastState,
  selectBroadcastCard,
  selectOrganizer,
  selectIsSurveyOpen,
} from '#machines/broadcast/broadcast-selectors.ts'
import { Button } from '#src/components/Button.tsx'
import { SendCardButton } from '#src/views/company/SendCardButton.tsx'

/** Renders the buttons for the survey and the business card below the video. */
export function BroadcastActions({ event, actor }: { event: BriefEvent; actor: BroadcastRef }) {
  const state = useSelector(actor, selectBroadcastState)
  const card = useSelector(actor, selectBroadcastCard)
  const organizer = useSelector(actor, selectOrganizer)
  const isSurvey = useSelector(actor, selectIsSurveyOpen)
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
      {card && organizer !== null && <SendCardButton actor={card} {...organizer} />}
    </>
  )
}
