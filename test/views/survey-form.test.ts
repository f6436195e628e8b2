import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachSurveyForm, type Outbox } from '#src/survey/attach-survey-form.ts'
import { createMemoryStorage } from '#test/ports/memory-storage.ts'

const DRAFT = 'survey 7 u1'

/** A form as the server renders it, with a choice and a text; the text has an earlier answer. */
function renderForm(): HTMLFormElement {
  document.body.innerHTML = `
    <form data-id="7" data-draft="${DRAFT}" data-visitor="u1">
      <fieldset data-question="1" data-kind="single" data-required>
        <label><input type="radio" name="q1" value="0"> Yes</label>
        <label><input type="radio" name="q1" value="1"> No</label>
      </fieldset>
      <fieldset data-question="2" data-kind="text"><textarea name="q2">earlier</textarea></fieldset>
      <button type="submit" disabled>Send answers</button>
      <p role="status"></p>
    </form>`
  const form = document.querySelector('form')
  if (form === null) throw new Error('The form is missing')
  return form
}

function createErasableStorage() {
  const storage = createMemoryStorage()
  return { ...storage, erase: (key: string) => void storage.values.delete(key) }
}

const call = vi.fn<() => Promise<object>>(() => Promise.resolve({ response: 'ok' }))
const transport = { call: call as never }

const getButton = (form: HTMLFormElement): HTMLButtonElement | null => form.querySelector('button')
const getChoices = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('[type=radio]'),
]

// jsdom has no layout.
const scrollIntoView = vi.fn<() => void>()
beforeEach(() => Object.assign(Element.prototype, { scrollIntoView }))
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  scrollIntoView.mockClear()
  call.mockClear()
  document.body.innerHTML = ''
  delete document.documentElement.dataset['survey']
})

test('answers can be sent only when what keeps them without a network is there', async () => {
  const form = renderForm()
  let load = (_outbox: Outbox | undefined) => {}
  const loading = new Promise<Outbox | undefined>((resolve) => (load = resolve))
  const attached = attachSurveyForm(form, transport, createErasableStorage(), loading)
  getChoices(form)[0]?.click()
  getButton(form)?.click()
  expect(getButton(form)?.disabled).toBe(true)
  expect(call).not.toHaveBeenCalled()
  load(undefined)
  await attached
  getButton(form)?.click()
  await vi.waitFor(() => expect(document.documentElement.dataset['survey']).toBe('saved'))
  expect(scrollIntoView.mock.contexts).toEqual([document.querySelector('[role=status]')])
  expect(call.mock.calls).toEqual([
    ['answerSurvey', { body: { id: 7, answers: { '1': 0, '2': 'earlier' } } }],
  ])
})

test('an answer that was given before the script came wins over the draft, and becomes one', async () => {
  const storage = createErasableStorage()
  storage.write(DRAFT, JSON.stringify([true, false, 'draft']))
  const form = renderForm()
  getChoices(form)[1]?.click()
  await attachSurveyForm(form, transport, storage, Promise.resolve(undefined))
  expect(getChoices(form).map(({ checked }) => checked)).toEqual([false, true])
  expect(form.querySelector('textarea')?.value).toBe('draft')
  expect(JSON.parse(storage.read(DRAFT) ?? '')).toEqual([false, true, 'draft'])
})

test('a draft fills a form that nobody has touched, and stays as it is', async () => {
  const storage = createErasableStorage()
  const draft = JSON.stringify([true, false, 'draft'])
  storage.write(DRAFT, draft)
  const form = renderForm()
  await attachSurveyForm(form, transport, storage, Promise.resolve(undefined))
  expect(getChoices(form).map(({ checked }) => checked)).toEqual([true, false])
  expect(form.querySelector('textarea')?.value).toBe('draft')
  expect(storage.read(DRAFT)).toBe(draft)
})
