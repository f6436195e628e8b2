import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectEarlierMessages, selectHistoryState } from '#machines/broadcast/chat-history.machine.ts'
import {
  selectChatHistory,
  selectIsCatchingUp,
  selectIsModerator,
  selectStreamState,
  selectMessages,
  type ChatRef,
} from '#machines/broadcast/chat.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { CHAT_PAGE_SIZE } from '#contract/limits.ts'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatLog } from './ChatLog.tsx'

interface ChatProps {
  actor: ChatRef
  isOver: boolean
}

export function Chat({ actor, isOver }: ChatProps) {
  const intl = useIntl()
  const line = useSelector(actor, selectStreamState)
  const kept = useSelector(actor, selectMessages)
  const history = useSelector(actor, selectChatHistory)
  const earlier = useSelector(history, (snapshot) => snapshot && selectEarlierMessages(snapshot))
  const historyState = useSelector(history, (snapshot) => snapshot && selectHistoryState(snapshot))
  const messages = useMemo(() => [...(earlier ?? []), ...kept], [earlier, kept])
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
      {line === 'displaced' && (
        <Button icon="retry" onClick={() => actor.send({ type: 'line.wanted' })}>
          <FormattedMessage id="chat.here" />
        </Button>
      )}
      <ChatLog
        messages={messages}
        history={kept.length < CHAT_PAGE_SIZE ? undefined : historyState}
        onEarlier={() => history?.send({ type: 'history.wanted', before: messages[0]?.ID ?? 0 })}
        isOpen={line === 'open'}
        isCatchingUp={isCatchingUp}
        isOver={isOver}
        isNumbered={isNumbered}
      />
      <ChatComposer actor={actor} />
    </section>
  )
}
