import { describe } from 'vitest'
import { selectSent, selectShown, selectWaiting } from '#machines/outbox/outbox.machine.ts'
import { outboxModel } from '#test/models/outbox.model.ts'
import { isTriggeredBy, listPortUses } from '#test/models/rules.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'

describe('outbox', () => {
  verifyModel(outboxModel)
  const { everyEdge, everyState } = createRuleTests(outboxModel)

  everyEdge(
    'it changes no entry by itself: what is taken back is taken back where it was made',
    ({ from, to }) => from.context.entries === to.context.entries,
    (edge) => !isTriggeredBy('entries.changed')(edge),
  )

  everyEdge(
    'what is on its way, and a draft, is not taken back',
    (edge) => listPortUses(edge, 'withdraw').length === 0,
    ({ from, event }) =>
      event.type === 'entry.withdraw' &&
      !from.context.entries.some(
        ({ key, state }) => key === event.key && state !== 'sending' && state !== 'draft',
      ),
  )

  everyEdge(
    'only what had to wait, and was not given up, counts as sent',
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
    'of an account that has left nothing is shown',
    ({ to, event }) =>
      event.type === 'entries.changed' &&
      selectSent(to).length === 0 &&
      selectShown(to).every((entry) => event.entries.includes(entry)),
    ({ from, event }) =>
      event.type === 'entries.changed' && from.context.owner !== null && from.context.owner !== event.owner,
  )

  everyState(
    'a draft, and what was refused, does not wait',
    (snapshot) =>
      selectWaiting(snapshot) ===
      snapshot.context.entries.filter(({ state }) => ['waiting', 'sending', 'unanswered'].includes(state))
        .length,
  )
})
