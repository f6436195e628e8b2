// What acts in the floor's page of the plan: filter, hover, tabs, and the enlarged plan.
const main = document.querySelector('main')
const plan = document.querySelector('#plan')
const keyword = document.querySelector('#keyword')
const clear = document.querySelector('#clear')
const count = document.querySelector('#count')
const rows = [...document.querySelectorAll('li')]
const groups = [...document.querySelectorAll('ul')]
const rowOfStand = new Map(rows.map((row) => [row.dataset.at, row]))
const standOf = new Map(
  [...document.querySelectorAll('[data-stand]')].map((each) => [each.dataset.stand, each]),
)
let texts
let timer
let hovered
let scale = 1
let at = { x: 0, y: 0 }
let grip

const readTexts = () =>
  (texts ??= new Map(
    rows.map((row) => {
      const { title, facts, text, search } = readDetails()[row.dataset.company]
      return [row, `${title} ${facts} ${text} ${search}`.toLowerCase()]
    }),
  ))

function filter() {
  const word = keyword.value.trim().toLowerCase()
  let found = 0
  for (const row of rows) {
    const isFound = readTexts().get(row).includes(word)
    row.hidden = !isFound
    found += Number(isFound)
    standOf.get(row.dataset.at).classList.toggle('is-found', isFound && word !== '')
  }
  for (const group of groups) group.hidden = group.querySelector('li:not([hidden])') === null
  count.textContent = `${found.toLocaleString('en')} exhibitors found`
  clear.hidden = word === ''
}

function hover(row) {
  if (row === hovered) return
  for (const each of [hovered, row]) {
    each?.classList.toggle('is-hovered', each === row)
    if (each) standOf.get(each.dataset.at).classList.toggle('is-hovered', each === row)
  }
  hovered = row
}

const findRow = ({ target }) =>
  target.closest('li') ?? rowOfStand.get(target.closest('[data-stand]')?.dataset.stand)

keyword.addEventListener('input', () => {
  readTexts()
  clearTimeout(timer)
  timer = setTimeout(filter, 1000)
})
clear.addEventListener('click', () => {
  clearTimeout(timer)
  keyword.value = ''
  filter()
})
main.addEventListener('pointerover', (event) => grip === undefined && hover(findRow(event)))
main.addEventListener('click', (event) => {
  const row = findRow(event)
  if (row === undefined) return
  event.preventDefault()
  showWindow(row.dataset.company)
})
for (const tab of document.querySelectorAll('[data-show]'))
  tab.addEventListener('click', () => {
    main.dataset.tab = tab.dataset.show
  })

const move = () => {
  plan.style.transform = `translate(${at.x}px, ${at.y}px) scale(${scale})`
}
document.querySelector('.zoom').addEventListener('click', () => {
  scale *= 1.6
  move()
})
plan.addEventListener('pointerdown', (event) => {
  if (scale === 1) return
  grip = { x: event.clientX - at.x, y: event.clientY - at.y }
  plan.setPointerCapture(event.pointerId)
})
plan.addEventListener('pointermove', (event) => {
  if (grip === undefined) return
  at = { x: event.clientX - grip.x, y: event.clientY - grip.y }
  move()
})
plan.addEventListener('pointerup', () => {
  grip = undefined
})
