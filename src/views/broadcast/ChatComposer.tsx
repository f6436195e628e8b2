import { useSelector } from '@xstate/react'
import { useId, type KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ChatHold } from '#contract/entities.ts'
import { CHAT_MESSAGE_MAX_LENGTH } from '#contract/limits.ts'
import {
  selectChatTrouble,
  selectDraft,
  selectHold,
  selectIsSending,
  selectSlowMode,
  type ChatRef,
} from '#machines/broadcast/chat.machine.ts'
import { IconButton } from '#src/components/Button.tsx'
import { createRandomKey } from '#src/random-key.ts'

/** The share of the maximum length from which the remaining characters are shown. */
const COUNTER_THRESHOLD = 0.8

/** Renders the input of the chat; Enter sends the message, Shift+Enter starts a new line. */
export function ChatComposer({ actor }: { actor: ChatRef }) {
  const intl = useIntl()
  const id = useId()
  const draft = useSelector(actor, selectDraft)
  const isSending = useSelector(actor, selectIsSending)
  const trouble = useSelector(actor, selectChatTrouble)
  const hold = useSelector(actor, selectHold)
  const slow = useSelector(actor, selectSlowMode)
  const send = () => actor.send({ type: 'message.send', key: createRandomKey() })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isSending) send()
  }
  return (
    <form
      className="composer"
      data-focus-fallback="textarea"
      data-hold={hold?.REASON ?? 'none'}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label className="sr-only" htmlFor={id}>
        <FormattedMessage id="chat.message" />
      </label>
      <textarea
        className="input composer-input"
        // Who has logged in to write writes next.
        data-return-focus=""
        id={id}
        rows={1}
        dir="auto"
        maxLength={CHAT_MESSAGE_MAX_LENGTH}
        enterKeyHint="send"
        placeholder={intl.formatMessage({ id: 'chat.message' })}
        aria-describedby={`${id}-status`}
        value={draft}
        onChange={(event) => actor.send({ type: 'draft.typed', text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <IconButton
        kind="primary"
        type="submit"
        icon="plane"
        busy={isSending}
        disabled={draft.trim() === '' || hold !== null}
        label={intl.formatMessage({ id: 'chat.send' })}
      />
      <p className="composer-status" id={`${id}-status`} role="status">
        {hold !== null && (
          <span className="field-error">
            <HoldText hold={hold} />
          </span>
        )}
        {hold === null && slow > 0 && <FormattedMessage id="chat.slow" values={{ seconds: slow }} />}
        {trouble !== null && (
          <span className="field-error">
            <FormattedMessage
              id={trouble === 'unconfirmed' ? 'save.unconfirmed' : `chat.trouble.${trouble}`}
            />
          </span>
        )}
        {draft.length > CHAT_MESSAGE_MAX_LENGTH * COUNTER_THRESHOLD && (
          <span className="composer-count">
            <FormattedMessage
              id="chat.count"
              values={{ count: draft.length, limit: CHAT_MESSAGE_MAX_LENGTH }}
            />
          </span>
        )}
      </p>
    </form>
  )
}

const DATE_TIME_FORMAT = {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const
const TIME_FORMAT = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const

/** Renders why the visitor may not write, and until when. */
function HoldText({ hold: { REASON, UNTIL } }: { hold: ChatHold }) {
  const intl = useIntl()
  if (UNTIL === null) return <FormattedMessage id="chat.hold.banLasting" />
  const until = intl.formatDate(UNTIL * 1000, REASON === 'ban' ? DATE_TIME_FORMAT : TIME_FORMAT)
  return <FormattedMessage id={`chat.hold.${REASON}`} values={{ until }} />
}
