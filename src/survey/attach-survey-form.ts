import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import type { SurveyMessage, SurveyOutcome } from '#contract/form-pages.ts'
import type { SurveyAnswers } from '#contract/survey.ts'
import type { LeftOutcome } from '#src/ports/leave-survey.ts'
import type { ErasableStorage } from '#src/ports/storage.ts'
import type { Transport } from '#src/ports/transport.ts'
import { attachSurveyDraft } from './attach-survey-draft.ts'
import { markUnanswered } from './mark-unanswered.ts'
import { readSurveyForm } from './read-survey-form.ts'

const FIRST_WAIT_MS = 3000
const LONGEST_WAIT_MS = 30_000

/** The outbox of the page around the form, which sends waiting answers. */
export interface Outbox {
  /** Returns true if earlier answers wait, so that later ones must not be sent before them. */
  hasWaiting: () => boolean
  /** Resolves with the outcome of the answers; returns undefined if there is no outbox. */
  leave: (answers: SurveyAnswers, isAttempted: boolean) => Promise<LeftOutcome> | undefined
}

/**
 * Makes the form of a survey send its answers and show the result. Resolves when the form can be sent: when the outbox
 * is there, or known to be absent.
 */
export async function attachSurveyForm(
  form: HTMLFormElement,
  { call }: Pick<Transport, 'call'>,
  storage: ErasableStorage,
  loading: Promise<Outbox | undefined>,
): Promise<void> {
  const id = Number(form.dataset['id'])
  let latest = 0
  const draft = attachSurveyDraft(form, storage)
  const button = form.querySelector('button')
  const status = form.querySelector('[role=status]')

  let hadFocus = false
  const disable = (): void => {
    hadFocus ||= document.activeElement === button
    if (button !== null) button.disabled = true
  }
  /** Enables the button again, and gives it back the focus that it has lost meanwhile. */
  const enable = (): void => {
    if (button !== null) button.disabled = false
    if (hadFocus && document.activeElement === document.body) button?.focus({ preventScroll: true })
    hadFocus = false
  }

  const show = (outcome: LeftOutcome): void => {
    if (status !== null) status.textContent = form.dataset[outcome] ?? ''
    // On a phone it is below what the frame shows. Nobody who types is moved away.
    if (outcome !== 'stopped') status?.scrollIntoView({ block: 'nearest' })
    document.documentElement.dataset['survey'] = outcome
    if (outcome === 'withdrawn') return
    const message: SurveyMessage = { type: `survey.${outcome}`, id }
    window.parent.postMessage(message, window.location.origin)
  }

  /** Shows the outcome of answers. What was changed since they were sent is not saved with them: it stays a draft. */
  const showEnd = (outcome: LeftOutcome, answers: SurveyAnswers): void => {
    const isChanged = JSON.stringify(readSurveyForm(form).answers) !== JSON.stringify(answers)
    if (outcome === 'saved' && !isChanged) draft.erase()
    show(outcome === 'saved' && isChanged ? 'changed' : outcome)
  }

  const send = (answers: SurveyAnswers): Promise<SurveyOutcome> =>
    call('answerSurvey', { body: { id, answers } }).then(() => 'saved', toOutcome)

  /**
   * Saves the answers. An unanswered save is repeated, since the server replaces the former answers with the same
   * ones.
   */
  const save = async (answers: SurveyAnswers): Promise<void> => {
    const own = (latest += 1)
    if (outbox?.hasWaiting() === true && (await follow(outbox.leave(answers, false), answers, own))) return
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      disable()
      const outcome = await send(answers)
      if (outcome === 'unconfirmed' && (await follow(outbox?.leave(answers, true), answers, own))) return
      showEnd(outcome, answers)
      enable()
      if (outcome !== 'unconfirmed') return
      const end = await waitToRepeat(form, wait)
      if (end === 'input') show('stopped')
      if (end !== 'repeat') return
    }
  }

  /** Shows the outcome of answers that were passed to the outbox; returns false if it cannot keep them. */
  const follow = async (
    ended: Promise<LeftOutcome> | undefined,
    answers: SurveyAnswers,
    own: number,
  ): Promise<boolean> => {
    if (ended === undefined) return false
    show('kept')
    enable()
    const outcome = await ended
    // Later answers show their own outcome.
    if (own !== latest) return true
    showEnd(outcome, answers)
    return true
  }

  // The browser's messages are in its own language, and it cannot require one box of a group.
  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { answers, unanswered } = readSurveyForm(form)
    if (unanswered.length === 0) {
      save(answers).catch(reportError)
      return
    }
    show('invalid')
    markUnanswered(unanswered, form.dataset['unanswered'] ?? '')
    unanswered[0]?.querySelector<HTMLElement>('input, textarea')?.focus()
  })
  const outbox = await loading
  if (button !== null) button.disabled = false
}

/**
 * Returns the outcome for an error: an invalid id means that the survey is closed, any other invalid field that the
 * questions have changed, because the form is sent only if its own are answered.
 */
function toOutcome(error: unknown): SurveyOutcome {
  if (!(error instanceof CallFault) || error.fault === 'unreachable') return 'unconfirmed'
  if (error.code === ERROR_CODES.authorization) return 'unauthorized'
  if (error.code === ERROR_CODES.invalid) return error.field === 'id' ? 'closed' : 'outdated'
  return 'trouble'
}

/**
 * Resolves after the delay or when the network is back, or with the event if the visitor edits or submits the form.
 */
function waitToRepeat(form: HTMLFormElement, wait: number): Promise<'repeat' | 'input' | 'submit'> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const { signal } = listening
    const end = (reason: 'repeat' | 'input' | 'submit'): void => {
      listening.abort()
      clearTimeout(timer)
      resolve(reason)
    }
    const timer = setTimeout(end, wait, 'repeat')
    window.addEventListener('online', () => end('repeat'), { signal })
    for (const type of ['input', 'submit'] as const)
      form.addEventListener(type, () => end(type), { signal, capture: true })
  })
}
