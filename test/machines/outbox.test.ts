import { describe } from 'vitest'
import { selectSent, selectShown, selectWaiting } from '#machines/outbox/outbox.machine.ts'
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
    'does not withdraw drafts or entries that are being sent',
    (edge) => listPortUses(edge, 'withdraw').length === 0,
    ({ from, event }) =>
      event.type === 'entry.withdraw' &&
      !from.context.entries.some(
        ({ key, state }) => key === event.key && state !== 'sending' && state !== 'draft',
      ),
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
    'drafts and refused entries do not count as waiting',
    (snapshot) =>
      selectWaiting(snapshot) ===
      snapshot.context.entries.filter(({ state }) => ['waiting', 'sending', 'unanswered'].includes(state))
        .length,
  )
})
