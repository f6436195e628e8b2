import { createLazyTransport } from '#src/ports/lazy-transport.ts'
import { safeSessionStorage } from '#src/ports/storage.ts'
import '#src/styles/survey.css'
import { attachSurveyForm } from './attach-survey-form.ts'

const form = document.querySelector('form')
if (form !== null) {
  const transport = createLazyTransport({
    // The page around the iframe probes by itself after a lost authorization.
    notify: () => undefined,
    now: () => Date.now(),
    fetch: (...request) => fetch(...request),
    getVisitorUid: () => form.dataset['visitor'],
  })
  transport.preload()
  attachSurveyForm(form, transport, safeSessionStorage)
}
