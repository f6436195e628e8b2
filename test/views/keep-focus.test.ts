import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { showDialog } from '#src/components/use-modal.ts'
import { keepFocus } from '#src/document/keep-focus.ts'

let leaving = new AbortController()

beforeEach(() => {
  leaving = new AbortController()
  keepFocus(leaving.signal)
})
afterEach(() => {
  leaving.abort()
  document.body.replaceChildren()
})

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no ${id}`)
  return found
}

/** Shows a page, and focuses an element of it. */
function show(markup: string, focused: string): void {
  document.body.innerHTML = markup
  find(focused).focus()
}

const expectFocus = (id: string) =>
  waitFor(() => expect(document.activeElement).toBe(id === 'body' ? document.body : find(id)))

/** Resolves once what a change of the document causes has happened. */
const settle = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))))

const LIST = `<main><h1 id="title">Title</h1><div>
  <div><p id="result" data-focus-fallback="">Found</p><button id="clear">Clear</button></div>
  <div data-focus-fallback=".star">
    <p id="row1"><button id="star1" class="star">1</button></p>
    <p id="row2"><button id="star2" class="star">2</button></p>
    <p id="row3"><button id="star3" class="star">3</button></p>
  </div></div></main><div class="strip"><p id="toast"><button id="dismiss">Dismiss</button></p></div>`

describe('the focus of what goes', () => {
  test('lands at the nearest place that is marked, without scrolling', async () => {
    show(LIST, 'clear')
    let options: FocusOptions | undefined
    find('result').focus = (given) => {
      options = given
      HTMLElement.prototype.focus.call(find('result'), given)
    }
    find('clear').remove()
    await expectFocus('result')
    expect(options).toEqual({ preventScroll: true })
    expect(find('result').tabIndex).toBe(-1)
  })

  test('lands there from what is disabled or hidden, too', async () => {
    show(LIST, 'clear')
    find('clear').setAttribute('disabled', '')
    await expectFocus('result')
    show(LIST, 'clear')
    find('clear').hidden = true
    await expectFocus('result')
  })

  test('goes on to the next shown control of a list, or back to the last one', async () => {
    show(LIST, 'star1')
    find('row2').hidden = true
    find('row1').hidden = true
    await expectFocus('star3')
    find('row2').hidden = false
    find('row3').remove()
    await expectFocus('star2')
  })

  test('goes on to the control that has taken the place of one that was removed', async () => {
    show(LIST, 'star2')
    find('row2').remove()
    await expectFocus('star3')
  })

  test('lands beside a list of which nothing is left', async () => {
    show(LIST, 'star2')
    for (const id of ['row1', 'row2', 'row3']) find(id).remove()
    await expectFocus('result')
  })

  test('goes back to where it came from, if nothing near is marked', async () => {
    show(LIST, 'star2')
    find('dismiss').focus()
    find('toast').replaceChildren()
    await expectFocus('star2')
  })

  test('lands at the heading, if nothing else is left', async () => {
    show(LIST, 'dismiss')
    find('toast').replaceChildren()
    await expectFocus('title')
  })

  test('stays in a dialog', async () => {
    show(
      `<main><h1>Title</h1><p data-focus-fallback="">Found</p>
      <dialog open><h2 id="window">Window</h2><p><button id="retry">Retry</button></p></dialog></main>`,
      'retry',
    )
    find('retry').remove()
    await expectFocus('window')
  })

  test('lands at the summary of what was folded', async () => {
    show(
      `<main><details open><summary id="fold">More</summary><button id="inside">Press</button></details></main>`,
      'inside',
    )
    find('inside').hidden = true
    await expectFocus('fold')
  })
})

describe('the focus is left', () => {
  test('where the visitor has put it', async () => {
    show(`${LIST}<input id="field">`, 'clear')
    find('field').focus()
    find('clear').remove()
    await settle()
    expect(document.activeElement).toBe(find('field'))
  })

  test('to a visitor who pressed beside what had it', async () => {
    show(LIST, 'clear')
    find('clear').blur()
    await settle()
    find('clear').remove()
    await settle()
    expect(document.activeElement).toBe(document.body)
  })

  test('to a dialog that closes, which gives it back', async () => {
    show(`${LIST}<dialog id="dialog" data-layer="modal"><h2>Window</h2></dialog>`, 'star2')
    const dialog = find('dialog')
    const close = showDialog(dialog as HTMLDialogElement)
    dialog.innerHTML = '<button id="ok">OK</button>'
    find('ok').focus()
    close()
    dialog.remove()
    await expectFocus('star2')
  })

  test('once the page has gone', async () => {
    show(LIST, 'clear')
    leaving.abort()
    find('clear').remove()
    await settle()
    expect(document.activeElement).toBe(document.body)
  })
})
