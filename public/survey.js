/* The form of a survey: reads it by kind, sends it as JSON and tells how it went. */
const form = document.getElementById('survey')
const told = form.querySelector('[role=status]')
const button = form.querySelector('button')

const readers = {
  text: (question) => question.querySelector('textarea').value.trim() || undefined,
  single: chosen,
  scale: chosen,
  multiple(question) {
    const values = [...question.querySelectorAll('input:checked')].map(({ value }) => Number(value))
    return values.length === 0 ? undefined : values
  },
}

function chosen(question) {
  const input = question.querySelector('input:checked')
  return input === null ? undefined : Number(input.value)
}

function tell(state) {
  told.textContent = form.dataset[state] ?? form.dataset.trouble
  document.documentElement.dataset.survey = state
  window.parent.postMessage({ type: `survey.${state}`, id: Number(form.dataset.id) }, window.location.origin)
}

function readForm() {
  const answers = {}
  for (const question of form.querySelectorAll('[data-question]')) {
    const answer = readers[question.dataset.kind](question)
    if (answer !== undefined) answers[question.dataset.question] = answer
    else if ('required' in question.dataset) return { missing: question }
  }
  return { answers }
}

function stateOf(status, answer) {
  if (status === 200 && answer?.response === 'ok') return 'saved'
  if (status === 401 || answer?.code === 3) return 'unauthorized'
  if (status === 409) return 'closed'
  return status === 400 ? 'invalid' : 'trouble'
}

function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/* Without an answer the server may have the answers or not: sent again, they replace themselves. */
async function send(answers) {
  try {
    const response = await fetch('/online/survey/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        // Whose answers these are: the session may have become another visitor's.
        'x-visitor': form.dataset.visitor,
      },
      body: JSON.stringify({ id: Number(form.dataset.id), answers }),
      signal: AbortSignal.timeout(15_000),
    })
    return stateOf(response.status, readJson(await response.text()))
  } catch {
    return 'unconfirmed'
  }
}

/* What is typed outlives the frame: it goes while an authorization is lost, and comes back with it. */
const draft = {
  keep() {
    const inputs = [...form.elements].filter(({ name }) => name)
    const typed = inputs.map(({ type, checked, value }) => (/radio|checkbox/.test(type) ? checked : value))
    remember(() => sessionStorage.setItem(form.dataset.draft, JSON.stringify(typed)))
  },
  restore() {
    const typed = remember(() => JSON.parse(sessionStorage.getItem(form.dataset.draft) ?? 'null'))
    const inputs = [...form.elements].filter(({ name }) => name)
    if (!Array.isArray(typed) || typed.length !== inputs.length) return
    inputs.forEach((input, index) => {
      if (typeof typed[index] === 'boolean') input.checked = typed[index]
      else input.value = typed[index]
    })
  },
  drop: () => remember(() => sessionStorage.removeItem(form.dataset.draft)),
}

/* Without storage, or with a full one, nothing is remembered and nothing breaks. */
function remember(use) {
  try {
    return use()
  } catch {
    return null
  }
}

const FIRST_WAIT_MS = 3000
const LONGEST_WAIT_MS = 30_000

/* Resolves after the wait, or when the network is back; with false where the visitor goes on writing or sends by hand. */
function isTimeToRepeat(wait) {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const end = (isTime) => {
      listening.abort()
      clearTimeout(timer)
      resolve(isTime)
    }
    const timer = setTimeout(end, wait, true)
    window.addEventListener('online', () => end(true), { signal: listening.signal })
    for (const type of ['input', 'submit'])
      form.addEventListener(type, () => end(false), { signal: listening.signal, capture: true })
  })
}

draft.restore()
form.addEventListener('input', draft.keep)
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { answers, missing } = readForm()
  if (missing !== undefined) {
    tell('invalid')
    return missing.querySelector('input, textarea').focus()
  }
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    button.disabled = true
    const state = await send(answers)
    if (state === 'saved') draft.drop()
    tell(state)
    button.disabled = false
    if (state !== 'unconfirmed' || !(await isTimeToRepeat(wait))) return
  }
})
