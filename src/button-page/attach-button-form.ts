import { OkAnswer } from '#contract/calls/fields.ts'
import { ERROR_CODES } from '#contract/faults.ts'
import type { ButtonOutcome } from '#contract/form-pages.ts'
import { SAVE_TIME_LIMIT_MS } from '#contract/limits.ts'
import { readAnswer } from '#contract/read-answer.ts'

interface Options {
  fetch: typeof globalThis.fetch
  leaveTo: (href: string) => void
}

/** Makes the button of a page that a letter's link opens send its token as JSON; without script it is a plain form. */
export function attachButtonForm(form: HTMLFormElement, { fetch, leaveTo }: Options): void {
  const button = form.querySelector('button')
  const status = form.ownerDocument.querySelector('[role=status]')
  if (button === null || status === null) return

  const press = async (): Promise<void> => {
    button.disabled = true
    const outcome = await sendToken(form, fetch)
    status.textContent = form.dataset[outcome] ?? ''
    button.disabled = false
    if (outcome !== 'trouble') form.hidden = true
    if (outcome === 'done' && form.dataset['next'] !== undefined) leaveTo(form.dataset['next'])
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    press().catch(reportError)
  })
}

async function sendToken(form: HTMLFormElement, fetch: Options['fetch']): Promise<ButtonOutcome> {
  const token = form.querySelector<HTMLInputElement>('[name=token]')?.value
  try {
    const response = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(SAVE_TIME_LIMIT_MS),
    })
    const answer = readAnswer(await response.text(), OkAnswer)
    if ('data' in answer) return 'done'
    return answer.code === ERROR_CODES.notFound ? 'gone' : 'trouble'
  } catch {
    return 'trouble'
  }
}
