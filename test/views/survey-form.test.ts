import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFault, ERROR_CODES } from '#contract/faults.ts'
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
  storage.write(DRAFT, JSON.stringify({ q1: ['0'], q2: 'draft' }))
  const form = renderForm()
  getChoices(form)[1]?.click()
  await attachSurveyForm(form, transport, storage, Promise.resolve(undefined))
  expect(getChoices(form).map(({ checked }) => checked)).toEqual([false, true])
  expect(form.querySelector('textarea')?.value).toBe('draft')
  expect(JSON.parse(storage.read(DRAFT) ?? '')).toEqual({ q1: ['1'], q2: 'draft' })
})

test('a draft fills a form that nobody has touched, and stays as it is', async () => {
  const storage = createErasableStorage()
  const draft = JSON.stringify({ q1: ['0'], q2: 'draft' })
  storage.write(DRAFT, draft)
  const form = renderForm()
  await attachSurveyForm(form, transport, storage, Promise.resolve(undefined))
  expect(getChoices(form).map(({ checked }) => checked)).toEqual([true, false])
  expect(form.querySelector('textarea')?.value).toBe('draft')
  expect(storage.read(DRAFT)).toBe(draft)
})

const getText = (form: HTMLFormElement) => form.querySelector('textarea')
const getShown = () => document.documentElement.dataset['survey']

/** Types into the text of the form, as a visitor does. */
function type(form: HTMLFormElement, text: string): void {
  const field = getText(form)
  if (field === null) throw new Error('The text is missing')
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A promise with the functions that settle it. */
function defer<T>() {
  let resolve = (_value: T) => {}
  let reject = (_error: Error) => {}
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle))
  return { promise, resolve, reject }
}

/** A form that was sent with a text, and has no answer yet. */
async function sendForm(outbox?: Outbox) {
  const answered = defer<object>()
  call.mockReturnValueOnce(answered.promise)
  const storage = createErasableStorage()
  const form = renderForm()
  await attachSurveyForm(form, transport, storage, Promise.resolve(outbox))
  getChoices(form)[0]?.click()
  type(form, 'short')
  getButton(form)?.click()
  return { form, storage, ...answered }
}

test('what is written while answers are sent is not said to be saved, and stays a draft', async () => {
  const { form, storage, resolve } = await sendForm()
  type(form, 'short, and the rest')
  resolve({ response: 'ok' })
  await vi.waitFor(() => expect(getShown()).toBe('changed'))
  expect(storage.read(DRAFT)).toContain('short, and the rest')
  getButton(form)?.click()
  await vi.waitFor(() => expect(getShown()).toBe('saved'))
  expect(call).toHaveBeenLastCalledWith('answerSurvey', {
    body: { id: 7, answers: { '1': 0, '2': 'short, and the rest' } },
  })
  expect(storage.read(DRAFT)).toBeNull()
})

test('a change that was taken back while answers are sent is none', async () => {
  const { form, storage, resolve } = await sendForm()
  type(form, 'another')
  type(form, 'short ')
  resolve({ response: 'ok' })
  await vi.waitFor(() => expect(getShown()).toBe('saved'))
  expect(storage.read(DRAFT)).toBeNull()
})

test('what is written after answers were kept is not said to be saved with them', async () => {
  const ended = defer<'saved'>()
  const outbox: Outbox = { hasWaiting: () => false, leave: () => ended.promise }
  const { form, storage, reject } = await sendForm(outbox)
  reject(new CallFault('unreachable'))
  await vi.waitFor(() => expect(getShown()).toBe('kept'))
  type(form, 'short, and the rest')
  ended.resolve('saved')
  await vi.waitFor(() => expect(getShown()).toBe('changed'))
  expect(storage.read(DRAFT)).toContain('short, and the rest')
})

test('editing ends the repetition of unconfirmed answers, and the text says so', async () => {
  const { form, reject } = await sendForm()
  reject(new CallFault('unreachable'))
  await vi.waitFor(() => expect(getShown()).not.toBeUndefined())
  expect(getShown()).toBe('unconfirmed')
  type(form, 'short, and the rest')
  await vi.waitFor(() => expect(getShown()).not.toBe('unconfirmed'))
  expect(getShown()).toBe('stopped')
  window.dispatchEvent(new Event('online'))
  expect(call).toHaveBeenCalledTimes(1)
})

test('an attempt by hand after an unconfirmed one shows its own outcome', async () => {
  const { form, reject } = await sendForm()
  reject(new CallFault('unreachable'))
  await vi.waitFor(() => expect(getShown()).toBe('unconfirmed'))
  const shown: (string | undefined)[] = []
  const watching = new MutationObserver(() => shown.push(getShown()))
  watching.observe(document.documentElement, { attributes: true })
  getButton(form)?.click()
  await vi.waitFor(() => expect(shown.length).toBeGreaterThan(0))
  watching.disconnect()
  expect(shown).toEqual(['saved'])
})

test('a draft of other questions fills those that are still there', async () => {
  const storage = createErasableStorage()
  storage.write(DRAFT, JSON.stringify({ q1: ['1', '7'], q2: ['0'], q9: 'gone' }))
  const form = renderForm()
  await attachSurveyForm(form, transport, storage, Promise.resolve(undefined))
  expect(getChoices(form).map(({ checked }) => checked)).toEqual([false, true])
  expect(getText(form)?.value).toBe('earlier')
})

test('answers that do not fit the questions any more ask for a reload, and stay a draft', async () => {
  const { storage, reject } = await sendForm()
  reject(new CallFault('rejected', ERROR_CODES.invalid, '', 'answers.1'))
  await vi.waitFor(() => expect(getShown()).not.toBeUndefined())
  expect(getShown()).toBe('outdated')
  expect(storage.read(DRAFT)).toContain('short')
})

test('each required question without an answer says so until it is answered, and the first is focused', async () => {
  const form = renderForm()
  form.dataset['unanswered'] = 'Please answer this question.'
  form.querySelector('fieldset')?.insertAdjacentHTML('afterbegin', '<legend>Will you come?</legend>')
  await attachSurveyForm(form, transport, createErasableStorage(), Promise.resolve(undefined))
  getButton(form)?.click()
  getButton(form)?.click()
  const [choice] = getChoices(form)
  const notes = () => [...form.querySelectorAll('.survey-unanswered')].map(({ textContent }) => textContent)
  expect(notes()).toEqual(['Please answer this question.'])
  expect(document.activeElement).toBe(choice)
  expect(choice?.getAttribute('aria-describedby')).toBe(form.querySelector('.survey-unanswered')?.id)
  expect(call).not.toHaveBeenCalled()
  choice?.click()
  expect(notes()).toEqual([])
  expect(choice?.hasAttribute('aria-describedby')).toBe(false)
  getButton(form)?.click()
  expect(call).toHaveBeenCalledOnce()
})
