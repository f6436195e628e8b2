import { useSelector } from '@xstate/react'
import type { BriefEvent } from '#contract/entities.ts'
import { getEventTime } from '#contract/event-time.ts'
import { type BroadcastRef } from '#machines/broadcast/broadcast.machine.ts'
import { selectBroadcastChat, selectIsSurveyOpen } from '#machines/broadcast/broadcast-selectors.ts'
import { Chat } from './Chat.tsx'
import { BroadcastVideo } from './BroadcastVideo.tsx'
import { SurveyFrame } from './SurveyFrame.tsx'

/** Renders the video with the chat or the survey next to it; the video keeps playing when they change. */
export function BroadcastContent({
  event,
  now,
  actor,
}: {
  event: BriefEvent
  now: number
  actor: BroadcastRef
}) {
  const chat = useSelector(actor, selectBroadcastChat)
  const isSurvey = useSelector(actor, selectIsSurveyOpen)
  return (
    <div className="watch" data-focus-fallback=".chat-log">
      <BroadcastVideo event={event} now={now} actor={actor} />
      {isSurvey && event.SURVEY !== null ? (
        <SurveyFrame id={event.SURVEY} actor={actor} />
      ) : (
        chat && <Chat actor={chat} isOver={getEventTime(event, now) === 'ended'} />
      )}
    </div>
  )
}
