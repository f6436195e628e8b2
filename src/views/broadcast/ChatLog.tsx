import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ChatMessage } from '#contract/entities.ts'
import { Button } from '#src/components/Button.tsx'
import { useStickToBottom } from './use-stick-to-bottom.ts'

interface ChatLogProps {
  messages: readonly ChatMessage[]
  /** The state of the messages from before; undefined if the shown ones are known to be all. */
  history: 'idle' | 'loading' | 'failed' | 'whole' | undefined
  onEarlier: () => void
  isOpen: boolean
  /** True while messages arrive that were written before the chat was opened; screen readers do not announce them. */
  isCatchingUp: boolean
  isOver: boolean
  /** True if messages are rendered with their numbers, which an operator needs to remove one. */
  isNumbered: boolean
}

/**
 * Renders the messages and stays scrolled to the newest one; while the visitor reads further up, it counts the new
 * ones.
 */
export function ChatLog({
  messages,
  history,
  onEarlier,
  isOpen,
  isCatchingUp,
  isOver,
  isNumbered,
}: ChatLogProps) {
  const intl = useIntl()
  const { list, unseen, onScroll, toEnd } = useStickToBottom(messages)
  return (
    <div className="chat-box">
      <div
        className="chat-log"
        ref={list}
        role="log"
        aria-live={isCatchingUp || history === 'loading' ? 'off' : 'polite'}
        aria-busy={isCatchingUp}
        aria-label={intl.formatMessage({ id: 'chat.messages' })}
        // A scrollable element has to be focusable for the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
      >
        {messages.length === 0 && isOpen && !isCatchingUp && (
          <p className="chat-none">
            <FormattedMessage id={isOver ? 'chat.noneOver' : 'chat.none'} />
          </p>
        )}
        {history !== undefined && <Earlier state={history} onClick={onEarlier} />}
        {messages.map((message) => (
          <Message key={message.ID} message={message} isNumbered={isNumbered} />
        ))}
      </div>
      {unseen > 0 && (
        <Button className="chat-new" kind="primary" icon="down" onClick={toEnd}>
          <FormattedMessage id="chat.new" values={{ count: unseen }} />
        </Button>
      )}
    </div>
  )
}

/** Renders the button above the messages that loads earlier ones, and how that went. */
function Earlier({ state, onClick }: { state: NonNullable<ChatLogProps['history']>; onClick: () => void }) {
  if (state === 'whole')
    return (
      <p className="chat-none">
        <FormattedMessage id="chat.beginning" />
      </p>
    )
  return (
    <>
      {state === 'failed' && (
        <p className="field-error" role="alert">
          <FormattedMessage id="chat.earlierFailed" />
        </p>
      )}
      <Button className="chat-earlier" busy={state === 'loading'} onClick={onClick}>
        <FormattedMessage id="chat.earlier" />
      </Button>
    </>
  )
}

const Message = memo(function Message({
  message,
  isNumbered,
}: {
  message: ChatMessage
  isNumbered: boolean
}) {
  const { ID, NAME, TEXT, TS, REMOVED, MODERATOR, OWN } = message
  const intl = useIntl()
  const name = NAME || intl.formatMessage({ id: 'chat.visitor' })
  const time = intl.formatDate(TS * 1000, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (
    <div className={OWN ? 'message is-own' : 'message'}>
      <p className="message-head">
        <strong>{OWN ? intl.formatMessage({ id: 'chat.own' }, { name }) : name}</strong>{' '}
        {MODERATOR && (
          <>
            <span className="message-mark">
              <FormattedMessage id="chat.moderator" />
            </span>{' '}
          </>
        )}
        {isNumbered && (
          <>
            <span className="message-number">
              <FormattedMessage id="chat.number" values={{ number: String(ID) }} />
            </span>{' '}
          </>
        )}
        <time dateTime={new Date(TS * 1000).toISOString()}>{time}</time>
      </p>
      {REMOVED ? (
        <p className="message-removed">
          <FormattedMessage id="chat.removed" />
        </p>
      ) : (
        <p className="message-text">{TEXT}</p>
      )}
    </div>
  )
})
