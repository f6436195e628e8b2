import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  selectIsCatchingUp,
  selectIsModerator,
  selectStreamState,
  selectMessages,
  type ChatRef,
} from '#machines/broadcast/chat.machine.ts'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatLog } from './ChatLog.tsx'

interface ChatProps {
  actor: ChatRef
  isOver: boolean
}

export function Chat({ actor, isOver }: ChatProps) {
  const intl = useIntl()
  const line = useSelector(actor, selectStreamState)
  const messages = useSelector(actor, selectMessages)
  const isCatchingUp = useSelector(actor, selectIsCatchingUp)
  const isNumbered = useSelector(actor, selectIsModerator)
  return (
    <section className="chat" aria-label={intl.formatMessage({ id: 'chat.title' })} data-line={line}>
      <h3 className="chat-head">
        <FormattedMessage id="chat.title" />
      </h3>
      <p className="chat-line" role="status">
        {line !== 'open' && <FormattedMessage id={`chat.line.${line}`} />}
      </p>
      <ChatLog
        messages={messages}
        isOpen={line === 'open'}
        isCatchingUp={isCatchingUp}
        isOver={isOver}
        isNumbered={isNumbered}
      />
      <ChatComposer actor={actor} />
    </section>
  )
}
