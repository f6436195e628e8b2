import { CallFault, toFault } from '#contract/faults.ts'
import { type AppRef } from '#machines/app.machine.ts'
import { selectActors, selectSubmissionsRef } from '#machines/app-selectors.ts'
import type {
  Submission,
  SubmissionAnswer,
  SubmissionFault,
  SubmissionSubject,
} from '#machines/outbox/submission.ts'
import {
  selectEnd,
  submissionsMachine,
  type SubmissionEnd,
  type SubmissionsRef,
} from '#machines/outbox/submissions.machine.ts'
import { isRateLimited, isUndecided } from '#machines/save-retry.ts'
import { selectIsConnectionProven } from '#machines/visitor/connection.machine.ts'
import { startChild } from '#src/ports/start-child.ts'
import { eraseSubmission, putSubmission, readSubmissions } from '#src/ports/submissions-storage.ts'
import { createRandomKey } from '#src/random-key.ts'
import { fromAsync, type Dependencies, type MadeSubmission, type Submit } from './dependencies.ts'

/** A lock lets one tab send at a time. Without https browsers have no locks. */
const LOCK = 'submissions'

async function withLock<T>(run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? ((await navigator.locks.request(LOCK, run)) as T) : run()
}

export async function sendMade(
  { call }: Pick<Dependencies['transport'], 'call'>,
  made: MadeSubmission,
): Promise<SubmissionAnswer> {
  const { kind, subject: id } = made
  if (kind === 'card') {
    const { message, without } = made.content
    const body = { id, ...(message && { message }), ...(without.length > 0 && { without: [...without] }) }
    const { sent, delivery, again } = await call('sendCard', { body })
    return { sent, delivery, ...(again && { again }) }
  }
  if (kind === 'survey') await call('answerSurvey', { body: { id, answers: made.answers } })
  else {
    const receiver = kind === 'broadcast' ? made.receiver : undefined
    await call('consent', { body: { kind, id, ...(receiver !== undefined && { receiver }) } })
  }
  return null
}

/** Returns the error for a refusal, with the field that the server named. */
const toCallFault = (fault: SubmissionFault): CallFault =>
  new CallFault(
    'rejected',
    undefined,
    undefined,
    { id: 'id', closed: 'id', receiver: 'receiver', other: undefined }[fault],
  )

/** @param isReachable returns false while nothing can be sent; a submission that waits then was certainly not sent */
export function provideSubmissions(
  {
    transport,
    storage,
    notifyTabs,
    getVisitorUid,
  }: Pick<Dependencies, 'transport' | 'storage' | 'notifyTabs' | 'getVisitorUid'>,
  isReachable: () => boolean,
) {
  /** Keys that were found in storage once: if one is missing later, another tab has removed it. */
  const stored = new Set<string>()
  /** Keys of this tab's submissions, which it sends even if nothing can be stored. */
  const own = new Set<string>()
  /** Keys of submissions that have waited, and on whose sending the visitor relies. */
  const waited = new Set<string>()
  const readStored = (visitor: string): Submission[] => {
    const found = readSubmissions(storage, visitor)
    for (const { key } of found) stored.add(key)
    return found
  }
  const keepWaiting = (found: Submission[]): Submission[] => {
    for (const { key } of found) waited.add(key)
    return found
  }
  /**
   * Sends a submission. For one that has waited, any fault of authorization or connection counts as no answer: a login
   * that is over or a server that shuts down has not refused it.
   */
  const send = async (submission: Submission): Promise<SubmissionAnswer> => {
    const { key } = submission
    try {
      return await sendMade(transport, submission)
    } catch (error) {
      const fault = toFault(error)
      if (isUndecided({ event: { error } }) || isRateLimited(error)) waited.add(key)
      const isPassing = fault === 'unauthorized' || fault === 'refused'
      throw isPassing && waited.has(key) ? new CallFault('unreachable') : error
    }
  }
  return submissionsMachine.provide({
    actors: {
      recallSubmissions: fromAsync(({ visitor }): readonly Submission[] =>
        visitor === null ? [] : keepWaiting(readStored(visitor)),
      ),
      sendSubmission: fromAsync((owned) =>
        withLock(async () => {
          if (owned === null) return 'gone'
          const { visitor, submission } = owned
          const { key } = submission
          // Another visitor may have logged in while this waited for the lock.
          if (getVisitorUid() !== visitor) return 'unsent'
          const kept = readStored(visitor).find((each) => each.key === key)
          if (kept === undefined && (stored.has(key) || !own.has(key))) return 'gone'
          // Another tab has sent it and got the refusal.
          if (kept !== undefined && kept.fault !== null) throw toCallFault(kept.fault)
          if (!isReachable()) {
            waited.add(key)
            return 'unsent'
          }
          // Stored first: if the browser is closed before the answer, the server may have it.
          putSubmission(storage, visitor, { ...submission, isAttempted: true })
          const answer = await send(submission)
          eraseSubmission(storage, visitor, key)
          return { answer }
        }),
      ),
    },
    actions: {
      storeSubmission: (_, { visitor, submission }) => {
        own.add(submission.key)
        putSubmission(storage, visitor, submission)
        readStored(visitor)
      },
      eraseSubmission: (_, { visitor, key }) => eraseSubmission(storage, visitor, key),
      notifyTabs: (_, fact) => notifyTabs(fact),
    },
  })
}

/** Starts the machine of submissions as a child of the root, unless it runs. */
export function startSubmissions(app: AppRef, dependencies: Dependencies): SubmissionsRef {
  const { connection } = selectActors(app)
  const isReachable = () => navigator.onLine && selectIsConnectionProven(connection.getSnapshot())
  return (
    selectSubmissionsRef(app.getSnapshot()) ??
    startChild(app, provideSubmissions(dependencies, isReachable), {
      id: 'submissions',
      input: { visitor: dependencies.getVisitorUid() ?? null },
    })
  )
}

/** Creates the function by which windows submit. */
export const createSubmit =
  (app: AppRef, dependencies: Dependencies): Submit =>
  async (made) => {
    const actor = startSubmissions(app, dependencies)
    const submission = { ...made, key: createRandomKey(), isAttempted: false, fault: null } as Submission
    actor.send({ type: 'submission.made', submission })
    const end = await awaitEnd(actor, made)
    if (typeof end === 'string') throw new CallFault('unreachable')
    if ('fault' in end) throw toCallFault(end.fault)
    return end.answer
  }

const awaitEnd = (actor: SubmissionsRef, subject: SubmissionSubject): Promise<SubmissionEnd> =>
  new Promise((resolve) => {
    const check = (): void => {
      const end = selectEnd(actor.getSnapshot(), subject)
      if (end === null) return
      subscription.unsubscribe()
      resolve(end)
    }
    const subscription = actor.subscribe(check)
    check()
  })
