import { type EventObject, type SnapshotFrom } from 'xstate'
import { describe } from 'vitest'
import type { ChatMessage } from '#contract/entities.ts'
import { ERROR_CODES } from '#contract/faults.ts'
import {
  type chatMachine,
  selectChatTrouble,
  selectDraft,
  selectHold,
  selectStreamState,
  selectMessages,
} from '#machines/broadcast/chat.machine.ts'
import type { StoredDraft } from '#machines/broadcast/chat-setup.ts'
import { chatModel } from '#test/models/chat.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, isUndecided, isRepeat, listStartInputs, listPortUses } from '#test/models/rules.ts'

const SENT = 'xstate.done.actor.sendMessage'
const NOT_SENT = 'xstate.error.actor.sendMessage'
/** The answer to a message that was not stored, because its writer may not write now. */
const isHeld = (event: EventObject) =>
  isTriggeredBy(SENT)({ event }) && 'output' in event && 'HOLD' in (event.output as object)
const NOT_RECALLED = 'xstate.error.actor.recallDraft'
const RECALLED = 'xstate.done.actor.recallDraft'
const RECONNECT = 'xstate.after.reconnect.chat.line.broken'
const HANGS = 'xstate.after.openLimit.chat.line.listening.opening'
const isUnconfirmed = (state: SnapshotFrom<typeof chatMachine>) => selectChatTrouble(state) === 'unconfirmed'
const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const recalled = (event: object) => ('output' in event ? event.output : undefined) as StoredDraft
/** A message is removed that is older than all that the stream has delivered. */
const isRemovalOfUnknown = ({
  from,
  event,
}: {
  from: SnapshotFrom<typeof chatMachine>
  event: EventObject
}) => {
  const { message } = event as EventObject & { message?: ChatMessage }
  return message?.REMOVED === true && message.ID < (selectMessages(from)[0]?.ID ?? 0)
}
const kept = ({ context: { room, draft, sent } }: SnapshotFrom<typeof chatMachine>) => [{ room, draft, sent }]

/** A message is to be sent as soon as the stored one is known. */
const isAsked = (state: SnapshotFrom<typeof chatMachine>) =>
  state.matches({ writing: { recalling: 'asked' } }) && state.context.hold === null

describe('chat', () => {
  verifyModel(chatModel)
  const { everyEdge, everyState } = createRuleTests(chatModel)

  everyState("every message is listed once, in the room's order", (state) => {
    const ids = selectMessages(state).map(({ ID }) => ID)
    return ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0))
  })

  everyEdge(
    'a broken stream is followed by a gated call, which reports whether the visitor is still logged in',
    (edge) =>
      listPortUses(edge, 'probe').length === 1 && isLike(listPortUses(edge, 'probe')[0], { gated: true }),
    ({ from, to }) => selectStreamState(from) !== 'broken' && selectStreamState(to) === 'broken',
  )

  everyEdge('no message is lost', ({ from, to }) =>
    selectMessages(from).every(({ ID }) => selectMessages(to).some((message) => message.ID === ID)),
  )

  everyEdge(
    'a message that arrives again replaces the earlier one: it may have been removed',
    ({ from, to, event }) =>
      event.type === 'message.received' &&
      (selectMessages(to).includes(event.message) ||
        selectMessages(from).some(
          ({ ID, REMOVED }) => ID === event.message.ID && REMOVED && !event.message.REMOVED,
        )),
    (edge) =>
      isTriggeredBy('message.received')(edge) &&
      !['broken', 'displaced'].includes(selectStreamState(edge.from)) &&
      !isRemovalOfUnknown(edge),
  )

  everyEdge(
    'the removal of what was written before this browser came changes no message',
    ({ from, to }) => isLike(selectMessages(from), selectMessages(to)),
    isRemovalOfUnknown,
  )

  everyEdge(
    'what was removed stays removed, however late the answer to its sending comes',
    ({ from, to }) =>
      selectMessages(from).every(
        ({ ID, REMOVED }) => !REMOVED || selectMessages(to).some((each) => each.ID === ID && each.REMOVED),
      ),
    ({ from }) => selectMessages(from).some(({ REMOVED }) => REMOVED),
  )

  everyEdge(
    'the stream begins after the last change that it delivered',
    (edge) => isLike(listStartInputs(edge, 'listen'), [{ room: 5, after: edge.from.context.cursor }]),
    (edge) => listStartInputs(edge, 'listen').length > 0,
  )

  everyEdge(
    'an own message that was answered does not hide the ones before it',
    ({ from, to }) => from.context.cursor === to.context.cursor,
    isTriggeredBy(SENT),
  )

  everyEdge(
    'a broken stream reconnects after a delay or when the connection is back',
    (edge) =>
      isTriggeredBy(RECONNECT, 'connection.restored')(edge) && listStartInputs(edge, 'listen').length === 1,
    ({ from, to }) => selectStreamState(from) === 'broken' && selectStreamState(to) !== 'broken',
  )

  everyEdge(
    'a displaced stream opens again for the visitor alone, as each one that opens displaces another',
    isTriggeredBy('line.wanted'),
    ({ from, to }) => selectStreamState(from) === 'displaced' && selectStreamState(to) !== 'displaced',
  )

  everyEdge('a draft is lost to nothing but its sending', ({ from, to, event, ...edge }) => {
    if (event.type === 'draft.typed') return selectDraft(to) === event.text
    const isSent =
      isTriggeredBy(SENT)({ event }) && !isHeld(event) && selectDraft(from).trim() === from.context.sent?.text
    if (isSent)
      return (
        selectDraft(to) === '' &&
        isLike(listPortUses(edge, 'storeDraft'), [{ room: 5, draft: '', sent: null }])
      )
    const isRecalled = isTriggeredBy(RECALLED)({ event }) && selectDraft(from) === ''
    return selectDraft(to) === (isRecalled ? recalled(event).draft : selectDraft(from))
  })

  everyEdge(
    'a draft is stored as typed',
    (edge) => isLike(listPortUses(edge, 'storeDraft'), kept(edge.to)),
    isTriggeredBy('draft.typed'),
  )

  everyEdge(
    'a message is stored with its key from its sending until its answer, also for a window that opens later',
    ({ from, to, event, ...edge }) =>
      isTriggeredBy(RECALLED)({ event })
        ? isAsked(from)
          ? to.context.sent?.text === from.context.sent?.text
          : isLike(to.context.sent, recalled(event).sent)
        : isLike(listPortUses(edge, 'storeDraft'), kept(to)),
    ({ from, to, event }) => from.context.sent !== to.context.sent || isTriggeredBy(RECALLED)({ event }),
  )

  everyEdge(
    'only the button sends, what is written, trimmed and not empty, and repeats what is not confirmed',
    (edge) => {
      if (isUnconfirmed(edge.from))
        return (
          (isRepeat(edge) || isTriggeredBy('message.send')(edge)) &&
          isLike(listStartInputs(edge, 'sendMessage'), [{ room: 5, ...edge.from.context.sent }])
        )
      const text = isAsked(edge.from) ? edge.from.context.sent?.text : selectDraft(edge.from).trim()
      const key = edge.to.context.sent?.key
      return (
        (isTriggeredBy('message.send')(edge) || isAsked(edge.from)) &&
        text !== '' &&
        isLike(listStartInputs(edge, 'sendMessage'), [{ room: 5, text, key }])
      )
    },
    (edge) => listStartInputs(edge, 'sendMessage').length > 0,
  )

  everyEdge(
    'what is sent while the stored message is read goes as soon as that is known, under its former key',
    (edge) => {
      const { sent } = edge.from.context
      const stored = isTriggeredBy(RECALLED)(edge) ? recalled(edge.event).sent : null
      const key = stored?.text === sent?.text ? stored?.key : sent?.key
      return isLike(listStartInputs(edge, 'sendMessage'), [{ room: 5, text: sent?.text, key }])
    },
    (edge) => isAsked(edge.from) && isTriggeredBy(RECALLED, NOT_RECALLED)(edge),
  )

  everyEdge(
    'no answer leaves it unconfirmed, and the connection that is back, or a while, repeats it',
    ({ from, to, ...edge }) =>
      isTriggeredBy(NOT_SENT)(edge)
        ? isUnconfirmed(to) && from.context.sent === to.context.sent
        : listStartInputs(edge, 'sendMessage').length === (isUnconfirmed(from) ? 1 : 0),
    (edge) => (isTriggeredBy(NOT_SENT)(edge) && isUndecided(edge)) || isRepeat(edge),
  )

  everyEdge(
    'a stream that hangs counts as broken',
    ({ to }) => selectStreamState(to) === 'broken',
    isTriggeredBy(HANGS),
  )

  everyEdge(
    'the same text is sent again under the same key, another one under another',
    ({ from, to, event }) => {
      const isAgain = from.context.sent?.text === selectDraft(from).trim()
      return (
        to.context.sent?.key ===
        (isAgain ? from.context.sent?.key : event.type === 'message.send' && event.key)
      )
    },
    (edge) =>
      listStartInputs(edge, 'sendMessage').length > 0 && !isUnconfirmed(edge.from) && !isAsked(edge.from),
  )

  everyEdge(
    'a message that was not sent says why, and keeps its key for the next try if it may have arrived',
    ({ from, to, event }) => {
      const { code } = (event as unknown as { error: { code?: number } }).error
      const trouble = code === ERROR_CODES.tooMany ? 'too-fast' : 'refused'
      const expectedText =
        selectHold(to) === null ? selectChatTrouble(to) === trouble : selectChatTrouble(to) === null
      const kept = selectChatTrouble(to) === 'too-fast' ? null : from.context.sent
      return expectedText && to.context.sent === kept
    },
    (edge) => isTriggeredBy(NOT_SENT)(edge) && !isUndecided(edge),
  )

  everyEdge(
    'a banned visitor sends nothing, and keeps the draft',
    (edge) =>
      listStartInputs(edge, 'sendMessage').length === 0 &&
      selectDraft(edge.to) === selectDraft(edge.from) &&
      selectHold(edge.to) !== null,
    (edge) => isTriggeredBy('message.send')(edge) && selectHold(edge.from) !== null,
  )

  everyEdge(
    'a message that its writer may not send now says why, and keeps the draft',
    ({ from, to, event }) =>
      'output' in event &&
      isLike(selectHold(to), (event.output as { HOLD: unknown }).HOLD) &&
      selectDraft(to) === selectDraft(from) &&
      to.context.sent === null,
    ({ event }) => isHeld(event),
  )

  everyEdge(
    'a stored message that may have arrived is not confirmed, and is repeated',
    ({ to }) => isUnconfirmed(to),
    (edge) => isTriggeredBy(RECALLED)(edge) && !isAsked(edge.from) && recalled(edge.event).sent !== null,
  )

  everyEdge(
    'who pressed Send for another text than the one that is not confirmed learns that only that one went',
    ({ from, to }) => {
      const isLeft = from.context.isOvertaken && selectDraft(to).trim() !== ''
      return selectChatTrouble(to) === (isLeft ? 'earlier-sent' : null)
    },
    ({ event }) => isTriggeredBy(SENT)({ event }) && !isHeld(event),
  )

  everyEdge(
    'a reported ban applies at once, unless a message waits for its answer',
    ({ to, event }) => event.type === 'rules.received' && isLike(selectHold(to), event.rules.BAN),
    (edge) =>
      edge.event.type === 'rules.received' &&
      edge.event.rules.BAN !== null &&
      edge.from.matches({ writing: 'idle' }),
  )

  everyEdge(
    'a ban ends with its time, or with the rules that lift it',
    ({ event }) =>
      isTriggeredBy('xstate.after.hold.chat.writing.idle.held')({ event }) ||
      (event.type === 'rules.received' && event.rules.BAN === null),
    ({ from, to }) => selectHold(from) !== null && selectHold(to) === null,
  )

  everyState(
    'one reason is shown to a visitor who may not write',
    (state) => selectChatTrouble(state) === null,
    (state) => selectHold(state) !== null,
  )
})
