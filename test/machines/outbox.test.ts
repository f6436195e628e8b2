import { describe } from 'vitest'
import {
  selectIsOutboxEmpty,
  selectIsOutboxOpen,
  selectSent,
  selectShown,
  selectWaiting,
} from '#machines/outbox/outbox.machine.ts'
import { outboxModel } from '#test/models/outbox.model.ts'
import { isTriggeredBy, listPortUses } from '#test/models/rules.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'

describe('outbox', () => {
  verifyModel(outboxModel)
  const { everyEdge, everyState } = createRuleTests(outboxModel)

  everyEdge(
    'withdraws an entry only in the machine that owns it',
    ({ from, to }) => from.context.entries === to.context.entries,
    (edge) => !isTriggeredBy('entries.changed')(edge),
  )

  everyEdge(
    'does not withdraw entries that are being sent',
    (edge) => listPortUses(edge, 'withdraw').length === 0,
    ({ from, event }) =>
      event.type === 'entry.withdraw' &&
      !from.context.entries.some(({ key, state }) => key === event.key && state !== 'sending'),
  )

  everyEdge(
    'counts only entries that had to wait and were not withdrawn as sent',
    ({ from, to, event }) =>
      event.type === 'entries.changed' &&
      selectSent(to).every(
        ({ key }) =>
          selectSent(from).some((each) => each.key === key) ||
          (from.context.waited.includes(key) && !event.undone.includes(key)),
      ),
    isTriggeredBy('entries.changed'),
  )

  everyEdge(
    'shows nothing of an account that has logged out',
    ({ to, event }) =>
      event.type === 'entries.changed' &&
      selectSent(to).length === 0 &&
      selectShown(to).every((entry) => event.entries.includes(entry)),
    ({ from, event }) =>
      event.type === 'entries.changed' && from.context.owner !== null && from.context.owner !== event.owner,
  )

  everyState(
    'shows all that waits or was refused, and in the open list what is being sent as well',
    (snapshot) => {
      const { entries } = snapshot.context
      const wanted = selectIsOutboxOpen(snapshot)
        ? entries
        : entries.filter(({ state }) => state !== 'sending')
      const isComplete = wanted.every((entry) => selectShown(snapshot).includes(entry))
      return isComplete && (!selectIsOutboxEmpty(snapshot) || wanted.every(({ state }) => state === 'draft'))
    },
  )

  everyEdge(
    'shows what is being sent for long',
    ({ to }) =>
      selectShown(to) === to.context.entries || selectShown(to).length === to.context.entries.length,
    isTriggeredBy('xstate.after.slow.outbox.pace.counting'),
  )

  everyState(
    'a list that is open has something in it',
    (snapshot) => snapshot.context.entries.length + selectSent(snapshot).length > 0,
    selectIsOutboxOpen,
  )

  everyEdge(
    'a list with one line opens',
    ({ to }) => selectIsOutboxOpen(to),
    ({ from, event }) =>
      event.type === 'outbox.open' && from.context.entries.length + selectSent(from).length === 1,
  )

  everyState(
    'drafts and refused entries do not count as waiting',
    (snapshot) =>
      selectWaiting(snapshot) ===
      snapshot.context.entries.filter(({ state }) => ['waiting', 'sending', 'unanswered'].includes(state))
        .length,
  )
})
