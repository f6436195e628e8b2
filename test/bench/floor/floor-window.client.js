// The window of a floor page: shows what a row leads to, and closes with its button, Escape or the browser's back.
const dialog = document.querySelector('dialog')
const content = document.querySelector('#content')
let details

const readDetails = () => (details ??= JSON.parse(document.querySelector('#details').textContent))

globalThis.showWindow = (id) => {
  const { title, facts, text } = readDetails()[id]
  content.textContent = ''
  for (const [tag, words] of [
    ['h2', title],
    ['p', facts],
    ['p', text],
  ]) {
    const element = document.createElement(tag)
    element.textContent = words
    content.append(element)
  }
  // Not modal: the rest of a large page would have to be made inert, which takes longer than to show the window.
  dialog.show()
  history.pushState(id, '', `#${id}`)
}

document.querySelector('#close').addEventListener('click', () => history.back())
addEventListener('popstate', () => dialog.close())
addEventListener('keydown', (event) => event.key === 'Escape' && dialog.open && history.back())
