import { fromPromise } from 'xstate'
import type { Lang } from '#contract/lang.ts'
import type { TabFact } from '#machines/facts.ts'
import type { Submission, SubmissionAnswer } from '#machines/outbox/submission.ts'
import type { SafeStorage } from '#src/ports/storage.ts'
import type { OfflineAnswers, Transport } from '#src/ports/transport.ts'

export type Navigate = (href: string, options: { replace: boolean }) => void

type WithoutState<Each> = Each extends unknown ? Omit<Each, 'key' | 'isAttempted' | 'fault'> : never

export type MadeSubmission = WithoutState<Submission>

/**
 * Stores a submission and sends it. Resolves with the server's answer. Rejects with a `CallFault` if the server has
 * refused it, or if it has to wait; then it is sent later without another call of this function.
 */
export type Submit = (made: MadeSubmission) => Promise<SubmissionAnswer>

/** The dependencies that ports are provided with. */
export interface Dependencies {
  transport: Transport
  offlineAnswers: OfflineAnswers
  submit: Submit
  /** Returns the UID of the page's visitor; undefined if nobody is logged in. */
  getVisitorUid: () => string | undefined
  storage: SafeStorage
  lang: Lang
  /** The edition that the guide shows. */
  year: number
  /** Returns the server's current time in milliseconds since 1970 (readings 4). */
  getServerTime: () => number
  /** Takes over the time that the server has just answered with. */
  correctTime: (now: number) => void
  /** True if the browser had stored the page, so that the times in its markup may be old. */
  isPageStored: boolean
  navigate: Navigate
  /** Sends the current address to the machines again. */
  reportAddress: () => void
  /** Sends a fact to the other tabs of this browser. */
  notifyTabs: (fact: TabFact) => void
  /** Loads the messages of a plan's controls, so that their views need no network. */
  loadControlMessages: () => Promise<unknown>
  log: (message: string) => void
}

/** The dependencies of the guides with a plan that addresses name ways of. */
export interface GuideDependencies extends Dependencies {
  /** Keeps in the history entry which way is on the plan. */
  markEntry: (marks: { way: string | undefined }) => void
}

/** Provides a promise port with a function. */
export const fromAsync = <Output, Input>(run: (input: Input) => Promise<Output> | Output) =>
  fromPromise<Output, Input>(({ input }) => Promise.resolve(run(input)))
