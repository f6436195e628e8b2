import { createActor, type SnapshotFrom } from 'xstate'
import { describe, expect, test } from 'vitest'
import { selectSubmissions } from '#machines/outbox/submission-state.ts'
import { submissionsMachine, selectEnd, type SubmissionsRef } from '#machines/outbox/submissions.machine.ts'
import type { Submission } from '#machines/outbox/submission.ts'
import { ivan, maria } from '#test/models/sample-fair.ts'
import { card, consent, submissionsModel, survey } from '#test/models/submissions.model.ts'
import {
  isTriggeredBy,
  isUndecided,
  listPortUses,
  listSentEvents,
  listStartInputs,
} from '#test/models/rules.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'
import { createFakePorts } from './sentences/fake-ports.ts'

const SENT = 'xstate.done.actor.sendSubmission'
const FAILED = 'xstate.error.actor.sendSubmission'
const receipt = { sent: 1_632_214_800_000, delivery: 'queued' } as const

/** Another tab has withdrawn what is being sent. */
const isWithdrawn = ({ from: { context } }: { from: SnapshotFrom<typeof submissionsMachine> }): boolean =>
  context.sending !== '' && context.withdrawn === context.sending

describe('submissions', () => {
  verifyModel(submissionsModel)
  const { everyEdge, everyState } = createRuleTests(submissionsModel)

  everyState(
    'an anonymous visitor submits nothing',
    ({ context }) => context.pending.length === 0 && context.sent.length === 0,
    ({ context }) => context.visitor === null,
  )

  everyEdge(
    'nothing is sent under another account than that which made it',
    (edge) =>
      (listStartInputs(edge, 'sendSubmission') as ({ visitor: string } | null)[]).every(
        (input) => input !== null && input.visitor === edge.to.context.visitor,
      ),
    (edge) => listStartInputs(edge, 'sendSubmission').length > 0,
  )

  everyEdge(
    'a submission leaves the list only when it is sent, withdrawn or replaced, or with its owner',
    ({ from, to }) =>
      from.context.pending.every(({ key }) => to.context.pending.some((each) => each.key === key)),
    (edge) =>
      edge.from.context.visitor === edge.to.context.visitor &&
      !isWithdrawn(edge) &&
      !isTriggeredBy(
        SENT,
        'submission.made',
        'submission.added',
        'submission.withdraw',
        'submission.withdrawn',
        'consent.declined',
        'submission.settled',
        'visitor.authorized',
      )(edge),
  )

  everyEdge(
    'a submission is stored before anything else happens to it',
    (edge) => {
      const { pending } = edge.to.context
      const isKnown = edge.from.context.pending.some(({ key }) => key === pending.at(-1)?.key)
      return isKnown || listPortUses(edge, 'storeSubmission').length > 0
    },
    (edge) =>
      isTriggeredBy('submission.made')(edge) &&
      edge.from.context.visitor !== null &&
      edge.from.context.pending !== edge.to.context.pending,
  )

  everyEdge(
    'only a replaced submission is removed from this device',
    (edge) => {
      const kept = new Set(edge.to.context.pending.map(({ key }) => key))
      const replaced = edge.from.context.pending.filter(({ key }) => !kept.has(key))
      const erased = listPortUses(edge, 'eraseSubmission') as { visitor: string; key: string }[]
      return (
        erased.length === replaced.length &&
        replaced.every(({ key }) => erased.some((each) => each.key === key)) &&
        erased.every(({ visitor }) => visitor === edge.to.context.visitor)
      )
    },
    isTriggeredBy('submission.made'),
  )

  everyEdge(
    'no answer of the server itself neither loses a submission nor says that it was sent',
    ({ from, to }) =>
      to.hasTag('waiting') &&
      from.context.pending.length === to.context.pending.length &&
      from.context.sent === to.context.sent,
    (edge) => isTriggeredBy(FAILED)(edge) && !isWithdrawn(edge) && isUndecided(edge),
  )

  everyEdge(
    'a submission that is being sent cannot be withdrawn',
    ({ from, to }) => from.context.pending === to.context.pending,
    ({ from, event }) => event.type === 'submission.withdraw' && event.key === from.context.sending,
  )

  everyEdge(
    'a submission that another tab withdraws while it is being sent stays until there is an outcome',
    ({ from, to }) =>
      from.context.pending === to.context.pending && to.context.withdrawn === from.context.sending,
    ({ from, event }) =>
      event.type === 'submission.withdrawn' &&
      event.visitor === from.context.visitor &&
      event.key === from.context.sending,
  )

  everyEdge(
    'a submission that was withdrawn while it was being sent is dropped if it did not arrive, and never stored again',
    (edge) => {
      const { pending, sending } = edge.from.context
      const isCard = pending.some(({ key, kind }) => key === sending && kind === 'card')
      return (
        edge.to.context.pending.every(({ key }) => key !== sending) &&
        listPortUses(edge, 'storeSubmission').length === 0 &&
        listPortUses(edge, 'notifyTabs').length === 0 &&
        listSentEvents(edge, 'consent.declined').length === (isCard ? 1 : 0)
      )
    },
    (edge) =>
      isWithdrawn(edge) &&
      (isTriggeredBy(FAILED)(edge) ||
        (isTriggeredBy(SENT)(edge) && 'output' in edge.event && edge.event.output === 'unsent')),
  )

  everyEdge(
    'a submission that was withdrawn while it was being sent counts as sent if the server has accepted it',
    ({ from, to }) => to.context.sent.some(({ key }) => key === from.context.sending),
    (edge) =>
      isWithdrawn(edge) &&
      isTriggeredBy(SENT)(edge) &&
      'output' in edge.event &&
      typeof edge.event.output === 'object',
  )

  everyEdge(
    'a declined consent is not sent later, unless it is being sent',
    ({ to }) => to.context.pending.every(({ kind, key }) => kind !== 'card' || key === to.context.sending),
    ({ event, from }) =>
      event.type === 'consent.declined' && event.kind === 'card' && from.context.visitor !== null,
  )

  everyEdge(
    'a submission that another tab was refused is not sent here',
    ({ to, event }) =>
      event.type === 'submission.refused' &&
      to.context.pending.every(({ key, fault }) => key !== event.submission.key || fault !== null),
    ({ event, from }) =>
      event.type === 'submission.refused' &&
      event.visitor === from.context.visitor &&
      event.submission.key !== from.context.sending,
  )

  everyEdge(
    'other tabs are notified of a refusal',
    (edge) =>
      listPortUses(edge, 'notifyTabs').some(
        (fact) => (fact as { type: string }).type === 'submission.refused',
      ),
    (edge) =>
      isTriggeredBy(FAILED)(edge) &&
      edge.to.context.pending.some(({ key, fault }) => key === edge.from.context.sending && fault !== null),
  )

  everyEdge(
    'a lost authorization keeps all submissions',
    ({ from, to }) => from.context === to.context,
    isTriggeredBy('visitor.lost'),
  )

  everyEdge(
    'facts of another account are ignored',
    ({ from, to, effects }) => from.context === to.context && effects.length === 0,
    ({ from, event }) =>
      (event.type === 'submission.added' ||
        event.type === 'submission.settled' ||
        event.type === 'submission.refused' ||
        event.type === 'submission.withdrawn') &&
      event.visitor !== from.context.visitor,
  )

  everyEdge(
    'a card or a consent that was sent is recorded, by the tab that sent it for all tabs',
    (edge) => {
      const notified = listPortUses(edge, 'notifyTabs').filter(
        (fact) => (fact as { type?: string } | undefined)?.type === 'consent.recorded',
      )
      const count = isTriggeredBy(SENT)(edge) ? 1 : 0
      return listSentEvents(edge, 'consent.recorded').length === count && notified.length === count
    },
    (edge) => {
      const { from, to, event } = edge
      const last = to.context.sent.at(-1)
      return (
        from.context.sent !== to.context.sent &&
        to.context.visitor === from.context.visitor &&
        (isTriggeredBy(SENT)(edge) || event.type === 'submission.settled') &&
        last?.kind === 'card' &&
        last.answer !== null
      )
    },
  )

  const start = async (
    stored: readonly unknown[] = [],
    actBefore: (actor: SubmissionsRef) => void = () => undefined,
  ) => {
    const ports = createFakePorts()
    const actor = createActor(ports.connected(submissionsMachine), { input: { visitor: maria.UID } }).start()
    actBefore(actor)
    await ports.answer('submissions.recallSubmissions', stored)
    const states = () =>
      selectSubmissions(actor.getSnapshot()).map(({ submission, state }) => `${submission.key} ${state}`)
    return { ...ports, actor, states }
  }

  test('submissions are sent in the order in which they were made, one after the other', async () => {
    const { actor, answer, callInputs, states } = await start()
    for (const submission of [card, consent, survey]) actor.send({ type: 'submission.made', submission })
    expect(callInputs('submissions.sendSubmission')).toEqual([{ visitor: maria.UID, submission: card }])
    await answer('submissions.sendSubmission', { answer: receipt })
    await answer('submissions.sendSubmission', { answer: null })
    expect(states()).toEqual(['key-survey sending'])
    await answer('submissions.sendSubmission', { answer: null })
    expect(states()).toEqual([])
    expect(callInputs('submissions.sendSubmission')).toHaveLength(3)
    expect(selectEnd(actor.getSnapshot(), card)).toMatchObject({ answer: receipt })
  })

  test('without a network it waits and can be taken back; with no answer the server may have it', async () => {
    const { actor, answer, fail, states } = await start()
    actor.send({ type: 'submission.made', submission: card })
    await answer('submissions.sendSubmission', 'unsent')
    expect(states()).toEqual(['key-card waiting'])
    actor.send({ type: 'connection.restored' })
    await fail('submissions.sendSubmission', 'unreachable')
    expect(states()).toEqual(['key-card unanswered'])
    actor.send({ type: 'submission.withdraw', key: card.key })
    expect(states()).toEqual([])
    actor.send({ type: 'connection.restored' })
    expect(selectEnd(actor.getSnapshot(), card)).toBe('gone')
  })

  test('what an earlier page left is sent, before what is made now', async () => {
    const { actor, callInputs } = await start([consent])
    actor.send({ type: 'submission.made', submission: card })
    expect(callInputs('submissions.sendSubmission')).toEqual([{ visitor: maria.UID, submission: consent }])
  })

  test('the account that logs in next finds its own', async () => {
    const { actor, answer, callInputs, states } = await start([card])
    actor.send({ type: 'visitor.authorized', visitor: ivan, login: true })
    expect(callInputs('submissions.recallSubmissions').at(-1)).toEqual({ visitor: ivan.UID })
    await answer('submissions.recallSubmissions', [])
    expect(states()).toEqual([])
  })

  test('a consent that was sent is sent again, as it may have been withdrawn since; a card is not', async () => {
    const { actor, answer, callInputs } = await start()
    const count = () => callInputs('submissions.sendSubmission').length
    for (const sent of [1, 2]) {
      actor.send({ type: 'submission.made', submission: { ...consent, key: `key-again-${sent}` } })
      expect(count()).toBe(sent)
      await answer('submissions.sendSubmission', { answer: null })
    }
    actor.send({ type: 'submission.made', submission: card })
    await answer('submissions.sendSubmission', { answer: { sent: 1, delivery: 'queued' } })
    actor.send({ type: 'submission.made', submission: { ...card, key: 'key-card-again' } })
    expect(count()).toBe(3)
    expect(selectEnd(actor.getSnapshot(), card)).toMatchObject({ answer: { sent: 1, again: true } })
  })

  test('a second card to a company is answered as such if another tab has sent the first', async () => {
    const { actor, callInputs } = await start()
    const sent = { kind: 'card', subject: 1, key: 'key-other-tab', answer: receipt } as const
    actor.send({ type: 'submission.settled', visitor: maria.UID, sent })
    expect(selectEnd(actor.getSnapshot(), card)).toEqual(expect.objectContaining({ answer: receipt }))
    actor.send({ type: 'submission.made', submission: card })
    expect(selectEnd(actor.getSnapshot(), card)).toMatchObject({ answer: { ...receipt, again: true } })
    expect(callInputs('submissions.sendSubmission')).toEqual([])
  })

  test('a second card to a company that may have the first is not added, newer answers to a survey are', async () => {
    const { actor, fail, states } = await start()
    actor.send({ type: 'submission.made', submission: card })
    await fail('submissions.sendSubmission', 'unreachable')
    actor.send({ type: 'submission.made', submission: { ...card, key: 'key-second' } })
    expect(states()).toEqual(['key-card sending'])
    actor.send({ type: 'submission.made', submission: survey })
    actor.send({ type: 'submission.made', submission: { ...survey, key: 'key-newer' } })
    expect(states()).toEqual(['key-card sending', 'key-newer sending'])
  })

  test.each(['sending', 'unanswered'] as const)(
    'a consent that names the new organiser takes the place of one to the former one, which is %s',
    async (state) => {
      const { actor, answer, fail, callInputs, states } = await start()
      const [former, present] = [1, 2].map((receiver): Submission => ({
        ...consent,
        kind: 'broadcast',
        receiver,
        key: `key-${receiver}`,
      })) as [Submission, Submission]
      actor.send({ type: 'submission.made', submission: former })
      if (state === 'unanswered') await fail('submissions.sendSubmission', 'unreachable')
      actor.send({ type: 'submission.made', submission: present })
      expect(states()).toEqual(['key-2 sending'])
      if (state === 'sending') await fail('submissions.sendSubmission', 'rejected', undefined, 'receiver')
      expect(callInputs('submissions.sendSubmission').at(-1)).toMatchObject({ submission: present })
      await answer('submissions.sendSubmission', { answer: null })
      expect(selectEnd(actor.getSnapshot(), present)).toMatchObject({ answer: null })
      expect(states()).toEqual([])
    },
  )

  test.each([{ isAttempted: false, fault: null }, { isAttempted: true, fault: null }, { fault: 'receiver' }])(
    'a stored consent to the former organiser is not sent beside one that is made while it is recalled: %o',
    async (state) => {
      const [former, present] = [1, 2].map((receiver) => ({
        ...consent,
        kind: 'broadcast',
        receiver,
        key: `key-${receiver}`,
      })) as [Submission, Submission]
      const other = { ...former, subject: 2, key: 'key-other' }
      const { actor, answer, callInputs, portParams, states } = await start(
        [{ ...former, ...state }, other],
        (each) => each.send({ type: 'submission.made', submission: present }),
      )
      expect(states()).toEqual(['key-other sending', 'key-2 sending'])
      expect(portParams('submissions.eraseSubmission')).toEqual([{ visitor: maria.UID, key: 'key-1' }])
      await answer('submissions.sendSubmission', { answer: null })
      await answer('submissions.sendSubmission', { answer: null })
      expect(callInputs('submissions.sendSubmission')).toHaveLength(2)
      expect(selectEnd(actor.getSnapshot(), present)).toMatchObject({ answer: null })
    },
  )
})
