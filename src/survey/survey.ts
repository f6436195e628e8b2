import { createLazyTransport } from '#src/ports/lazy-transport.ts'
import type { TAB_CHANNEL } from '#src/ports/tab-channel.ts'
import { safeLocalStorage, safeSessionStorage } from '#src/ports/storage.ts'
import '#src/styles/survey.css'
import { attachSurveyForm, type Outbox } from './attach-survey-form.ts'

// The keys of a frame do not reach the window around it, which Escape closes.
addEventListener('keydown', ({ key, isComposing }) => {
  if (key === 'Escape' && !isComposing)
    window.frameElement?.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
})

const form = document.querySelector('form')
if (form !== null) {
  const { visitor = '', id } = form.dataset
  const transport = createLazyTransport({
    // The page around the iframe probes by itself after a lost authorization.
    notify: () => undefined,
    now: () => Date.now(),
    fetch: (...request) => fetch(...request),
    getVisitorUid: () => visitor,
  })
  transport.preload()
  /** A form that is not in a frame has no page around it to send waiting answers. */
  const loadOutbox = async (): Promise<Outbox | undefined> => {
    if (window.parent === window) return undefined
    const { createSurveyOutbox } = await import('#src/ports/leave-survey.ts')
    const name = document.querySelector('h1')?.textContent ?? ''
    const tabs = new BroadcastChannel('changes' satisfies typeof TAB_CHANNEL)
    return createSurveyOutbox({ id: Number(id), name, visitor }, { storage: safeLocalStorage, tabs })
  }
  const outbox = loadOutbox().catch(() => undefined)
  // As on other pages. From here on nothing more has to be loaded to keep answers without a network.
  attachSurveyForm(form, transport, safeSessionStorage, outbox)
    .then(() => {
      document.documentElement.dataset['script'] = 'running'
    })
    .catch(reportError)
}
