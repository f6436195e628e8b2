import { useSelector } from '@xstate/react'
import { useId, type MouseEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { buildOnlineHref } from '#contract/addresses.ts'
import { localize } from '#contract/lang.ts'
import { isWaiting, type OutboxEntry } from '#machines/outbox/outbox-entries.ts'
import {
  selectIsOutboxDismissible,
  selectIsOutboxEmpty,
  selectIsOutboxOpen,
  selectIsOutboxStored,
  selectItemNames,
  selectSent,
  selectShown,
  selectWaiting,
  toItemKey,
  type OutboxRef,
} from '#machines/outbox/outbox.machine.ts'
import { selectIsLoginLost } from '#machines/visitor/visitor.machine.ts'
import { Button, IconButton } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { useLang } from '#src/i18n/use-lang.ts'
import { nestQuotes } from '#src/i18n/nest-quotes.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import type { OutboxProps } from '#src/views/ViewsContext.tsx'

/** Renders waiting entries, those that were sent since, and drafts of the chat; nothing if there are none. */
export function Outbox({ actor }: OutboxProps) {
  const shown = useSelector(actor, selectShown)
  const sent = useSelector(actor, selectSent)
  const isOpen = useSelector(actor, selectIsOutboxOpen)
  const isEmpty = useSelector(actor, selectIsOutboxEmpty)
  const listId = useId()
  return (
    <div className="outbox">
      <OutboxCounts actor={actor} listId={listId} />
      <div id={listId} className="outbox-list">
        {isOpen && !isEmpty && (
          <>
            <ul>
              {shown.map((entry) => (
                <li key={entry.key}>
                  <EntryText actor={actor} entry={entry} />
                  <EntryAction actor={actor} entry={entry} />
                </li>
              ))}
              {sent.map((entry) => (
                <li key={`sent ${entry.key}`}>
                  <EntryText actor={actor} entry={entry} isSent />
                </li>
              ))}
            </ul>
            {shown.some(isWaiting) && <LoginAgain />}
            {sent.length > 0 && (
              <Button
                kind="quiet"
                onClick={({ currentTarget }) => {
                  focusStatus(currentTarget)
                  actor.send({ type: 'sent.dismiss' })
                }}
              >
                <FormattedMessage id="outbox.dismiss" />
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** Renders the way to log in again, while what waits cannot be sent without. */
function LoginAgain() {
  const { dialog, visitor } = useActors()
  if (!useSelector(visitor, selectIsLoginLost)) return null
  return (
    <Button kind="primary" onClick={() => dialog.send({ type: 'login.wanted' })}>
      <FormattedMessage id="connection.loginAgain" />
    </Button>
  )
}

/** Renders in one line how many entries there are, with the button that opens the list. */
function OutboxCounts({ actor, listId }: OutboxProps & { listId: string }) {
  const shown = useSelector(actor, selectShown)
  const sent = useSelector(actor, selectSent)
  const isOpen = useSelector(actor, selectIsOutboxOpen)
  const isEmpty = useSelector(actor, selectIsOutboxEmpty)
  const isDismissible = useSelector(actor, selectIsOutboxDismissible)
  const waiting = useSelector(actor, selectWaiting)
  const isStored = useSelector(actor, selectIsOutboxStored)
  const intl = useIntl()
  const refused = shown.filter(({ state }) => state === 'refused').length
  const drafts = shown.filter(({ state }) => state === 'draft').length
  return (
    <div className={isEmpty ? undefined : 'banner-line outbox-line'}>
      {!isEmpty && <Icon name="plane" />}
      <p role="status" tabIndex={-1}>
        {!isEmpty && (
          <FormattedMessage id="outbox.counts" values={{ waiting, refused, drafts, sent: sent.length }} />
        )}
        {!isEmpty && !isStored && (
          <>
            {' '}
            <FormattedMessage id="outbox.unstored" />
          </>
        )}
      </p>
      {!isEmpty && (
        <Button
          kind="quiet"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => actor.send({ type: isOpen ? 'outbox.close' : 'outbox.open' })}
        >
          <FormattedMessage id={isOpen ? 'outbox.close' : 'outbox.open'} />
        </Button>
      )}
      {!isEmpty && isDismissible && (
        <IconButton
          icon="close"
          label={intl.formatMessage({ id: 'outbox.hide' })}
          onClick={({ currentTarget }) => {
            focusStatus(currentTarget)
            actor.send({ type: 'outbox.dismiss' })
          }}
        />
      )}
    </div>
  )
}

/** Moves the focus to the line with the counts, which stays when entries go. */
const focusStatus = (button: Element): void =>
  button.closest('.outbox')?.querySelector<HTMLElement>('[role="status"]')?.focus({ preventScroll: true })

/** Moves the focus from an entry that goes to the next one, or the one before, or the line with the counts. */
function focusNeighbour(button: Element): void {
  const entry = button.closest('li')
  const neighbours = [entry?.nextElementSibling, entry?.previousElementSibling]
  const next = neighbours
    .map((neighbour) => neighbour?.querySelector<HTMLElement>('button'))
    .find((each) => each instanceof HTMLElement)
  if (next === undefined) focusStatus(button)
  else next.focus()
}

interface EntryProps {
  actor: OutboxRef
  entry: OutboxEntry
}

function EntryText({ actor, entry, isSent = false }: EntryProps & { isSent?: boolean }) {
  const { what, text } = entry
  const shownState = describeState(entry, useSelector(useActors().visitor, selectIsLoginLost))
  return (
    <p>
      <FormattedMessage
        id={`outbox.${what}`}
        values={{ name: <EntryName key="name" actor={actor} entry={entry} /> }}
      />{' '}
      {what === 'chat' && <q>{text}</q>}{' '}
      <span className="outbox-state">
        <FormattedMessage id={`outbox.state.${isSent ? 'sent' : shownState}`} />
      </span>
    </p>
  )
}

/** Returns the end of the id of the message on the state of an entry. */
function describeState({ state, reason }: OutboxEntry, isLoginLost: boolean) {
  if (reason !== null) return `refused.${reason}` as const
  const isHeld = isLoginLost && (state === 'waiting' || state === 'unanswered')
  return isHeld ? (`loginLost.${state}` as const) : state
}

function EntryName({ actor, entry: { item, text } }: EntryProps) {
  const names = useSelector(actor, selectItemNames)
  const lang = useLang()
  if (item === null) return text
  const { [toItemKey(item)]: name } = names
  if (name === undefined) return `№ ${item.id}`
  const { text: shown, ...marked } = localize(lang, name)
  return <LocalizedText text={nestQuotes(lang, shown)} {...marked} />
}

function EntryAction({ actor, entry: { key, what, state, item } }: EntryProps) {
  const lang = useLang()
  if (state === 'sending') return null
  // A note without an answer is sent again and then undone.
  const isNote = what === 'note' || what === 'unnote'
  const withdraw = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusNeighbour(currentTarget)
    actor.send({ type: 'entry.withdraw', key })
  }
  return (
    <>
      {state === 'draft' && item && (
        <a className="button button-quiet" href={buildOnlineHref(lang, { kind: 'broadcast', id: item.id })}>
          <FormattedMessage id="outbox.toChat" />
        </a>
      )}
      <Button kind="quiet" onClick={withdraw}>
        <FormattedMessage id={`outbox.withdraw.${isNote && state === 'unanswered' ? 'waiting' : state}`} />
      </Button>
    </>
  )
}
