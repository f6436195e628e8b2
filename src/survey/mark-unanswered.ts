/** Says at each of these questions that it has no answer yet, until the visitor answers it. */
export function markUnanswered(questions: readonly HTMLElement[], message: string): void {
  for (const question of questions) {
    const id = `unanswered-${question.dataset['question']}`
    if (document.getElementById(id) !== null) continue
    const note = document.createElement('p')
    note.id = id
    note.className = 'survey-unanswered'
    note.textContent = message
    question.querySelector('legend')?.after(note)
    const fields = question.querySelectorAll('input, textarea')
    for (const field of fields) field.setAttribute('aria-describedby', id)
    const unmark = () => {
      note.remove()
      for (const field of fields) field.removeAttribute('aria-describedby')
    }
    question.addEventListener('input', unmark, { once: true })
  }
}
