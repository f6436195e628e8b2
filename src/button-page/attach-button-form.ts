import type { InferOutput } from 'valibot'
import type { OkAnswer } from '#contract/calls/fields.ts'
import type { ErrorAnswer } from '#contract/calls.ts'
import type { Visitor } from '#contract/entities.ts'
import type { ERROR_CODES } from '#contract/faults.ts'
import type { ButtonOutcome } from '#contract/form-pages.ts'
import type { SAVE_TIME_LIMIT_MS } from '#contract/limits.ts'

/**
 * The compiler checks that these values equal the contract's, so that a page with one button loads nothing of the
 * app.
 */
const TIME_LIMIT_MS: typeof SAVE_TIME_LIMIT_MS = 15_000
const NOT_FOUND: typeof ERROR_CODES.notFound = 4

interface Options {
  fetch: typeof globalThis.fetch
  areCookiesEnabled: () => boolean
  /** Called with the UID of an account that the button has deleted. */
  onDeleted: (uid: string) => void
  /** Called with the visitor whom the button has logged in. */
  onLoggedIn: (visitor: Visitor) => void
  leaveTo: (href: string) => void
}

/**
 * Makes the form of a page that a letter links to send its token as JSON; without scripts the form is submitted
 * normally.
 */
export function attachButtonForm(
  form: HTMLFormElement,
  { fetch, areCookiesEnabled, leaveTo, onDeleted, onLoggedIn }: Options,
): void {
  const button = form.querySelector('button')
  const status = form.parentElement?.querySelector('[role=status]') ?? null
  if (button === null || status === null) return

  const press = async (): Promise<void> => {
    const hadFocus = button.ownerDocument.activeElement === button
    button.disabled = true
    const { outcome, uid, visitor } = await sendToken(form, fetch)
    if (uid !== undefined) onDeleted(uid)
    if (visitor !== undefined) onLoggedIn(visitor)
    status.textContent = form.dataset[outcome] ?? ''
    button.disabled = false
    // The button lost it when it was disabled.
    if (hadFocus && button.ownerDocument.activeElement === button.ownerDocument.body)
      button.focus({ preventScroll: true })
    form.hidden = outcome === 'done' || outcome === 'gone'
    if (outcome === 'done' && form.dataset['next'] !== undefined) leaveTo(form.dataset['next'])
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // Without cookies the link would be used up and have no effect.
    if (form.dataset['noCookies'] !== undefined && !areCookiesEnabled())
      status.textContent = form.dataset['noCookies']
    else press().catch(reportError)
  })
}

/** What an answer may carry: the UID of an account that was deleted, or the visitor who was logged in. */
interface Done {
  uid?: string | undefined
  visitor?: Visitor | undefined
}

async function sendToken(
  form: HTMLFormElement,
  fetch: Options['fetch'],
): Promise<Done & { outcome: ButtonOutcome }> {
  const token = form.querySelector<HTMLInputElement>('[name=token]')?.value
  try {
    const response = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    const answer = (await response.json()) as (InferOutput<typeof OkAnswer> & Done) | ErrorAnswer
    if (answer.response === 'ok') return { outcome: 'done', uid: answer.uid, visitor: answer.visitor }
    // A gateway may have answered in JSON of its own.
    if (answer.response !== 'error' || answer.code === undefined) return { outcome: 'unanswered' }
    return { outcome: answer.code === NOT_FOUND ? 'gone' : 'trouble' }
  } catch {
    return { outcome: 'unanswered' }
  }
}
