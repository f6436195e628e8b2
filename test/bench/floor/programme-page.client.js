// What acts in the floor's page of the programme: the day, the room, and the window of an event.
const main = document.querySelector('main')
const rows = [...document.querySelectorAll('li')]
const sections = [...document.querySelectorAll('section')]
const chosen = { day: '', room: '' }

for (const button of document.querySelectorAll('[data-choice]'))
  button.addEventListener('click', () => {
    const { choice, value } = button.dataset
    chosen[choice] = value
    for (const each of document.querySelectorAll(`[data-choice="${choice}"]`))
      each.setAttribute('aria-pressed', String(each === button))
    for (const section of sections) section.hidden = chosen.day !== '' && section.dataset.day !== chosen.day
    for (const row of rows) row.hidden = chosen.room !== '' && row.dataset.room !== chosen.room
  })

main.addEventListener('click', (event) => {
  const row = event.target.closest('li')
  if (row === null) return
  event.preventDefault()
  showWindow(row.dataset.event)
})
