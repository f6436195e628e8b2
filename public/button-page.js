/* The button of a page that a letter's link opens: sends it as JSON and shows the outcome. Without this script it is a plain form. */
const form = document.getElementById('button-page')
const outcomeText = document.querySelector('[role=status]')
const button = form.querySelector('button')

async function send() {
  try {
    const response = await fetch(form.getAttribute('action'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ token: form.elements.token.value }),
      signal: AbortSignal.timeout(15_000),
    })
    if (response.ok) return 'done'
    return response.status === 404 ? 'gone' : 'trouble'
  } catch {
    return 'trouble'
  }
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  button.disabled = true
  const outcome = await send()
  outcomeText.textContent = form.dataset[outcome]
  button.disabled = false
  if (outcome !== 'trouble') form.hidden = true
  if (outcome === 'done' && form.dataset.next !== undefined) location.replace(form.dataset.next)
})
