import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { FairEvent } from '../../../../contract/entities.ts'
import { eventTime } from '../../../../contract/eventTime.ts'
import {
  selectBroadcastChat,
  selectShowsSurvey,
  type BroadcastRef,
} from '../../../../machines/guide/broadcast.machine.ts'
import { Chat } from './Chat.tsx'
import { Stage } from './Stage.tsx'
import { SurveyFrame } from './SurveyFrame.tsx'

/** The video, and beside it the chat or the survey; the video plays on meanwhile. */
export function Watch({ event, now, actor }: { event: FairEvent; now: number; actor: BroadcastRef }) {
  const chat = useSelector(actor, selectBroadcastChat)
  const isSurvey = useSelector(actor, selectShowsSurvey)
  const watch = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that led here is gone, and the focus with it.
    if (document.activeElement === document.body)
      watch.current?.closest('dialog')?.querySelector('h2')?.focus()
  }, [])
  return (
    <div className="watch" ref={watch}>
      <Stage event={event} now={now} actor={actor} />
      {isSurvey && event.SURVEY !== null ? (
        <SurveyFrame id={event.SURVEY} actor={actor} />
      ) : (
        chat && <Chat actor={chat} isOver={eventTime(event, now) === 'ended'} />
      )}
    </div>
  )
}
