import { expect, onTestFinished, test, vi } from 'vitest'
import type { SurveyAnswers } from '#contract/survey.ts'
import type { TabFact } from '#machines/facts.ts'
import { createSurveyOutbox, type Tabs } from '#src/ports/leave-survey.ts'
import { putSubmission, readSubmissions } from '#src/ports/submissions-storage.ts'
import { createMemoryStorage } from './memory-storage.ts'

const SURVEY = { id: 5, name: 'Opening', visitor: 'u1' }
const ANSWERS = { '1': 'Yes' }

/** The outbox of a survey, and the other pages of the browser. */
function open() {
  const storage = createMemoryStorage()
  const listeners = new Set<(event: MessageEvent) => void>()
  const notified: TabFact[] = []
  const tabs = {
    postMessage: (fact: TabFact) => notified.push(fact),
    addEventListener: (_: string, listen: never) => listeners.add(listen),
    removeEventListener: (_: string, listen: never) => listeners.delete(listen),
  } as unknown as Tabs
  const report = (data: unknown) => {
    for (const listen of listeners) listen({ data } as MessageEvent)
  }
  const list = () => readSubmissions(storage, SURVEY.visitor)
  const outbox = createSurveyOutbox(SURVEY, { storage, tabs })
  /** Leaves answers whose end no test waits for. */
  const leave = (answers: SurveyAnswers, isAttempted: boolean): void => {
    outbox.leave(answers, isAttempted)?.catch(() => undefined)
  }
  return { outbox, leave, storage, notified, report, list, listeners }
}

test('answers wait until they are sent; only those of this survey that were not refused do', () => {
  const { leave, outbox, storage, list } = open()
  const base = { key: 'key-1', name: '', isAttempted: false, fault: null } as const
  const survey = { ...base, kind: 'survey', answers: ANSWERS } as const
  putSubmission(storage, 'u1', { ...base, kind: 'card', subject: 5, content: { message: '', without: [] } })
  putSubmission(storage, 'u1', { ...survey, key: 'key-2', subject: 6 })
  putSubmission(storage, 'u1', { ...survey, key: 'key-3', subject: 5, fault: 'closed' })
  expect(list()).toHaveLength(3)
  expect(outbox.hasWaiting()).toBe(false)
  leave(ANSWERS, false)
  expect(outbox.hasWaiting()).toBe(true)
})

test('later answers replace those that wait, and the other pages are notified of both', () => {
  const { leave, notified, list } = open()
  leave(ANSWERS, false)
  const [first] = list()
  leave({ '1': 'No' }, true)
  expect(list()).toMatchObject([{ answers: { '1': 'No' }, isAttempted: true }])
  expect(notified).toMatchObject([
    { type: 'submission.added', submission: { answers: ANSWERS } },
    { type: 'submission.withdrawn', key: first?.key },
    { type: 'submission.added', submission: { answers: { '1': 'No' } } },
  ])
})

test('answers wait in a browser that has no `randomUUID`, because the page came without https', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { leave, list } = open()
  leave(ANSWERS, false)
  expect(list()).toMatchObject([{ answers: ANSWERS }])
})

test('nothing is left where the browser stores nothing', () => {
  const { outbox, storage, notified } = open()
  vi.spyOn(storage, 'write').mockReturnValue(undefined)
  expect(outbox.leave(ANSWERS, false)).toBeUndefined()
  expect(notified).toEqual([])
})

test.each([
  ['saved', (key: string) => ({ type: 'submission.settled', sent: { key } })],
  ['withdrawn', (key: string) => ({ type: 'submission.withdrawn', key })],
  ['closed', (key: string) => ({ type: 'submission.refused', submission: { key, fault: 'closed' } })],
  ['trouble', (key: string) => ({ type: 'submission.refused', submission: { key, fault: 'other' } })],
])('answers end as %s when a page reports it of them', async (outcome, create) => {
  const { outbox, report, list, listeners } = open()
  const ended = outbox.leave(ANSWERS, false)
  report('changed')
  report(create('another-key'))
  expect(listeners.size).toBe(1)
  report(create(list()[0]?.key ?? ''))
  expect(await ended).toBe(outcome)
  expect(listeners.size).toBe(0)
})
